#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Folders and files on SFTP and SMB servers, by GIO and the GVfs of the desktop's session bus. The
   calls block, except where they say how long they wait. */

/// What became of a request to a server.
enum cgio_server_outcome {
  cgio_server_done,
  /// GIO cannot be loaded.
  cgio_server_no_library,
  /// There is no session bus, by which GVfs is asked.
  cgio_server_no_bus,
  /// GVfs is not installed, or cannot speak with this kind of server.
  cgio_server_no_gvfs,
  /// The server's key is not known yet.
  cgio_server_unknown_key,
  /// The server wants a name and a password, or other ones.
  cgio_server_refused,
  /// The server cannot be reached.
  cgio_server_unreachable,
  /// The SMB server cannot be reached, or has no such share: GVfs does not tell them apart.
  cgio_server_no_share,
  /// The server did not answer in time.
  cgio_server_silent,
  cgio_server_not_found,
  cgio_server_permission_denied,
  cgio_server_is_folder,
  cgio_server_too_large,
  /// The caller did not want more.
  cgio_server_stopped,
  /// Another reason: the connection is lost, for example.
  cgio_server_failed,
};

/// A file or a folder on a server.
struct cgio_server_entry {
  /// Its name; valid during the call that passes it.
  const char *_Nullable name;
  bool is_folder;
  bool is_regular;
  /// Whether it is a link; the other facts are of what it leads to.
  bool is_link;
  /// The length in bytes.
  int64_t size;
  /// The time of the last modification: whole seconds since 1970, and nanoseconds.
  int64_t seconds;
  int64_t nanoseconds;
};

/// A name and a password for a server.
struct cgio_server_account {
  /// Empty if only the password counts.
  const char *_Nonnull user;
  const char *_Nonnull password;
};

/// Reads what an address leads to, and connects with its server if GVfs has no connection.
///
/// - Parameters:
///   - address: the address, such as `sftp://host/folder`.
///   - account: what the server gets if it asks; without it, servers are asked as a guest.
///   - patience: how long to wait for a connection, in seconds.
///   - found: gets the status of what the address leads to.
///   - visit: called with each entry if that is a folder; false ends the reading.
enum cgio_server_outcome cgio_server_read(
    const char *_Nonnull address, const struct cgio_server_account *_Nullable account,
    double patience, struct cgio_server_entry *_Nonnull found,
    bool (*_Nonnull visit)(void *_Nullable context, const struct cgio_server_entry *_Nonnull entry),
    void *_Nullable context);

/// Copies a file to a descriptor, and connects with its server if GVfs has no connection.
///
/// - Parameters:
///   - limit: the most bytes.
///   - found: gets the status of the file.
///   - target: a file that is open for writing, at its beginning.
enum cgio_server_outcome cgio_server_copy(
    const char *_Nonnull address, const struct cgio_server_account *_Nullable account,
    double patience, int64_t limit, struct cgio_server_entry *_Nonnull found, int target);
