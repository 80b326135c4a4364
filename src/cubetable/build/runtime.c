/* What compiled functions ask of Numba's runtime: arrays of their own. Where there is no memory they are given none,
   and raise a MemoryError.

   In WebAssembly a stack does for most: functions give all of them back before they return, so that what is taken last
   is mostly given back first, and once nothing is taken the stack is empty. What finds no room there comes from the
   heap of the program that has loaded the module, as everything does elsewhere, where many threads call at once.

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

#ifdef __wasm__
enum { ROOM = 1 << 18 };

static char *bottom, *top;
static size taken;

static void *take(size bytes) {
    bytes = (bytes + ALIGNED - 1) & ~(size)(ALIGNED - 1);
    if (!bottom) {
        bottom = malloc(ROOM + ALIGNED);
        if (!bottom) return 0;
        top = bottom = (char *)(((size)bottom + ALIGNED - 1) & ~(size)(ALIGNED - 1));
    }
    if (bytes > (size)(bottom + ROOM - top)) return malloc(bytes);
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
#else
static void *take(size bytes) { return malloc(bytes); }

static void give_back(void *spent, size bytes) {
    (void)bytes;
    free(spent);
}
#endif

static struct array *describe(struct array *made, void *data, word bytes) {
    made->references = 1;
    made->destroy = 0;
    made->info = 0;
    made->data = data;
    made->bytes = bytes;
    return made;
}

void *NRT_MemInfo_alloc_aligned(word bytes, unsigned align) {
    (void)align; /* nothing here needs more than ALIGNED */
    size beside = sizeof(struct array) + ALIGNED;
    if (bytes > (size)-1 - beside - ALIGNED) return 0;
    struct array *made = take(beside + (size)bytes);
    return made ? describe(made, (void *)(((size)(made + 1) + ALIGNED - 1) & ~(size)(ALIGNED - 1)), bytes) : 0;
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
    if (bytes > (size)-1) return 0;
    struct array *made = take(sizeof *made);
    if (!made) return 0;
    void *data = malloc((size)bytes);
    if (!data) {
        give_back(made, sizeof *made);
        return 0;
    }
    describe(made, data, bytes);
    made->destroy = destroy_list;
    made->info = info;
    return made;
}

void NRT_MemInfo_call_dtor(struct array *spent) {
    size beside = spent->destroy ? 0 : ALIGNED + (size)spent->bytes;
    if (spent->destroy) spent->destroy(spent->data, spent->bytes, spent->info);
    give_back(spent, sizeof *spent + beside);
}

void *NRT_Allocate(word bytes) { return bytes > (size)-1 ? 0 : malloc((size)bytes); }

void NRT_Free(void *spent) { free(spent); }
