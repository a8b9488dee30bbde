#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Exiv2 is C++, and throws where a damaged file says that something lies beyond its end. Swift
// cannot catch that: it would end the process. So each of these functions catches everything.

#ifdef __cplusplus
extern "C" {
#endif

/// The metadata of one file.
typedef struct cexiv2_file cexiv2_file;

/// The size of a preview, as the metadata have it.
typedef struct cexiv2_size {
  uint32_t width;
  uint32_t height;
} cexiv2_size;

/// Makes Exiv2 ready, and silent; false where that fails.
bool cexiv2_prepare(void);

/// Reads the metadata of bytes that must stay in memory as long as the result; NULL where there are
/// none that can be read. Only one thread at a time may do so.
cexiv2_file *_Nullable cexiv2_open(const void *_Nonnull bytes, size_t count);
void cexiv2_close(cexiv2_file *_Nonnull file);

/// How the picture is to be turned, numbered as in EXIF; 0 where nothing sensible is said.
int cexiv2_orientation(const cexiv2_file *_Nonnull file);

/// Looks for previews of the picture, to be named by their index from then on; how many there are.
size_t cexiv2_find_previews(cexiv2_file *_Nonnull file);

cexiv2_size cexiv2_preview_size(const cexiv2_file *_Nonnull file, size_t index);

/// A preview's own file, to be freed by `free`; NULL where it cannot be read.
uint8_t *_Nullable cexiv2_copy_preview(
    const cexiv2_file *_Nonnull file, size_t index, size_t *_Nonnull count);

#ifdef __cplusplus
}
#endif
