#include "CGIO.h"

#include <dlfcn.h>
#include <glib.h>
#include <string.h>

/* The function of GLib with the type of the one in its header; NULL if GLib cannot be loaded. */
#define FUNCTION(name)                                                                             \
  __typeof__(name) *p_##name =                                                                     \
      (__typeof__(name) *)(glib() ? dlsym(glib(), #name) : NULL);

static void *glib(void) { return dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_LOCAL); }

/* Copies a text that GLib allocated, and frees it; returns whether there is room for it. */
static bool take(char *text, char *target, size_t capacity) {
  FUNCTION(g_free)
  if (!text || !p_g_free) return false;
  size_t count = strlen(text) + 1;
  if (count <= capacity) memcpy(target, text, count);
  p_g_free(text);
  return count <= capacity;
}

bool cgio_file_address(const char *path, char *address, size_t capacity) {
  FUNCTION(g_filename_to_uri)
  return p_g_filename_to_uri && take(p_g_filename_to_uri(path, NULL, NULL), address, capacity);
}

static bool checksum(GChecksumType type, const char *text, char *sum, size_t capacity) {
  FUNCTION(g_compute_checksum_for_string)
  return p_g_compute_checksum_for_string &&
         take(p_g_compute_checksum_for_string(type, text, -1), sum, capacity);
}

bool cgio_md5(const char *text, char *sum) {
  return checksum(G_CHECKSUM_MD5, text, sum, cgio_md5_capacity);
}

bool cgio_sha256(const char *text, char *sum) {
  return checksum(G_CHECKSUM_SHA256, text, sum, cgio_sha256_capacity);
}
