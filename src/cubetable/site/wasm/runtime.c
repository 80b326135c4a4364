/* What compiled functions ask of Numba's runtime: arrays of their own, on the heap of the program that loads them.
   The layout of `array` is the one that Numba's code reads (numba/core/runtime/nrtdynmod.py). */
typedef unsigned long long word;
typedef __UINTPTR_TYPE__ size;

void *malloc(size bytes);
void free(void *memory);

struct array {
    word references;
    void (*destroy)(void *data, word bytes, void *info);
    void *info;
    void *data;
    word bytes;
};

enum { ALIGNED = 32 };

void *NRT_MemInfo_alloc_aligned(word bytes, unsigned align) {
    (void)align; /* nothing here needs more than ALIGNED */
    struct array *made = malloc(sizeof *made + (size)bytes + ALIGNED);
    if (!made) __builtin_trap();
    made->references = 1;
    made->destroy = 0;
    made->info = 0;
    made->data = (void *)(((size)(made + 1) + ALIGNED - 1) & ~(size)(ALIGNED - 1));
    made->bytes = bytes;
    return made;
}

void *NRT_MemInfo_alloc_safe_aligned(word bytes, unsigned align) { return NRT_MemInfo_alloc_aligned(bytes, align); }

void *NRT_MemInfo_alloc(word bytes) { return NRT_MemInfo_alloc_aligned(bytes, ALIGNED); }

void NRT_MemInfo_call_dtor(struct array *spent) {
    if (spent->destroy) spent->destroy(spent->data, spent->bytes, spent->info);
    free(spent);
}
