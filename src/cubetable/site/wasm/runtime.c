/* What compiled functions ask of Numba's runtime: arrays of their own.

   They give all of them back before they return, so that a stack does: what is taken last is mostly given back first,
   and once nothing is taken the stack is empty. What finds no room there comes from the heap of the program that has
   loaded the module. The layout of `array` is the one that Numba's code reads (numba/core/runtime/nrtdynmod.py). */
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

enum { ALIGNED = 32, ROOM = 1 << 18 };

static char *bottom, *top;
static size taken;

static void *take(size bytes) {
    bytes = (bytes + ALIGNED - 1) & ~(size)(ALIGNED - 1);
    if (!bottom) {
        bottom = malloc(ROOM + ALIGNED);
        if (!bottom) __builtin_trap();
        top = bottom = (char *)(((size)bottom + ALIGNED - 1) & ~(size)(ALIGNED - 1));
    }
    if (bytes > (size)(bottom + ROOM - top)) {
        void *made = malloc(bytes);
        if (!made) __builtin_trap();
        return made;
    }
    void *made = top;
    top += bytes;
    taken += 1;
    return made;
}

static void give_back(void *spent, size bytes) {
    if ((char *)spent < bottom || (char *)spent >= bottom + ROOM) {
        free(spent);
        return;
    }
    taken -= 1;
    if (!taken) top = bottom;
    else if ((char *)spent + ((bytes + ALIGNED - 1) & ~(size)(ALIGNED - 1)) == top) top = spent;
}

void *NRT_MemInfo_alloc_aligned(word bytes, unsigned align) {
    (void)align; /* nothing here needs more than ALIGNED */
    struct array *made = take(sizeof *made + ALIGNED + (size)bytes);
    made->references = 1;
    made->destroy = 0;
    made->info = 0;
    made->data = (void *)(((size)(made + 1) + ALIGNED - 1) & ~(size)(ALIGNED - 1));
    made->bytes = bytes;
    return made;
}

void *NRT_MemInfo_alloc_safe_aligned(word bytes, unsigned align) { return NRT_MemInfo_alloc_aligned(bytes, align); }

void *NRT_MemInfo_alloc(word bytes) { return NRT_MemInfo_alloc_aligned(bytes, ALIGNED); }

/* A list: its items lie on the heap; `info` gives back what they hold. */
static void destroy_list(void *data, word bytes, void *info) {
    (void)bytes;
    if (info) ((void (*)(void *))info)(data);
    free(data);
}

void *NRT_MemInfo_new_varsize_dtor(word bytes, void *info) {
    struct array *made = take(sizeof *made);
    made->references = 1;
    made->destroy = destroy_list;
    made->info = info;
    made->data = malloc((size)bytes);
    if (!made->data) __builtin_trap();
    made->bytes = bytes;
    return made;
}

void NRT_MemInfo_call_dtor(struct array *spent) {
    size beside = spent->destroy ? 0 : ALIGNED + (size)spent->bytes;
    if (spent->destroy) spent->destroy(spent->data, spent->bytes, spent->info);
    give_back(spent, sizeof *spent + beside);
}

void *NRT_Allocate(word bytes) { return malloc((size)bytes); }

void NRT_Free(void *spent) { free(spent); }
