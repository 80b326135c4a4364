/* Make the calls of a file again, with the libraries of a folder, and compare: `replay FOLDER FILE`.

   The file is a row of words of 64 bits, and of blocks (the number of bytes, and the bytes). A call is the names of its
   library and of its function, its words, what it returned, and whether its first word is the answer, and which. A word
   is a number, an array (its bytes before and after), a vector of the addresses of functions, or a part of an array that
   is passed, too (the number of its word, and where it begins). */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER, ARRAY, ADDRESSES, WITHIN, MOST = 128, LIBRARIES = 16 };

typedef struct {
    int64_t size;
    char *bytes;
} Block;

static FILE *file;
static const char *folder;

static int64_t word(void) {
    int64_t read = 0;
    if (fread(&read, sizeof read, 1, file) != 1) exit((puts("the file is cut off"), 2));
    return read;
}

static Block block(void) {
    Block read = {word(), NULL};
    read.bytes = aligned_alloc(64, (size_t)(read.size / 64 + 1) * 64); /* some memory even for an empty array */
    if ((int64_t)fread(read.bytes, 1, (size_t)read.size, file) != read.size) exit((puts("the file is cut off"), 2));
    read.bytes[read.size] = 0; /* a name ends here */
    return read;
}

/* Find a function by the names of its library and of itself. */
static void *function(void) {
    static struct { char *name; void *code; } known[LIBRARIES];
    Block library = block(), symbol = block();
    int at = 0;
    while (known[at].name && strcmp(known[at].name, library.bytes)) at++;
    if (!known[at].name) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s.so", folder, library.bytes);
        known[at].name = strdup(library.bytes);
        known[at].code = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (!known[at].code) exit((puts(dlerror()), 2));
    }
    void *found = dlsym(known[at].code, symbol.bytes);
    if (!found) exit((puts(dlerror()), 2));
    free(library.bytes);
    free(symbol.bytes);
    return found;
}

int main(int count, char **given) {
    if (count != 3 || !(file = fopen(given[2], "rb"))) return 2;
    folder = given[1];
    int64_t calls = word(), wrong = 0;
    for (int64_t number = 0; number < calls; number++) {
        int64_t words[MOST] = {0}, whole[MOST], length;
        Block before[MOST] = {0}, after[MOST] = {0};
        int64_t (*call)(int64_t *) = (int64_t(*)(int64_t *))function();
        length = word();
        for (int64_t at = 0; at < length; at++) {
            int64_t kind = word();
            whole[at] = kind == WITHIN ? word() : at;
            if (kind == WITHIN) words[at] = word();
            if (kind == NUMBER) words[at] = word();
            if (kind == ARRAY) before[at] = block(), after[at] = block(), words[at] = (int64_t)before[at].bytes;
            if (kind == ADDRESSES) {
                int64_t functions = word(), *vector = malloc((size_t)(functions + 1) * sizeof *vector);
                for (int64_t each = 0; each < functions; each++) vector[each] = (int64_t)function();
                before[at].bytes = (char *)vector, words[at] = (int64_t)vector;
            }
        }
        for (int64_t at = 0; at < length; at++)
            if (whole[at] != at) words[at] += words[whole[at]];
        int64_t status = word(), has_answer = word(), answer = word();
        int same = call(words) == status && (!has_answer || words[0] == answer);
        for (int64_t at = 0; at < length; at++) {
            same &= !after[at].bytes || !memcmp(before[at].bytes, after[at].bytes, (size_t)after[at].size);
            free(before[at].bytes), free(after[at].bytes);
        }
        if (!same && ++wrong < 10) printf("call %lld differs\n", (long long)number);
    }
    printf("%lld calls, %lld different\n", (long long)calls, (long long)wrong);
    return wrong != 0;
}
