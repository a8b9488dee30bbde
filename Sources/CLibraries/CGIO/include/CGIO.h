#pragma once

#include <stddef.h>

/* GIO's trash. GIO is loaded by the first call, because a photo is seldom deleted. */

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
