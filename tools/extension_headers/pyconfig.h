/* What Python's headers ask about a machine of 64 bits; it takes the place of their own answers when another machine is compiled for. */
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define HAVE_SSIZE_T 1
#define HAVE_LONG_LONG 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_ERRNO_H 1
#define HAVE_WCHAR_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define Py_ENABLE_SHARED 1
#if defined(_WIN32)
#define MS_WINDOWS 1
#define MS_WIN32 1
#define MS_WIN64 1
#define SIZEOF_LONG 4
#define SIZEOF_WCHAR_T 2
#define HAVE_DECLSPEC_DLL 1
typedef long long Py_ssize_t;
#define PY_SSIZE_T_DEFINED 1
#undef HAVE_SSIZE_T
#else
#define SIZEOF_LONG 8
#define SIZEOF_WCHAR_T 4
#define HAVE_UNISTD_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_SELECT_H 1
#endif
