#include "CGIO.h"

#include <dlfcn.h>
#include <errno.h>
#include <gio/gio.h>
#include <string.h>
#include <unistd.h>

/* Each function has the type of the one in the headers. */
#define FUNCTIONS(function)                                                                        \
  function(g_bus_get_sync) function(g_cancellable_cancel) function(g_cancellable_new)              \
  function(g_error_free) function(g_file_enumerate_children)                                       \
  function(g_file_enumerator_next_file) function(g_file_info_get_attribute_uint32)                 \
  function(g_file_info_get_attribute_uint64) function(g_file_info_get_file_type)                   \
  function(g_file_info_get_is_symlink) function(g_file_info_get_name)                              \
  function(g_file_info_get_size) function(g_file_mount_enclosing_volume)                           \
  function(g_file_mount_enclosing_volume_finish) function(g_file_query_info)                       \
  function(g_file_read) function(g_input_stream_read)                                              \
  function(g_io_error_quark) function(g_main_context_iteration) function(g_main_context_new)       \
  function(g_main_context_pop_thread_default) function(g_main_context_push_thread_default)         \
  function(g_main_context_unref) function(g_mount_operation_new)                                   \
  function(g_mount_operation_reply) function(g_mount_operation_set_anonymous)                      \
  function(g_mount_operation_set_password) function(g_mount_operation_set_password_save)           \
  function(g_mount_operation_set_username) function(g_object_unref)                                \
  function(g_signal_connect_data) function(g_signal_stop_emission_by_name)                         \
  function(g_source_attach) function(g_source_destroy) function(g_source_set_callback)             \
  function(g_source_unref) function(g_timeout_source_new) function(g_vfs_get_default)              \
  function(g_vfs_get_file_for_uri) function(g_vfs_get_supported_uri_schemes)

static struct {
  bool is_loaded;
#define MEMBER(name) __typeof__(name) *name;
  FUNCTIONS(MEMBER)
} f;

static bool load(void) {
  if (f.is_loaded) return true;
  void *library = dlopen("libgio-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(name) f.name = (__typeof__(name) *)dlsym(library, #name);
  FUNCTIONS(LOAD)
#define IS_THERE(name) &&f.name
  f.is_loaded = true FUNCTIONS(IS_THERE);
  return f.is_loaded;
}

static enum cgio_server_outcome outcome(const GError *error) {
  if (!error || error->domain != f.g_io_error_quark()) return cgio_server_failed;
  switch (error->code) {
    case G_IO_ERROR_NOT_FOUND:
    case G_IO_ERROR_INVALID_FILENAME:
    case G_IO_ERROR_NOT_DIRECTORY: return cgio_server_not_found;
    case G_IO_ERROR_PERMISSION_DENIED: return cgio_server_permission_denied;
    case G_IO_ERROR_HOST_NOT_FOUND:
    case G_IO_ERROR_HOST_UNREACHABLE:
    case G_IO_ERROR_NETWORK_UNREACHABLE:
    case G_IO_ERROR_CONNECTION_REFUSED: return cgio_server_unreachable;
    case G_IO_ERROR_TIMED_OUT: return cgio_server_silent;
    case G_IO_ERROR_IS_DIRECTORY: return cgio_server_is_folder;
    case G_IO_ERROR_NOT_SUPPORTED: return cgio_server_no_gvfs;
    default: return cgio_server_failed;
  }
}

/* Returns an error's outcome, and frees the error. */
static enum cgio_server_outcome take(GError *error) {
  enum cgio_server_outcome result = outcome(error);
  if (error) f.g_error_free(error);
  return result;
}

static bool is_code(const GError *error, int code) {
  return error && error->domain == f.g_io_error_quark() && error->code == code;
}

/* What happens while GVfs connects with a server. */
struct connecting {
  const struct cgio_server_account *account;
  /* How often the server asked for a name or a password, whether it got no answer, and whether it asked
     if its key is right. */
  int questions;
  bool is_refused;
  bool has_unknown_key;
  bool is_late;
  bool has_ended;
  GCancellable *cancellable;
  enum cgio_server_outcome result;
};

static void ask_password(GMountOperation *operation, const char *message, const char *user,
                         const char *domain, GAskPasswordFlags flags, void *context) {
  struct connecting *connecting = context;
  f.g_signal_stop_emission_by_name(operation, "ask-password");
  /* A second question means that the first answer was wrong. */
  bool is_first = connecting->questions++ == 0;
  if (connecting->account && is_first) {
    if (flags & G_ASK_PASSWORD_NEED_USERNAME && connecting->account->user[0])
      f.g_mount_operation_set_username(operation, connecting->account->user);
    f.g_mount_operation_set_password(operation, connecting->account->password);
    f.g_mount_operation_set_password_save(operation, G_PASSWORD_SAVE_NEVER);
    f.g_mount_operation_reply(operation, G_MOUNT_OPERATION_HANDLED);
  } else if (!connecting->account && is_first && flags & G_ASK_PASSWORD_ANONYMOUS_SUPPORTED) {
    f.g_mount_operation_set_anonymous(operation, TRUE);
    f.g_mount_operation_reply(operation, G_MOUNT_OPERATION_HANDLED);
  } else {
    connecting->is_refused = true;
    f.g_mount_operation_reply(operation, G_MOUNT_OPERATION_ABORTED);
  }
}

/* Nobody is there to compare a key, so none is trusted. */
static void ask_question(GMountOperation *operation, const char *message, char **choices,
                         void *context) {
  struct connecting *connecting = context;
  f.g_signal_stop_emission_by_name(operation, "ask-question");
  connecting->has_unknown_key = true;
  f.g_mount_operation_reply(operation, G_MOUNT_OPERATION_ABORTED);
}

static gboolean end_patience(void *context) {
  struct connecting *connecting = context;
  connecting->is_late = true;
  f.g_cancellable_cancel(connecting->cancellable);
  return G_SOURCE_REMOVE;
}

static void finish(GObject *file, GAsyncResult *result, void *context) {
  struct connecting *connecting = context;
  GError *error = NULL;
  connecting->has_ended = true;
  if (f.g_file_mount_enclosing_volume_finish((GFile *)file, result, &error)) {
    connecting->result = cgio_server_done;
  } else if (connecting->is_late) {
    connecting->result = cgio_server_silent;
  } else if (connecting->has_unknown_key) {
    connecting->result = cgio_server_unknown_key;
  } else if (connecting->is_refused) {
    connecting->result = cgio_server_refused;
  } else if (is_code(error, G_IO_ERROR_ALREADY_MOUNTED)) {
    connecting->result = cgio_server_done;
  } else {
    connecting->result = outcome(error);
    if (connecting->result == cgio_server_permission_denied) {
      connecting->result = cgio_server_refused;
    } else if (connecting->result == cgio_server_failed) {
      /* GVfs says more only in its user's language. */
      connecting->result = cgio_server_no_share;
    }
  }
  if (error) f.g_error_free(error);
}

/* Connects with the server of a file. */
static enum cgio_server_outcome connect(GFile *file, const struct cgio_server_account *account,
                                        double patience) {
  struct connecting connecting = {.account = account, .cancellable = f.g_cancellable_new()};
  GMainContext *main = f.g_main_context_new();
  f.g_main_context_push_thread_default(main);
  GMountOperation *operation = f.g_mount_operation_new();
  f.g_signal_connect_data(operation, "ask-password", (GCallback)ask_password, &connecting, NULL, 0);
  f.g_signal_connect_data(operation, "ask-question", (GCallback)ask_question, &connecting, NULL, 0);
  GSource *timer = f.g_timeout_source_new((guint)(patience * 1000));
  f.g_source_set_callback(timer, end_patience, &connecting, NULL);
  f.g_source_attach(timer, main);
  f.g_file_mount_enclosing_volume(file, G_MOUNT_MOUNT_NONE, operation, connecting.cancellable,
                                  finish, &connecting);
  while (!connecting.has_ended) f.g_main_context_iteration(main, TRUE);
  f.g_source_destroy(timer);
  f.g_source_unref(timer);
  f.g_object_unref(operation);
  f.g_main_context_pop_thread_default(main);
  f.g_main_context_unref(main);
  f.g_object_unref(connecting.cancellable);
  return connecting.result;
}

static const char attributes[] =
    "standard::name,standard::type,standard::is-symlink,standard::size,time::modified,"
    "time::modified-usec";

static void read_info(GFileInfo *info, struct cgio_server_entry *entry) {
  GFileType type = f.g_file_info_get_file_type(info);
  *entry = (struct cgio_server_entry){
      .name = f.g_file_info_get_name(info),
      .is_folder = type == G_FILE_TYPE_DIRECTORY || type == G_FILE_TYPE_MOUNTABLE,
      .is_regular = type == G_FILE_TYPE_REGULAR,
      .is_link = f.g_file_info_get_is_symlink(info),
      .size = f.g_file_info_get_size(info),
      .seconds = (int64_t)f.g_file_info_get_attribute_uint64(info, "time::modified"),
      .nanoseconds = 1000 * (int64_t)f.g_file_info_get_attribute_uint32(info, "time::modified-usec"),
  };
}

/* Reads the status of a file on a server, with which a connection is made if there is none. */
static enum cgio_server_outcome find(const char *address, const struct cgio_server_account *account,
                                     double patience, GFile **file,
                                     struct cgio_server_entry *found) {
  GError *error = NULL;
  GDBusConnection *bus = f.g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) {
    f.g_error_free(error);
    return cgio_server_no_bus;
  }
  f.g_object_unref(bus);
  GVfs *vfs = f.g_vfs_get_default();
  const char *const *schemes = f.g_vfs_get_supported_uri_schemes(vfs);
  size_t length = strcspn(address, ":");
  bool is_known = false;
  for (; schemes && *schemes && !is_known; schemes++)
    is_known = strlen(*schemes) == length && strncmp(*schemes, address, length) == 0;
  if (!is_known) return cgio_server_no_gvfs;
  *file = f.g_vfs_get_file_for_uri(vfs, address);
  for (int attempt = 0;; attempt++) {
    error = NULL;
    GFileInfo *info = f.g_file_query_info(*file, attributes, G_FILE_QUERY_INFO_NONE, NULL, &error);
    if (info) {
      read_info(info, found);
      found->name = NULL;
      f.g_object_unref(info);
      return cgio_server_done;
    }
    bool is_mounted = !is_code(error, G_IO_ERROR_NOT_MOUNTED);
    enum cgio_server_outcome result = take(error);
    if (is_mounted || attempt > 0) return result;
    result = connect(*file, account, patience);
    if (result != cgio_server_done) return result;
  }
}

enum cgio_server_outcome cgio_server_read(
    const char *address, const struct cgio_server_account *account, double patience,
    struct cgio_server_entry *found, bool (*visit)(void *, const struct cgio_server_entry *),
    void *context) {
  if (!load()) return cgio_server_no_library;
  GFile *file = NULL;
  enum cgio_server_outcome result = find(address, account, patience, &file, found);
  if (result == cgio_server_done && found->is_folder) {
    GError *error = NULL;
    GFileEnumerator *folder =
        f.g_file_enumerate_children(file, attributes, G_FILE_QUERY_INFO_NONE, NULL, &error);
    GFileInfo *info = NULL;
    while (folder && (info = f.g_file_enumerator_next_file(folder, NULL, &error))) {
      struct cgio_server_entry entry;
      read_info(info, &entry);
      bool goes_on = visit(context, &entry);
      f.g_object_unref(info);
      if (!goes_on) break;
    }
    if (error) result = take(error);
    else if (info) result = cgio_server_stopped;
    if (folder) f.g_object_unref(folder);
  }
  if (file) f.g_object_unref(file);
  return result;
}

/* Writes all bytes; returns false on an error. */
static bool write_all(int target, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(target, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

enum cgio_server_outcome cgio_server_copy(
    const char *address, const struct cgio_server_account *account, double patience, int64_t limit,
    struct cgio_server_entry *found, int target) {
  if (!load()) return cgio_server_no_library;
  GFile *file = NULL;
  enum cgio_server_outcome result = find(address, account, patience, &file, found);
  GInputStream *stream = NULL;
  GError *error = NULL;
  if (result == cgio_server_done) {
    if (found->is_folder) result = cgio_server_is_folder;
    else if (!found->is_regular) result = cgio_server_failed;
    else if (found->size > limit) result = cgio_server_too_large;
    else if (!(stream = (GInputStream *)f.g_file_read(file, NULL, &error))) result = take(error);
  }
  int64_t total = 0;
  /* Servers answer with up to 256 KiB at a time. */
  static char buffer[256 << 10];
  while (stream && result == cgio_server_done) {
    gssize count = f.g_input_stream_read(stream, buffer, sizeof buffer, NULL, &error);
    if (count == 0) break;
    if (count < 0) result = take(error);
    else if ((total += count) > limit) result = cgio_server_too_large;
    else if (!write_all(target, buffer, (size_t)count)) result = cgio_server_failed;
  }
  /* It may have become shorter or longer meanwhile. */
  found->size = total;
  if (stream) f.g_object_unref(stream);
  if (file) f.g_object_unref(file);
  return result;
}
