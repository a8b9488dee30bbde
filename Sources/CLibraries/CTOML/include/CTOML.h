#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// toml++ is C++: templates, and variants that Swift cannot see. This is its parser as one function
// that calls back for each value, in the order of the names.

#ifdef __cplusplus
extern "C" {
#endif

/// What a value is.
enum ctoml_kind {
  ctoml_boolean,
  ctoml_integer,
  ctoml_float,
  ctoml_string,
  /// An array; its elements come next, with `is_element`.
  ctoml_array,
  /// A table without values; those of a table come by themselves.
  ctoml_empty_table,
  /// A date or a time, or an array or a table inside an array.
  ctoml_other,
};

/// One value of a text; what it points to is gone when the callback returns.
struct ctoml_value {
  enum ctoml_kind kind;
  /// Whether it belongs to the array before it.
  bool is_element;
  bool boolean;
  int64_t integer;
  double number;
  /// UTF-8, without a zero at its end.
  const char *_Nullable text;
  size_t text_count;
  /// The names of the tables that it is in and its own, with dots between; UTF-8.
  const char *_Nonnull path;
  size_t path_count;
  /// Counted from 1.
  uint32_t line;
};

/// Why a text cannot be read.
struct ctoml_failure {
  /// Counted from 1; 0 where it is not known.
  uint32_t line;
  /// UTF-8, with a zero at its end; cut where it is too long.
  char reason[240];
};

/// Reads a text in TOML and calls `visit` for each of its values; false where it is none.
///
/// The text must be so that no name has more than some hundred parts: the parser and what frees its
/// result call themselves for each.
bool ctoml_parse(
    const char *_Nonnull text, size_t count, void *_Nullable context,
    void (*_Nonnull visit)(void *_Nullable context, const struct ctoml_value *_Nonnull value),
    struct ctoml_failure *_Nonnull failure);

#ifdef __cplusplus
}
#endif
