#include "CSQLite.h"

#include <dlfcn.h>
#include <pthread.h>

/*
 * Only a search needs SQLite, so it is loaded by the first one, and its loading does not take time
 * from each start. Without it, photos are read again for each search.
 */

static struct {
#define FORWARD(result, name, parameters, arguments) __typeof__(name) *name;
#include "functions.h"
#undef FORWARD
} functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FORWARD(result, name, parameters, arguments)                                               \
  if (!(functions.name = (__typeof__(name) *)dlsym(library, #name))) return;
#include "functions.h"
#undef FORWARD
  is_loaded = true;
}

bool csqlite_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

#define FORWARD(result, name, parameters, arguments)                                               \
  __attribute__((visibility("hidden"))) result name parameters { return functions.name arguments; }
#include "functions.h"

int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
