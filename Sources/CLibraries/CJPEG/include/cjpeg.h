#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg leaves a function that fails by longjmp, which may not cross Swift's frames. So each of
// these functions lands its own jumps, and returns whether it succeeded; `problem` and `message`
// tell why not.

/// What became of a decoder.
typedef enum cjpeg_problem {
  CJPEG_NONE,
  /// The data ends before the picture does.
  CJPEG_TRUNCATED,
  /// There is no decoder for this kind of JPEG.
  CJPEG_UNSUPPORTED,
  /// The data contradicts itself.
  CJPEG_DAMAGED,
  /// Its coefficients need more memory than is allowed.
  CJPEG_TOO_LARGE,
  /// The system has no memory left.
  CJPEG_OUT_OF_MEMORY,
} cjpeg_problem;

/// What the header says.
typedef struct cjpeg_header {
  size_t width;
  size_t height;
  bool is_gray;
  /// The picture is in four inks, C, M, Y and K.
  bool has_inks;
  /// Adobe's marker is there, whose writers store inks inverted.
  bool has_adobe_marker;
  /// The memory for the coefficients that are held because they come in several scans; else 0.
  size_t coefficient_byte_count;
  /// The first scan alone gives a coarse picture in all its colours.
  bool begins_coarse;
} cjpeg_header;

typedef struct cjpeg_decoder cjpeg_decoder;

/// A decoder for bytes that must stay in memory as long as itself; NULL where there is no memory.
cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count, size_t memory_limit);
void cjpeg_close(cjpeg_decoder *decoder);

cjpeg_problem cjpeg_last_problem(const cjpeg_decoder *decoder);
const char *cjpeg_message(const cjpeg_decoder *decoder);

/// What is missing (CJPEG_TRUNCATED) or wrong (CJPEG_DAMAGED) in the data read so far, although there
/// are pixels; CJPEG_NONE where nothing is.
cjpeg_problem cjpeg_damage(const cjpeg_decoder *decoder);
const char *cjpeg_damage_message(const cjpeg_decoder *decoder);

/// Whether the data have ended before the picture, so that all further rows would be gray.
bool cjpeg_is_exhausted(const cjpeg_decoder *decoder);

/// Reads all that stands before the first scan.
bool cjpeg_read_header(cjpeg_decoder *decoder, cjpeg_header *header);

/// The file's ICC profile, to be freed by `free`; NULL where it has none.
uint8_t *cjpeg_copy_profile(cjpeg_decoder *decoder, size_t *count);

/// Sets the scale, in eighths, and whether there will be a coarse output before the final one.
bool cjpeg_start(cjpeg_decoder *decoder, unsigned eighths, bool coarse_first);

/// Reads the first scan of a decoder that begins coarse; `read_count` is how many bytes it took.
bool cjpeg_read_first_scan(cjpeg_decoder *decoder, size_t *read_count);

/// Begins an output: of what was read so far, or of the whole file.
bool cjpeg_begin_output(cjpeg_decoder *decoder, bool is_final);

/// Cuts the rows to come to `*width` columns from `*left` on, or some more; updates both.
bool cjpeg_crop(cjpeg_decoder *decoder, size_t *left, size_t *width);

bool cjpeg_skip_rows(cjpeg_decoder *decoder, size_t count);

/// Reads up to `count` rows, four bytes a pixel: B, G, R, 255 or C, M, Y, K; 0 where that failed.
size_t cjpeg_read_rows(
    cjpeg_decoder *decoder, uint8_t *rows, size_t bytes_per_row, size_t count);

/// Ends an output, be it at the picture's last row or above it; the last output also reads the rest
/// of the file, to see that it has an end, which it may only after the last row.
bool cjpeg_end_rows(cjpeg_decoder *decoder, bool is_last);
