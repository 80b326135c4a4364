/* Call the functions of Cubetable's libraries: each takes the address of its words and returns a status.

   An entry is a builtin function. It writes its arguments into words of 64 bits, one after another: an array is the
   address of its first number and the length of each axis, a tuple its items, the addresses of other functions the
   address of their vector, any other argument one word. Compiled code checks nothing, so everything is checked here:
   no call from Python, however wrong, lets it read or write where it must not.

   One file serves every Python from 3.11, and NumPy 1 and 2: the limited API, and NumPy's arrays read as they lie in
   memory. `_call.pyi` says what each function does. */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdint.h>
#include <string.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <dlfcn.h>
#endif

#if defined(__x86_64__)
#include <cpuid.h>
#endif

enum {
    MOST_WORDS = 128,
    MOST_STEPS = 128, /* the arguments, and the items of tuples */
    MOST_AXES = 9,
    KINDS_OF_NUMBER = 9,
};

/* NumPy's PyArrayObject_fields up to its flags. Programs compiled for NumPy 1.7 still read them, so they stay put. */
typedef struct {
    PyObject_HEAD
    char *data;
    int axes;
    Py_ssize_t *lengths;
    Py_ssize_t *strides;
    PyObject *base;
    PyObject *dtype;
    int flags;
} Array;

enum { SIDE_BY_SIDE = 0x0001, ALIGNED = 0x0100, WRITEABLE = 0x0400 };

/* The numbers that arrays hold: the letter that stands for them, and NumPy's name. */
typedef struct {
    char letter;
    const char *name;
} Numbers;

static const Numbers NUMBERS[KINDS_OF_NUMBER] = {
    {'q', "int64"}, {'Q', "uint64"}, {'d', "float64"}, {'f', "float32"}, {'i', "int32"},
    {'h', "int16"}, {'b', "int8"},   {'B', "uint8"},   {'?', "bool"},
};

/* What the module keeps. NumPy is looked up when the first entry is made. */
typedef struct {
    PyObject *description_type;
    PyObject *libraries; /* a set: the handles that find() takes */
    PyObject *array_type;
    PyObject *boolean_type;
    PyObject *dtypes[KINDS_OF_NUMBER];
    int knows_numpy;
} State;

/* One argument, or one item of a tuple. */
typedef struct {
    char kind;  /* i, d, b: a number; a: an array; w: addresses of functions; (: a tuple */
    int axes;   /* of an array */
    int row;    /* of an array: its row of NUMBERS */
    int word;   /* the first word that it fills */
    int above;  /* the step of the tuple whose item it is, or -1 */
    int place;  /* among the arguments, or in that tuple */
    /* How many items a tuple has; how long an array must be: at least n, or -n for exactly n; how many addresses there
       are, or -1 for any number. */
    Py_ssize_t count;
    PyObject *dtype; /* of an array and of addresses: NumPy's own object for it */
} Step;

/* The function that is called. */
typedef int64_t Code(int64_t *words);

/* What an entry knows; it is the entry's __self__. */
typedef struct {
    PyObject_HEAD
    Code *code; /* NULL once garbage collection has cleared it */
    PyObject *fail;
    PyObject *owner;
    PyTypeObject *array_type;
    PyTypeObject *boolean_type;
    PyObject *vector; /* the name of an attribute */
    PyObject *fixed; /* bytes: the words that the first array must have from `fixed_at` on, or NULL */
    const char *fixed_words;
    size_t fixed_size;
    Py_ssize_t fixed_at;
    PyMethodDef method;
    char *name;
    int takes; /* arguments */
    int length; /* steps */
    char answer;
    char release;
    Step *steps;
} Description;

/* --- What is wrong with an argument ----------------------------------------------------------------- */

/* Name a step: "item 3 of argument 1". */
static PyObject *place_of(const Description *self, const Step *step) {
    PyObject *text = PyUnicode_FromString("");
    while (text != NULL && step->above >= 0) {
        PyObject *longer = PyUnicode_FromFormat("%Uitem %d of ", text, step->place + 1);
        Py_DECREF(text);
        text = longer;
        step = &self->steps[step->above];
    }
    if (text != NULL) {
        PyObject *longer = PyUnicode_FromFormat("%Uargument %d", text, step->place + 1);
        Py_DECREF(text);
        text = longer;
    }
    return text;
}

static const char *axes_word(int axes) { return axes == 1 ? "axis" : "axes"; }

/* Say what an object is: "an array of float64 with 1 axis", "a value of type str". */
static PyObject *text_of(const Description *self, PyObject *given) {
    if (PyType_IsSubtype(Py_TYPE(given), self->array_type)) {
        const Array *array = (const Array *)given;
        return PyUnicode_FromFormat("an array of %S with %d %s", array->dtype, array->axes, axes_word(array->axes));
    }
    PyObject *name = PyType_GetName(Py_TYPE(given));
    if (name == NULL) {
        return NULL;
    }
    PyObject *text = PyUnicode_FromFormat("a value of type %U", name);
    Py_DECREF(name);
    return text;
}

/* Raise a TypeError: "NAME takes WANTED as argument 1, not GIVEN". */
static int refuse_type(const Description *self, const Step *step, const char *wanted, PyObject *given) {
    PyObject *place = place_of(self, step);
    PyObject *text = place == NULL ? NULL : text_of(self, given);
    if (text != NULL) {
        PyErr_Format(PyExc_TypeError, "%s takes %s as %U, not %U", self->name, wanted, place, text);
    }
    Py_XDECREF(place);
    Py_XDECREF(text);
    return -1;
}

/* Raise a ValueError: "argument 1 of NAME WHAT". */
static int refuse_value(const Description *self, const Step *step, const char *what) {
    PyObject *place = place_of(self, step);
    if (place != NULL) {
        PyErr_Format(PyExc_ValueError, "%U of %s %s", place, self->name, what);
        Py_DECREF(place);
    }
    return -1;
}

static int refuse_array(const Description *self, const Step *step, PyObject *given) {
    char wanted[64];
    PyOS_snprintf(wanted, sizeof wanted, "an array of %s with %d %s", NUMBERS[step->row].name, step->axes,
                  axes_word(step->axes));
    return refuse_type(self, step, wanted, given);
}

static int refuse_tuple(const Description *self, const Step *step, PyObject *given) {
    char wanted[64];
    PyOS_snprintf(wanted, sizeof wanted, "a tuple with %lld %s", (long long)step->count,
                  step->count == 1 ? "item" : "items");
    return refuse_type(self, step, wanted, given);
}

static int refuse_length(const Description *self, const Step *step, Py_ssize_t wanted, int exactly, Py_ssize_t given) {
    const char *what = step->kind == 'w' ? "addresses" : step->axes == 1 ? "numbers" : "rows";
    char text[128];
    PyOS_snprintf(text, sizeof text, "must have %s %lld %s, not %lld", exactly ? "exactly" : "at least",
                  (long long)wanted, what, (long long)given);
    return refuse_value(self, step, text);
}

/* --- Arguments -------------------------------------------------------------------------------------- */

/* Find the object of each step: arguments, and the items of tuples. They are borrowed: the caller holds the arguments,
   and a tuple never changes. */
static int find_objects(const Description *self, PyObject *const *arguments, PyObject **found) {
    for (int number = 0; number < self->length; number++) {
        const Step *step = &self->steps[number];
        PyObject *object =
            step->above < 0 ? arguments[step->place] : PyTuple_GetItem(found[step->above], step->place);
        if (object == NULL) {
            return -1;
        }
        if (step->kind == '(' && !(PyTuple_Check(object) && PyTuple_Size(object) == step->count)) {
            return refuse_tuple(self, step, object);
        }
        found[number] = object;
    }
    return 0;
}

/* Numbers from 2**63 to 2**64-1 are words of uint64. */
static int write_large(const Description *self, const Step *step, PyObject *number, int64_t *word) {
    uint64_t large = PyLong_AsUnsignedLongLong(number);
    if (large == UINT64_MAX && PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_OverflowError)) {
            return -1;
        }
        PyErr_Clear();
        return refuse_value(self, step, "must fit into 64 bits");
    }
    *word = (int64_t)large;
    return 0;
}

static int write_exact_integer(const Description *self, const Step *step, PyObject *number, int64_t *word) {
    int too_large;
    *word = PyLong_AsLongLongAndOverflow(number, &too_large);
    if (too_large) {
        return write_large(self, step, number, word);
    }
    return *word == -1 && PyErr_Occurred() ? -1 : 0;
}

static int write_truth(PyObject *object, int64_t *word) {
    int truth = PyObject_IsTrue(object);
    *word = truth;
    return truth < 0 ? -1 : 0;
}

static int write_integer(const Description *self, const Step *step, PyObject *object, int64_t *word) {
    if (PyLong_Check(object)) {
        return write_exact_integer(self, step, object, word);
    }
    /* NumPy's booleans are no integers to Python. */
    if (PyType_IsSubtype(Py_TYPE(object), self->boolean_type)) {
        return write_truth(object, word);
    }
    if (!PyIndex_Check(object)) {
        return refuse_type(self, step, "an integer", object);
    }
    PyObject *number = PyNumber_Index(object);
    if (number == NULL) {
        return -1;
    }
    int wrong = write_exact_integer(self, step, number, word);
    Py_DECREF(number);
    return wrong;
}

static int write_float(const Description *self, const Step *step, PyObject *object, int64_t *word) {
    double number = PyFloat_AsDouble(object);
    if (number == -1.0 && PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) {
            return -1;
        }
        PyErr_Clear();
        return refuse_type(self, step, "a number", object);
    }
    memcpy(word, &number, sizeof number);
    return 0;
}

/* Take the vector of some addresses: a new reference. */
static PyObject *vector_of(const Description *self, const Step *step, PyObject *object) {
    PyObject *vector = PyObject_GetAttr(object, self->vector);
    if (vector == NULL) {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) {
            return NULL;
        }
        PyErr_Clear();
        refuse_type(self, step, "the addresses of functions", object);
    }
    return vector;
}

/* The vectors of addresses that a call holds. */
typedef struct {
    int count;
    PyObject *held[MOST_WORDS];
} Vectors;

/* Write the numbers, and replace addresses by their vectors, which the call then holds. All of this may run code of
   Python. So it is done before any array is looked at: nothing can move the array's numbers between look and call. */
static int write_numbers(const Description *self, PyObject **found, Vectors *vectors, int64_t *words) {
    for (int number = 0; number < self->length; number++) {
        const Step *step = &self->steps[number];
        int64_t *word = &words[step->word];
        int wrong = 0;
        if (step->kind == 'i') {
            wrong = write_integer(self, step, found[number], word);
        } else if (step->kind == 'd') {
            wrong = write_float(self, step, found[number], word);
        } else if (step->kind == 'b') {
            wrong = write_truth(found[number], word);
        } else if (step->kind == 'w') {
            found[number] = vector_of(self, step, found[number]);
            wrong = found[number] == NULL;
            if (!wrong) {
                vectors->held[vectors->count++] = found[number];
            }
        }
        if (wrong) {
            return -1;
        }
    }
    return 0;
}

/* NumPy has more than one object for some dtypes, which are equal. */
static int is_dtype(PyObject *dtype, PyObject *wanted) {
    return dtype == wanted ? 1 : PyObject_RichCompareBool(dtype, wanted, Py_EQ);
}

static int check_length(const Description *self, const Step *step, const Array *array) {
    Py_ssize_t given = array->lengths[0];
    if (step->kind == 'w') {
        return step->count < 0 || given == step->count ? 0 : refuse_length(self, step, step->count, 1, given);
    }
    if (step->count < 0) {
        return given == -step->count ? 0 : refuse_length(self, step, -step->count, 1, given);
    }
    return given >= step->count ? 0 : refuse_length(self, step, step->count, 0, given);
}

static int check_flags(const Description *self, const Step *step, int flags) {
    if (!(flags & SIDE_BY_SIDE)) {
        return refuse_value(self, step, "must have its numbers side by side in memory, and there are gaps");
    }
    if (!(flags & ALIGNED)) {
        return refuse_value(self, step, "must be aligned in memory");
    }
    return flags & WRITEABLE ? 0 : refuse_value(self, step, "must be writeable, not read-only");
}

static int check_array(const Description *self, const Step *step, PyObject *object) {
    const Array *array = (const Array *)object;
    if (Py_TYPE(object) != self->array_type && !PyType_IsSubtype(Py_TYPE(object), self->array_type)) {
        return refuse_array(self, step, object);
    }
    int same = is_dtype(array->dtype, step->dtype);
    if (same < 0) {
        return -1;
    }
    if (!same || array->axes != step->axes) {
        return refuse_array(self, step, object);
    }
    const int wanted = SIDE_BY_SIDE | ALIGNED | WRITEABLE;
    if ((array->flags & wanted) != wanted) {
        return check_flags(self, step, array->flags);
    }
    return check_length(self, step, array);
}

/* Refuse a state of another game, or of other options: its options would send compiled code past its end. */
static int check_fixed(const Description *self, const Array *array) {
    const char *given = array->data + self->fixed_at * (Py_ssize_t)sizeof(int64_t);
    return memcmp(given, self->fixed_words, self->fixed_size) == 0
               ? 0
               : refuse_value(self, &self->steps[0], "is a state of another game, or of other options");
}

static int write_arrays(const Description *self, PyObject *const *found, int64_t *words) {
    for (int number = 0; number < self->length; number++) {
        const Step *step = &self->steps[number];
        if (step->kind != 'a' && step->kind != 'w') {
            continue;
        }
        if (check_array(self, step, found[number]) < 0) {
            return -1;
        }
        const Array *array = (const Array *)found[number];
        if (number == 0 && self->fixed != NULL && check_fixed(self, array) < 0) {
            return -1;
        }
        int64_t *word = &words[step->word];
        *word++ = (int64_t)(intptr_t)array->data;
        for (int axis = 0; step->kind == 'a' && axis < step->axes; axis++) {
            *word++ = array->lengths[axis];
        }
    }
    return 0;
}

/* --- The call --------------------------------------------------------------------------------------- */

/* While Python's lock is free, another thread may try to resize an array: NumPy refuses where it has a second owner. */
static int64_t call_released(const Description *self, PyObject *const *found, int64_t *words) {
    for (int number = 0; number < self->length; number++) {
        Py_INCREF(found[number]);
    }
    Code *code = self->code;
    int64_t status;
    Py_BEGIN_ALLOW_THREADS
    status = code(words);
    Py_END_ALLOW_THREADS
    for (int number = 0; number < self->length; number++) {
        Py_DECREF(found[number]);
    }
    return status;
}

static PyObject *answer_of(const Description *self, int64_t word) {
    double number;
    switch (self->answer) {
    case 'i':
        return PyLong_FromLongLong(word);
    case 'b':
        return PyBool_FromLong(word != 0);
    case 'd':
        memcpy(&number, &word, sizeof number);
        return PyFloat_FromDouble(number);
    default:
        Py_RETURN_NONE;
    }
}

static PyObject *failed(const Description *self, int64_t status) {
    PyObject *nothing = PyObject_CallFunction(self->fail, "L", (long long)status);
    if (nothing != NULL) {
        Py_DECREF(nothing);
        PyErr_Format(PyExc_RuntimeError, "%s failed with status %lld", self->name, (long long)status);
    }
    return NULL;
}

static PyObject *call_with(const Description *self, PyObject *const *arguments, Vectors *vectors) {
    PyObject *found[MOST_STEPS];
    int64_t words[MOST_WORDS];
    if (find_objects(self, arguments, found) < 0 || write_numbers(self, found, vectors, words) < 0 ||
        write_arrays(self, found, words) < 0) {
        return NULL;
    }
    int64_t status = self->release ? call_released(self, found, words) : self->code(words);
    return status == 0 ? answer_of(self, words[0]) : failed(self, status);
}

static PyObject *call_entry(PyObject *object, PyObject *const *arguments, Py_ssize_t given) {
    const Description *self = (const Description *)object;
    if (self->code == NULL) {
        return PyErr_Format(PyExc_RuntimeError, "%s is called after it was cleared away", self->name);
    }
    if (given != self->takes) {
        return PyErr_Format(PyExc_TypeError, "%s takes %d %s, not %zd", self->name, self->takes,
                            self->takes == 1 ? "argument" : "arguments", given);
    }
    Vectors vectors;
    vectors.count = 0;
    PyObject *answer = call_with(self, arguments, &vectors);
    while (vectors.count > 0) {
        Py_DECREF(vectors.held[--vectors.count]);
    }
    return answer;
}

/* --- Reading what an entry takes -------------------------------------------------------------------- */

/* How far the text of what an entry takes is read. */
typedef struct {
    const char *text;
    Py_ssize_t at;
    int words;
    int above;                /* the tuple whose items are read, or -1 */
    const Py_ssize_t *least;  /* one for each array, or NULL */
    Py_ssize_t least_given;
    Py_ssize_t arrays;
} Reader;

static int refuse_text(const Reader *reader) {
    PyErr_Format(PyExc_ValueError, "\"%s\" says nothing that an entry can take at character %zd", reader->text,
                 reader->at + 1);
    return -1;
}

/* Read "q1]" of "[q1]". */
static int read_array(Reader *reader, Step *step, const State *state) {
    const char letter = reader->text[reader->at];
    int row = 0;
    while (row < KINDS_OF_NUMBER && NUMBERS[row].letter != letter) {
        row++;
    }
    if (row == KINDS_OF_NUMBER) {
        return refuse_text(reader);
    }
    const int axes = reader->text[++reader->at] - '0';
    if (axes < 1 || axes > MOST_AXES || reader->text[++reader->at] != ']') {
        return refuse_text(reader);
    }
    reader->at++;
    step->kind = 'a';
    step->axes = axes;
    step->row = row;
    step->dtype = Py_NewRef(state->dtypes[row]);
    step->count = reader->arrays < reader->least_given ? reader->least[reader->arrays] : 0;
    reader->arrays++;
    reader->words += 1 + axes;
    return 0;
}

/* Read "26" of "w26", or nothing. */
static void read_addresses(Reader *reader, Step *step, const State *state) {
    Py_ssize_t count = -1;
    for (char digit; (digit = reader->text[reader->at]) >= '0' && digit <= '9' && count < 1000000; reader->at++) {
        count = (count < 0 ? 0 : count * 10) + (digit - '0');
    }
    step->axes = 1;
    step->row = 0; /* int64 */
    step->dtype = Py_NewRef(state->dtypes[0]);
    step->count = count;
    reader->words++;
}

/* Read one step; a tuple's items follow it as steps of their own. */
static int read_step(Description *self, Reader *reader, const State *state) {
    Step *step = &self->steps[self->length++];
    step->kind = reader->text[reader->at++];
    step->word = reader->words;
    step->above = reader->above;
    step->place = (int)(reader->above < 0 ? self->takes++ : self->steps[reader->above].count++);
    switch (step->kind) {
    case 'i':
    case 'd':
    case 'b':
        reader->words++;
        return 0;
    case 'w':
        read_addresses(reader, step, state);
        return 0;
    case '[':
        return read_array(reader, step, state);
    case '(':
        reader->above = self->length - 1;
        return 0;
    default:
        reader->at--;
        return refuse_text(reader);
    }
}

static int check_size(const Description *self, const Reader *reader) {
    if (reader->words > MOST_WORDS) {
        PyErr_Format(PyExc_ValueError, "%s takes more than %d words", self->name, MOST_WORDS);
        return -1;
    }
    if (self->length == MOST_STEPS && reader->text[reader->at] != '\0' && reader->text[reader->at] != ')') {
        PyErr_Format(PyExc_ValueError, "%s takes more than %d arguments and items", self->name, MOST_STEPS);
        return -1;
    }
    return 0;
}

static int read_steps(Description *self, Reader *reader, const State *state) {
    while (reader->text[reader->at] != '\0') {
        if (reader->text[reader->at] == ')' && reader->above >= 0) {
            reader->above = self->steps[reader->above].above;
            reader->at++;
        } else if (read_step(self, reader, state) < 0) {
            return -1;
        }
        if (check_size(self, reader) < 0) {
            return -1;
        }
    }
    if (reader->above >= 0) {
        return refuse_text(reader);
    }
    if (reader->least != NULL && reader->arrays != reader->least_given) {
        PyErr_Format(PyExc_ValueError, "%s takes %zd %s, and %zd least lengths are given", self->name, reader->arrays,
                     reader->arrays == 1 ? "array" : "arrays", reader->least_given);
        return -1;
    }
    return 0;
}

/* Read the least lengths: None, or a tuple of integers. */
static int read_least(PyObject *given, Py_ssize_t *least, Reader *reader) {
    if (given == Py_None) {
        return 0;
    }
    if (!PyTuple_Check(given) || PyTuple_Size(given) > MOST_WORDS) {
        PyErr_Format(PyExc_TypeError, "least lengths are None or a tuple of at most %d integers", MOST_WORDS);
        return -1;
    }
    reader->least = least;
    reader->least_given = PyTuple_Size(given);
    for (Py_ssize_t number = 0; number < reader->least_given; number++) {
        least[number] = PyLong_AsSsize_t(PyTuple_GetItem(given, number));
        if (least[number] == -1 && PyErr_Occurred()) {
            return -1;
        }
        if (least[number] < -PY_SSIZE_T_MAX) { /* it has no opposite */
            PyErr_SetString(PyExc_ValueError, "a least length is too small");
            return -1;
        }
    }
    return 0;
}

/* --- Descriptions ----------------------------------------------------------------------------------- */

static int description_traverse(PyObject *object, visitproc visit, void *arg) {
    Description *self = (Description *)object;
    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->fail);
    Py_VISIT(self->owner);
    return 0;
}

/* What the owner keeps alive may be the code itself: without an owner nothing is called any more. */
static int description_clear(PyObject *object) {
    Description *self = (Description *)object;
    self->code = NULL;
    Py_CLEAR(self->fail);
    Py_CLEAR(self->owner);
    return 0;
}

static void description_free(PyObject *object) {
    Description *self = (Description *)object;
    PyTypeObject *type = Py_TYPE(object);
    PyObject_GC_UnTrack(object);
    description_clear(object);
    for (int number = 0; number < self->length; number++) {
        Py_XDECREF(self->steps[number].dtype);
    }
    PyMem_Free(self->steps);
    PyMem_Free(self->name);
    Py_XDECREF(self->fixed);
    Py_XDECREF(self->vector);
    Py_XDECREF((PyObject *)self->array_type);
    Py_XDECREF((PyObject *)self->boolean_type);
    PyObject_GC_Del(object);
    Py_DECREF((PyObject *)type);
}

static PyObject *description_owner(PyObject *object, void *nothing) {
    PyObject *owner = ((Description *)object)->owner;
    return Py_NewRef(owner == NULL ? Py_None : owner);
}

static PyGetSetDef DESCRIPTION_ATTRIBUTES[] = {
    {"owner", description_owner, NULL, "What the entry was made for.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot DESCRIPTION_SLOTS[] = {
    {Py_tp_doc, "What an entry knows of its function."},
    {Py_tp_traverse, description_traverse},
    {Py_tp_clear, description_clear},
    {Py_tp_dealloc, description_free},
    {Py_tp_getset, DESCRIPTION_ATTRIBUTES},
    {0, NULL},
};

static PyType_Spec DESCRIPTION = {
    .name = "cubetable.core.compiled._call.Description",
    .basicsize = sizeof(Description),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = DESCRIPTION_SLOTS,
};

/* Give the description its name and the method that Python calls, which must live as long as the entry. */
static int name_description(Description *self, PyObject *name) {
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(name, &length);
    if (text == NULL) {
        return -1;
    }
    if ((size_t)length != strlen(text)) {
        PyErr_SetString(PyExc_ValueError, "the name of an entry has no null character");
        return -1;
    }
    self->name = PyMem_Malloc((size_t)length + 1);
    if (self->name == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    memcpy(self->name, text, (size_t)length + 1);
    self->method.ml_name = self->name;
    self->method.ml_meth = (PyCFunction)(void (*)(void))call_entry;
    self->method.ml_flags = METH_FASTCALL;
    return 0;
}

static int read_answer(const Description *self, PyObject *answer) {
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(answer, &length);
    if (text == NULL) {
        return -1;
    }
    if (length != 1 || memchr("vidb", text[0], 4) == NULL) {
        PyErr_Format(PyExc_ValueError, "%s answers with v, i, d or b, not \"%U\"", self->name, answer);
        return -1;
    }
    return text[0];
}

static int read_address(Description *self, PyObject *given) {
    unsigned long long address = PyLong_AsUnsignedLongLong(given);
    if (address == (unsigned long long)-1 && PyErr_Occurred()) {
        return -1;
    }
    if (address == 0 || address > UINTPTR_MAX) {
        PyErr_Format(PyExc_ValueError, "%s has no address", self->name);
        return -1;
    }
    self->code = (Code *)(uintptr_t)address;
    return 0;
}

static int read_takes(Description *self, PyObject *takes, PyObject *least_given, const State *state) {
    Py_ssize_t length;
    Py_ssize_t least[MOST_WORDS];
    Reader reader = {.text = PyUnicode_AsUTF8AndSize(takes, &length), .above = -1};
    if (reader.text == NULL || read_least(least_given, least, &reader) < 0) {
        return -1;
    }
    self->steps = PyMem_Calloc(MOST_STEPS + 1, sizeof(Step));
    if (self->steps == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    if (read_steps(self, &reader, state) < 0) {
        return -1;
    }
    if (reader.at != length) { /* a null character */
        return refuse_text(&reader);
    }
    /* A shorter block always has room where it is. */
    Step *shorter = PyMem_Realloc(self->steps, (size_t)(self->length + 1) * sizeof(Step));
    self->steps = shorter == NULL ? self->steps : shorter;
    return 0;
}

/* Read the words that are fixed: None, or a place and bytes. They must lie in a first array of exactly so many words. */
static int read_fixed(Description *self, PyObject *given) {
    if (given == Py_None) {
        return 0;
    }
    if (!PyTuple_Check(given) || PyTuple_Size(given) != 2 || !PyBytes_Check(PyTuple_GetItem(given, 1))) {
        PyErr_SetString(PyExc_TypeError, "fixed words are None, or a tuple of a place and bytes");
        return -1;
    }
    const Py_ssize_t at = PyLong_AsSsize_t(PyTuple_GetItem(given, 0));
    if (at == -1 && PyErr_Occurred()) {
        return -1;
    }
    PyObject *bytes = PyTuple_GetItem(given, 1);
    const Py_ssize_t size = PyBytes_Size(bytes);
    const Py_ssize_t words = size / (Py_ssize_t)sizeof(int64_t);
    const Step *first = &self->steps[0];
    const int is_state = self->length > 0 && first->kind == 'a' && first->row == 0 && first->axes == 1;
    if (!is_state || size % (Py_ssize_t)sizeof(int64_t) != 0 || first->count >= 0 || at < 0 || at > -first->count ||
        words > -first->count - at) {
        PyErr_Format(PyExc_ValueError, "the fixed words of %s must lie in its first argument", self->name);
        return -1;
    }
    self->fixed = Py_NewRef(bytes);
    self->fixed_words = PyBytes_AsString(bytes);
    self->fixed_size = (size_t)size;
    self->fixed_at = at;
    return 0;
}

/* --- NumPy ------------------------------------------------------------------------------------------ */

/* Put a new reference in the place of one that is there, or of none. */
static void put(PyObject **place, PyObject *object) {
    PyObject *before = *place;
    *place = object;
    Py_XDECREF(before);
}

/* See that arrays lie in memory as `Array` says: a wrong guess would read anywhere. */
static int is_layout(const State *state, PyObject *object) {
    const int all = SIDE_BY_SIDE | ALIGNED | WRITEABLE;
    const Array *array = (const Array *)object;
    return (PyObject *)Py_TYPE(object) == state->array_type && array->axes == 2 && array->dtype == state->dtypes[0] &&
           array->base == NULL && array->lengths[0] == 2 && array->lengths[1] == 3 && array->strides[0] == 24 &&
           (array->flags & all) == all;
}

static int check_layout(const State *state, PyObject *numpy) {
    PyObject *object = PyObject_CallMethod(numpy, "zeros", "((ii)O)", 2, 3, state->dtypes[0]);
    if (object == NULL) {
        return -1;
    }
    const int right = is_layout(state, object);
    Py_DECREF(object);
    if (!right) {
        PyErr_SetString(PyExc_ImportError, "this NumPy keeps its arrays in another way");
        return -1;
    }
    return 0;
}

static int look_up(State *state, PyObject *numpy) {
    put(&state->array_type, PyObject_GetAttrString(numpy, "ndarray"));
    put(&state->boolean_type, state->array_type == NULL ? NULL : PyObject_GetAttrString(numpy, "bool_"));
    if (state->boolean_type == NULL) {
        return -1;
    }
    if (!PyType_Check(state->array_type) || !PyType_Check(state->boolean_type)) {
        PyErr_SetString(PyExc_ImportError, "this NumPy has no types for arrays and booleans");
        return -1;
    }
    for (int row = 0; row < KINDS_OF_NUMBER; row++) {
        put(&state->dtypes[row], PyObject_CallMethod(numpy, "dtype", "s", NUMBERS[row].name));
        if (state->dtypes[row] == NULL) {
            return -1;
        }
    }
    return check_layout(state, numpy);
}

/* Keep what is needed of NumPy, once. */
static int know_numpy(State *state) {
    if (state->knows_numpy) {
        return 0;
    }
    PyObject *numpy = PyImport_ImportModule("numpy");
    if (numpy == NULL) {
        return -1;
    }
    const int wrong = look_up(state, numpy);
    state->knows_numpy = wrong == 0;
    Py_DECREF(numpy);
    return wrong;
}

/* --- Functions of the module ------------------------------------------------------------------------ */

/* What `entry` is called with, but for the owner. */
typedef struct {
    PyObject *name;
    PyObject *address;
    PyObject *takes;
    PyObject *answer;
    int release;
    PyObject *fail;
    PyObject *least;
    PyObject *fixed;
} Wanted;

static int describe(Description *self, const Wanted *wanted, const State *state) {
    if (name_description(self, wanted->name) < 0 || read_address(self, wanted->address) < 0 ||
        read_takes(self, wanted->takes, wanted->least, state) < 0 || read_fixed(self, wanted->fixed) < 0) {
        return -1;
    }
    const int letter = read_answer(self, wanted->answer);
    if (letter < 0) {
        return -1;
    }
    if (!PyCallable_Check(wanted->fail)) {
        PyErr_Format(PyExc_TypeError, "what %s calls when it fails must be callable", self->name);
        return -1;
    }
    self->answer = (char)letter;
    self->release = (char)wanted->release;
    self->fail = Py_NewRef(wanted->fail);
    self->array_type = (PyTypeObject *)Py_NewRef(state->array_type);
    self->boolean_type = (PyTypeObject *)Py_NewRef(state->boolean_type);
    self->vector = PyUnicode_InternFromString("vector");
    return self->vector == NULL ? -1 : 0;
}

static PyObject *module_entry(PyObject *module, PyObject *arguments, PyObject *named) {
    static char *names[] = {"name", "address", "takes", "answer", "release", "fail", "least", "owner", "fixed", NULL};
    State *state = PyModule_GetState(module);
    Wanted wanted = {.least = Py_None, .fixed = Py_None};
    PyObject *owner = Py_None;
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "UO!UUpO|OOO:entry", names, &wanted.name, &PyLong_Type,
                                     &wanted.address, &wanted.takes, &wanted.answer, &wanted.release, &wanted.fail,
                                     &wanted.least, &owner, &wanted.fixed) ||
        know_numpy(state) < 0) {
        return NULL;
    }
    Description *self = (Description *)PyType_GenericAlloc((PyTypeObject *)state->description_type, 0);
    if (self == NULL) {
        return NULL;
    }
    self->owner = Py_NewRef(owner);
    PyObject *entry = NULL;
    if (describe(self, &wanted, state) == 0) {
        entry = PyCFunction_NewEx(&self->method, (PyObject *)self, NULL);
    }
    Py_DECREF(self);
    return entry;
}

#if defined(_WIN32)

static void *open_library(PyObject *path) {
    wchar_t *text = PyUnicode_AsWideCharString(path, NULL);
    if (text == NULL) {
        return NULL;
    }
    HMODULE library = LoadLibraryW(text);
    if (library == NULL) {
        PyErr_SetExcFromWindowsErrWithFilenameObject(PyExc_OSError, (int)GetLastError(), path);
    }
    PyMem_Free(text);
    return (void *)library;
}

static void *address_in(void *library, const char *symbol) { return (void *)GetProcAddress((HMODULE)library, symbol); }

#else

static void *open_library(PyObject *path) {
    PyObject *bytes;
    if (!PyUnicode_FSConverter(path, &bytes)) {
        return NULL;
    }
    void *library = dlopen(PyBytes_AsString(bytes), RTLD_NOW | RTLD_LOCAL);
    Py_DECREF(bytes);
    if (library == NULL) {
        PyObject *why = PyUnicode_DecodeLocale(dlerror(), "surrogateescape");
        if (why != NULL) {
            PyErr_SetObject(PyExc_OSError, why);
            Py_DECREF(why);
        }
    }
    return library;
}

static void *address_in(void *library, const char *symbol) { return dlsym(library, symbol); }

#endif

static PyObject *module_load(PyObject *module, PyObject *path) {
    State *state = PyModule_GetState(module);
    if (!PyUnicode_Check(path)) {
        return PyErr_Format(PyExc_TypeError, "the path of a library is a str");
    }
    void *library = open_library(path);
    if (library == NULL) {
        return NULL;
    }
    PyObject *handle = PyLong_FromVoidPtr(library);
    if (handle != NULL && PySet_Add(state->libraries, handle) < 0) {
        Py_CLEAR(handle);
    }
    return handle;
}

static PyObject *module_find(PyObject *module, PyObject *arguments) {
    State *state = PyModule_GetState(module);
    PyObject *handle;
    const char *symbol;
    if (!PyArg_ParseTuple(arguments, "O!s:find", &PyLong_Type, &handle, &symbol)) {
        return NULL;
    }
    /* Handles are compared as Python compares numbers, so no class of numbers may answer for itself. */
    const int known = PyLong_CheckExact(handle) ? PySet_Contains(state->libraries, handle) : 0;
    if (known <= 0) {
        return known < 0 ? NULL : PyErr_Format(PyExc_ValueError, "%R is no library that was loaded", handle);
    }
    void *address = address_in(PyLong_AsVoidPtr(handle), symbol);
    if (address == NULL) {
        return PyErr_Format(PyExc_LookupError, "the library has no function %s", symbol);
    }
    return PyLong_FromVoidPtr(address);
}

#if defined(__x86_64__)

/* The bits of the processor's own description that make its level, by the register that they stand in. */
enum {
    V2_OF_1_C = bit_SSSE3 | bit_CMPXCHG16B | bit_SSE4_1 | bit_SSE4_2 | bit_POPCNT,
    V3_OF_1_C = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C,
    V3_OF_7_B = bit_BMI | bit_AVX2 | bit_BMI2,
    V3_OF_EXTENDED_C = bit_LZCNT,
    SAVED_XMM_AND_YMM = 6,
};

static int has_all(unsigned bits, unsigned wanted) { return (bits & wanted) == wanted; }

/* Tell whether the system keeps the wide registers of a thread; asked only where the processor can answer. */
static int saves_wide_registers(void) {
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return has_all(low, SAVED_XMM_AND_YMM);
}

static const char *level_of_processor(void) {
    unsigned a, b, c, d, first, seventh, extended;
    if (!__get_cpuid(1, &a, &b, &first, &d) || !has_all(first, V2_OF_1_C)) {
        return "";
    }
    const int is_v3 = has_all(first, V3_OF_1_C) && saves_wide_registers() &&
                      __get_cpuid_count(7, 0, &a, &seventh, &c, &d) && has_all(seventh, V3_OF_7_B) &&
                      __get_cpuid(0x80000001, &a, &b, &extended, &d) && has_all(extended, V3_OF_EXTENDED_C);
    return is_v3 ? "v3" : "v2";
}

#else

static const char *level_of_processor(void) { return ""; }

#endif

static PyObject *module_level(PyObject *module, PyObject *nothing) {
    return PyUnicode_FromString(level_of_processor());
}

/* --- The module ------------------------------------------------------------------------------------- */

static PyMethodDef FUNCTIONS[] = {
    {"entry", (PyCFunction)(void (*)(void))module_entry, METH_VARARGS | METH_KEYWORDS,
     "Make the builtin function that calls an address."},
    {"find", module_find, METH_VARARGS, "Give the address of a symbol in a library."},
    {"level", module_level, METH_NOARGS, "Name the level of x86_64 that this processor has: v3, v2 or nothing."},
    {"load", module_load, METH_O, "Load a library and give its handle."},
    {NULL, NULL, 0, NULL},
};

static int module_fill(PyObject *module) {
    State *state = PyModule_GetState(module);
    state->libraries = PySet_New(NULL);
    state->description_type = PyType_FromModuleAndSpec(module, &DESCRIPTION, NULL);
    return state->libraries == NULL || state->description_type == NULL ? -1 : 0;
}

static int module_traverse(PyObject *module, visitproc visit, void *arg) {
    State *state = PyModule_GetState(module);
    Py_VISIT(state->description_type);
    Py_VISIT(state->array_type);
    Py_VISIT(state->boolean_type);
    return 0;
}

static int module_clear(PyObject *module) {
    State *state = PyModule_GetState(module);
    state->knows_numpy = 0;
    Py_CLEAR(state->description_type);
    Py_CLEAR(state->libraries);
    Py_CLEAR(state->array_type);
    Py_CLEAR(state->boolean_type);
    for (int row = 0; row < KINDS_OF_NUMBER; row++) {
        Py_CLEAR(state->dtypes[row]);
    }
    return 0;
}

static void module_free(void *module) { module_clear(module); }

static PyModuleDef_Slot MODULE_SLOTS[] = {
    {Py_mod_exec, module_fill},
    {0, NULL},
};

static PyModuleDef MODULE = {
    PyModuleDef_HEAD_INIT,
    .m_name = "cubetable.core.compiled._call",
    .m_doc = "Call the functions of libraries, quickly and checked.",
    .m_size = sizeof(State),
    .m_methods = FUNCTIONS,
    .m_slots = MODULE_SLOTS,
    .m_traverse = module_traverse,
    .m_clear = module_clear,
    .m_free = module_free,
};

PyMODINIT_FUNC PyInit__call(void) { return PyModuleDef_Init(&MODULE); }
