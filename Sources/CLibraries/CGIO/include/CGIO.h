#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "CGIOServers.h"

/* GIO's trash, and GLib's names of cached files. Each library is loaded by its first call, because
   most runs of the program need neither. */

/// What became of a file that was to be moved to the trash.
enum cgio_outcome {
  cgio_moved,
  /// GIO cannot be loaded.
  cgio_no_library,
  cgio_not_found,
  cgio_permission_denied,
  cgio_read_only,
  cgio_no_space,
  cgio_name_too_long,
  /// Its file system has no trash and cannot get one.
  cgio_no_trash,
  /// Another reason, which the message gives.
  cgio_failed,
};

/// Moves a file, or a link itself, to the trash of its file system.
///
/// Unless it succeeds, writes GIO's or the linker's message to `message`.
enum cgio_outcome cgio_trash(
    const char *_Nonnull path, char *_Nonnull message, size_t capacity);

/// The length of an MD5 sum in hexadecimal digits, with the final zero.
enum { cgio_md5_capacity = 33 };

/// Writes the address of a file, escaped as GLib escapes it.
///
/// GLib is loaded by the first call. Returns false if it cannot be loaded, if the path is not
/// absolute, or if the address needs more than `capacity` bytes.
bool cgio_file_address(
    const char *_Nonnull path, char *_Nonnull address, size_t capacity);

/// Writes the MD5 sum of a text in hexadecimal digits; returns false if GLib cannot be loaded.
bool cgio_md5(const char *_Nonnull text, char *_Nonnull sum);

/// The length of a SHA-256 sum in hexadecimal digits, with the final zero.
enum { cgio_sha256_capacity = 65 };

/// Writes the SHA-256 sum of a text in hexadecimal digits; returns false if GLib cannot be loaded.
bool cgio_sha256(const char *_Nonnull text, char *_Nonnull sum);
