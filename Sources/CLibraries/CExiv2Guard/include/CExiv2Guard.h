#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Exiv2 is written in C++ and throws exceptions for damaged files. Swift cannot catch them, so they
// would end the process. Each of these functions catches all exceptions.

#ifdef __cplusplus
extern "C" {
#endif

/// The metadata of one file.
typedef struct cexiv2_file cexiv2_file;

/// The size of a picture or a preview, as stated in the file.
typedef struct cexiv2_size {
  uint32_t width;
  uint32_t height;
} cexiv2_size;

/// Initializes Exiv2 and silences its warnings; returns false on failure.
bool cexiv2_prepare(void);

/// Reads the metadata of bytes that must stay in memory as long as the result. Returns NULL if
/// there are none or they cannot be read. Only one thread at a time may call it.
cexiv2_file *_Nullable cexiv2_open(const void *_Nonnull bytes, size_t count);

/// A part of a file; NULL if the file does not have it.
typedef struct cexiv2_part {
  const void *_Nullable bytes;
  size_t count;
} cexiv2_part;

/// Reads metadata that were found in a file: EXIF that begins as a TIFF file, XMP and a colour profile.
/// Nothing is used of the parts afterwards. Returns NULL if there is no memory. Only one thread at a
/// time may call it.
cexiv2_file *_Nullable cexiv2_open_parts(cexiv2_part exif, cexiv2_part xmp, cexiv2_part profile);

void cexiv2_close(cexiv2_file *_Nonnull file);

/// Returns the orientation, numbered as in EXIF; 0 if there is no valid value.
int cexiv2_orientation(const cexiv2_file *_Nonnull file);

/// Returns the size of the stored picture; 0 × 0 if it is not known. It is read from the file's
/// header, so nothing is decoded.
cexiv2_size cexiv2_picture_size(const cexiv2_file *_Nonnull file);

/// Copies the start of a text, such as "Xmp.dc.description" or "Iptc.Application2.Caption", up to
/// `capacity` bytes without a zero byte; of a text in several languages the default one, of several
/// texts all with commas between them. Returns the number of bytes, 0 if there is no such text.
size_t cexiv2_copy_start(
    const cexiv2_file *_Nonnull file, const char *_Nonnull key, char *_Nonnull text,
    size_t capacity);

/// Copies all values of a text in XMP or IPTC that has several, such as "Xmp.dc.subject", each
/// followed by a zero byte, as long as they fit into `capacity` bytes. Returns the number of bytes.
size_t cexiv2_copy_list(
    const cexiv2_file *_Nonnull file, const char *_Nonnull key, char *_Nonnull text,
    size_t capacity);

/// Returns whether a text in XMP, such as "Xmp.dc.subject", is there, but has no value.
bool cexiv2_is_empty(const cexiv2_file *_Nonnull file, const char *_Nonnull key);

/// Returns the embedded colour profile, to be released with `free`; NULL if there is none or it is
/// larger than `capacity` bytes.
uint8_t *_Nullable cexiv2_copy_profile(
    const cexiv2_file *_Nonnull file, size_t capacity, size_t *_Nonnull count);

/// Finds the picture's previews and returns their number. Other functions identify them by index.
size_t cexiv2_find_previews(cexiv2_file *_Nonnull file);

cexiv2_size cexiv2_preview_size(const cexiv2_file *_Nonnull file, size_t index);

/// Returns the file of a preview, to be released with `free`; NULL if it cannot be read.
uint8_t *_Nullable cexiv2_copy_preview(
    const cexiv2_file *_Nonnull file, size_t index, size_t *_Nonnull count);

#ifdef __cplusplus
}
#endif
