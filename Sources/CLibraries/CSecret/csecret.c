#include "CSecret.h"

#include <dlfcn.h>
#include <libsecret/secret.h>
#include <stdio.h>

/* Each function has the type of the one in the headers. libsecret is linked with the others' libraries,
   so one handle finds them all. */
#define FUNCTIONS(function)                                                                        \
  function(g_dbus_error_quark) function(g_error_free) function(g_hash_table_insert)                \
  function(g_hash_table_lookup) function(g_hash_table_new) function(g_hash_table_unref)            \
  function(g_io_error_quark) function(g_list_free) function(g_object_unref) function(g_str_equal)  \
  function(g_str_hash) function(secret_password_searchv_sync)                                      \
  function(secret_retrievable_get_attributes) function(secret_retrievable_retrieve_secret_sync)    \
  function(secret_value_get_text) function(secret_value_unref)

struct functions {
#define MEMBER(name) __typeof__(name) *name;
  FUNCTIONS(MEMBER)
};

static bool load(struct functions *functions) {
  void *library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(name) functions->name = (__typeof__(name) *)dlsym(library, #name);
  FUNCTIONS(LOAD)
#define IS_THERE(name) &&functions->name
  return true FUNCTIONS(IS_THERE);
}

static bool is_absence(const struct functions *f, const GError *error) {
  if (error->domain == f->g_dbus_error_quark()) {
    switch (error->code) {
      case G_DBUS_ERROR_SERVICE_UNKNOWN:
      case G_DBUS_ERROR_NAME_HAS_NO_OWNER:
      case G_DBUS_ERROR_UNKNOWN_OBJECT:
      case G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND: return true;
      default: return false;
    }
  }
  if (error->domain != f->g_io_error_quark()) return false;
  return error->code == G_IO_ERROR_NOT_FOUND || error->code == G_IO_ERROR_CONNECTION_REFUSED;
}

static void visit_item(const struct functions *f, SecretRetrievable *item,
                       void (*visit)(void *, const struct csecret_entry *), void *context) {
  GHashTable *attributes = f->secret_retrievable_get_attributes(item);
  if (!attributes) return;
  /* Without the secret: it is locked, or the service does not send it. */
  SecretValue *value = f->secret_retrievable_retrieve_secret_sync(item, NULL, NULL);
  struct csecret_entry entry = {
      .user = f->g_hash_table_lookup(attributes, "user"),
      .protocol = f->g_hash_table_lookup(attributes, "protocol"),
      .port = f->g_hash_table_lookup(attributes, "port"),
      .password = value ? f->secret_value_get_text(value) : NULL,
  };
  visit(context, &entry);
  if (value) f->secret_value_unref(value);
  f->g_hash_table_unref(attributes);
}

enum csecret_outcome csecret_search(const char *server, bool unlocks,
                                    void (*visit)(void *context, const struct csecret_entry *entry),
                                    void *context, char *message, size_t capacity) {
  struct functions f;
  if (!load(&f)) return csecret_no_library;
  GHashTable *attributes = f.g_hash_table_new(f.g_str_hash, f.g_str_equal);
  f.g_hash_table_insert(attributes, (void *)"server", (void *)server);
  GError *error = NULL;
  SecretSearchFlags flags = SECRET_SEARCH_ALL | SECRET_SEARCH_LOAD_SECRETS;
  if (unlocks) flags |= SECRET_SEARCH_UNLOCK;
  /* Without a schema: other programs have schemas of their own, but name the same attributes. */
  GList *items = f.secret_password_searchv_sync(NULL, attributes, flags, NULL, &error);
  f.g_hash_table_unref(attributes);
  if (error) {
    enum csecret_outcome outcome = is_absence(&f, error) ? csecret_no_service : csecret_failed;
    snprintf(message, capacity, "%s", error->message);
    f.g_error_free(error);
    return outcome;
  }
  for (GList *item = items; item; item = item->next) {
    visit_item(&f, (SecretRetrievable *)item->data, visit, context);
    f.g_object_unref(item->data);
  }
  f.g_list_free(items);
  return csecret_done;
}
