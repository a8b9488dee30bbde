#include "CPango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

/*
 * Pango with what it needs is 27 libraries, whose loading takes 3 ms. If the program were linked with
 * them, each start would spend this time before its first line. The first photo needs no text, so
 * they are loaded by the first call, while the first photo is shown already.
 */

static const char library[] = "libpangocairo-1.0.so.0";

static struct {
#define FORWARD(result, name, parameters, arguments) __typeof__(name) *name;
#include "functions.h"
#undef FORWARD
} functions;

/* Ends the program as the dynamic linker does if a library is missing. */
static void *find(void *handle, const char *name) {
  void *found = handle ? dlsym(handle, name) : NULL;
  if (!found) {
    fprintf(stderr, "gimbal: %s\n", dlerror());
    _exit(127);
  }
  return found;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
#define FORWARD(result, name, parameters, arguments) functions.name = find(handle, #name);
#include "functions.h"
#undef FORWARD
}

/* Hidden, so that the libraries' own calls of each other do not pass through here. */
#define FORWARD(result, name, parameters, arguments)                                               \
  __attribute__((visibility("hidden"))) result name parameters {                                   \
    pthread_once(&once, load);                                                                      \
    return functions.name arguments;                                                               \
  }
#include "functions.h"
