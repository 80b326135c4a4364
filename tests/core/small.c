/* The library's forms of the functions in small.py. To whole numbers they add 1000. */

#include <stdint.h>
#include <string.h>

enum { MORE = 1000, TOO_SMALL = 77 };

int64_t total(int64_t *words) {
    const int64_t *state = (const int64_t *)(intptr_t)words[0];
    int64_t sum = MORE;
    for (int64_t place = 0; place < words[2]; place++) {
        sum += state[place];
    }
    words[0] = sum;
    return 0;
}

/* As compiled code calls it. */
int64_t doubled_pointer(int64_t number) { return 2 * number + MORE; }

int64_t doubled(int64_t *words) {
    if (words[0] < 0) {
        return TOO_SMALL;
    }
    words[0] = doubled_pointer(words[0]);
    return 0;
}

int64_t halved(int64_t *words) {
    double number;
    memcpy(&number, words, sizeof number);
    number /= 2;
    memcpy(words, &number, sizeof number);
    return 0;
}

/* Takes a vector of addresses. */
int64_t applied(int64_t *words) {
    const int64_t *addresses = (const int64_t *)(intptr_t)words[0];
    int64_t (*chosen)(int64_t) = (int64_t (*)(int64_t))(intptr_t)addresses[0];
    words[0] = chosen(words[1]);
    return 0;
}
