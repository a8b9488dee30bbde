#include "CGIO.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <stdio.h>

/* Each function has the type of the one in GIO's headers. */
#define FUNCTIONS(function)                                                                        \
  function(g_vfs_get_local) function(g_vfs_get_file_for_path) function(g_file_trash)               \
  function(g_io_error_quark) function(g_object_unref) function(g_error_free)

/* Returns GIO's code of an error as an outcome. */
static enum cgio_outcome outcome(const GError *error, GQuark domain) {
  if (!error || error->domain != domain) return cgio_failed;
  switch (error->code) {
    case G_IO_ERROR_NOT_FOUND: return cgio_not_found;
    case G_IO_ERROR_PERMISSION_DENIED: return cgio_permission_denied;
    case G_IO_ERROR_READ_ONLY: return cgio_read_only;
    case G_IO_ERROR_NO_SPACE: return cgio_no_space;
    case G_IO_ERROR_FILENAME_TOO_LONG: return cgio_name_too_long;
    case G_IO_ERROR_NOT_SUPPORTED: return cgio_no_trash;
    default: return cgio_failed;
  }
}

enum cgio_outcome cgio_trash(const char *path, char *message, size_t capacity) {
  void *gio = dlopen("libgio-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
#define DECLARE(name) __typeof__(name) *p_##name = gio ? dlsym(gio, #name) : NULL;
  FUNCTIONS(DECLARE)
#define IS_THERE(name) &&p_##name
  if (!(gio FUNCTIONS(IS_THERE))) {
    const char *reason = dlerror();
    snprintf(message, capacity, "%s", reason ? reason : "");
    return cgio_no_library;
  }
  /* The local file system itself: extensions of GIO would ask processes on the session bus. */
  GFile *file = p_g_vfs_get_file_for_path(p_g_vfs_get_local(), path);
  GError *error = NULL;
  enum cgio_outcome result = cgio_moved;
  if (!p_g_file_trash(file, NULL, &error)) {
    result = outcome(error, p_g_io_error_quark());
    snprintf(message, capacity, "%s", error ? error->message : "");
    if (error) p_g_error_free(error);
  }
  p_g_object_unref(file);
  return result;
}
