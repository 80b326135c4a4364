/* Functions of the shape that libraries have, for test_call.py. */

#include <sched.h>
#include <stdint.h>
#include <string.h>

/* Copies its words into its first argument, an array, as many as the array has room for. */
int64_t copy(int64_t *words) {
    int64_t *out = (int64_t *)(intptr_t)words[0];
    memcpy(out, words, (size_t)words[1] * sizeof *out);
    words[0] = words[1];
    return 0;
}

/* Answers with its first word as it is. */
int64_t same(int64_t *words) { return words == 0; }

int64_t half(int64_t *words) {
    double number;
    memcpy(&number, words, sizeof number);
    number /= 2;
    memcpy(words, &number, sizeof number);
    return 0;
}

/* Fails with the status that it is given. */
int64_t fail(int64_t *words) { return words[0]; }

/* Takes an array and how often to look: counts itself in the array, and tells whether another call was seen there. */
int64_t meet(int64_t *words) {
    int64_t *here = (int64_t *)(intptr_t)words[0];
    __atomic_add_fetch(here, 1, __ATOMIC_SEQ_CST);
    for (int64_t looks = words[2]; looks > 0 && __atomic_load_n(here, __ATOMIC_SEQ_CST) < 2; looks--) {
        sched_yield();
    }
    words[0] = __atomic_load_n(here, __ATOMIC_SEQ_CST) >= 2;
    return 0;
}

/* Takes two arrays of int64, and writes the first number of the one into the other. */
int64_t actors(int64_t *words) {
    const int64_t *state = (const int64_t *)(intptr_t)words[0];
    int64_t *out = (int64_t *)(intptr_t)words[2];
    out[0] = state[0];
    words[0] = 1;
    return 0;
}
