#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// On failure, libjpeg leaves functions with longjmp, which must not cross Swift's frames. Each of
// these functions catches its own jumps and returns whether it succeeded; `cjpeg_last_problem` and
// `cjpeg_message` return the reason.

/// The result of a decoder's call.
typedef enum cjpeg_problem {
  CJPEG_NONE,
  /// The data ends before the picture does.
  CJPEG_TRUNCATED,
  /// There is no decoder for this kind of JPEG.
  CJPEG_UNSUPPORTED,
  /// The data is inconsistent.
  CJPEG_DAMAGED,
  /// The coefficients need more memory than allowed.
  CJPEG_TOO_LARGE,
  /// The system has no memory left.
  CJPEG_OUT_OF_MEMORY,
} cjpeg_problem;

/// The contents of the header.
typedef struct cjpeg_header {
  size_t width;
  size_t height;
  bool is_gray;
  /// Whether the picture has four inks: C, M, Y and K.
  bool has_inks;
  /// Whether Adobe's marker is present; its writers store inks inverted.
  bool has_adobe_marker;
  /// The memory for coefficients that must be held because they come in several scans; otherwise 0.
  size_t coefficient_byte_count;
  /// Whether the first scan gives a coarse picture in all colours.
  bool begins_coarse;
  /// Whether every scan after the first ones makes the whole picture sharper.
  bool is_progressive;
} cjpeg_header;

typedef struct cjpeg_decoder cjpeg_decoder;

/// Creates a decoder. The bytes must stay in memory as long as it. Returns NULL if memory runs out.
cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count, size_t memory_limit);

/// Sets the next piece of a file, which must stay in memory until the next call; returns false at
/// the end of the file.
typedef bool (*cjpeg_next_piece)(void *context, const uint8_t **bytes, size_t *count);

/// Creates a decoder for a baseline file in pieces. Returns NULL if memory runs out.
cjpeg_decoder *cjpeg_open_pieces(void *context, size_t memory_limit, cjpeg_next_piece next);

void cjpeg_close(cjpeg_decoder *decoder);

cjpeg_problem cjpeg_last_problem(const cjpeg_decoder *decoder);
const char *cjpeg_message(const cjpeg_decoder *decoder);

/// Returns what is missing (CJPEG_TRUNCATED) or wrong (CJPEG_DAMAGED) in the data read so far,
/// although there are pixels; CJPEG_NONE if nothing is.
cjpeg_problem cjpeg_damage(const cjpeg_decoder *decoder);
const char *cjpeg_damage_message(const cjpeg_decoder *decoder);

/// Whether the data have ended before the picture, so that all further rows would be gray.
bool cjpeg_is_exhausted(const cjpeg_decoder *decoder);

/// Reads everything before the first scan.
bool cjpeg_read_header(cjpeg_decoder *decoder, cjpeg_header *header);

/// Returns the file's ICC profile, to be released with `free`; NULL if there is none.
uint8_t *cjpeg_copy_profile(cjpeg_decoder *decoder, size_t *count);

/// Sets the scale in eighths, and whether a coarse output comes before the final one.
bool cjpeg_start(cjpeg_decoder *decoder, unsigned eighths, bool coarse_first);

/// Reads the first scan of a file that begins coarse; sets `read_count` to its number of bytes.
bool cjpeg_read_first_scan(cjpeg_decoder *decoder, size_t *read_count);

/// Reads the scans of a progressive picture that give a coarse one in all colours. Fails with
/// CJPEG_TRUNCATED if they are not complete.
bool cjpeg_read_coarse_scans(cjpeg_decoder *decoder);

/// Begins an output, either of the data read so far or of the whole file.
bool cjpeg_begin_output(cjpeg_decoder *decoder, bool is_final);

/// Crops the following rows to at least `*width` columns from `*left` on; updates both.
bool cjpeg_crop(cjpeg_decoder *decoder, size_t *left, size_t *width);

bool cjpeg_skip_rows(cjpeg_decoder *decoder, size_t count);

/// Reads up to `count` rows with four bytes per pixel: B, G, R, 255 or C, M, Y, K; 0 on failure.
size_t cjpeg_read_rows(
    cjpeg_decoder *decoder, uint8_t *rows, size_t bytes_per_row, size_t count);

/// How many bytes at the beginning of the file are not read again by the current output; 0 if the file
/// comes in pieces.
size_t cjpeg_consumed_count(const cjpeg_decoder *decoder);

/// Ends an output, at the picture's last row or before. After the last row, the last output also
/// reads the rest of the file, to check that it ends correctly.
bool cjpeg_end_rows(cjpeg_decoder *decoder, bool is_last);

/// A Huffman table of the file.
typedef struct cjpeg_table {
  /// The number of codes of each length from 1 to 16 bits.
  const uint8_t *counts;
  /// The symbols in the order of their codes; 256 bytes.
  const uint8_t *symbols;
} cjpeg_table;

/// A component (brightness, or one of two colour differences) of a scan.
typedef struct cjpeg_component {
  /// The number of its blocks in a unit of the scan.
  unsigned across;
  unsigned down;
  /// The quantization steps of a block's mean, and of its first waves.
  unsigned mean_step;
  unsigned across_step;
  unsigned down_step;
  unsigned diagonal_step;
  /// The codes of means, and of all other coefficients.
  cjpeg_table means;
  cjpeg_table details;
} cjpeg_component;

/// The only scan of a baseline picture.
typedef struct cjpeg_scan {
  /// The file from the scan's first coded byte on.
  const uint8_t *data;
  size_t byte_count;
  /// The number of units between restart markers; 0 if there are none.
  unsigned restart_interval;
  unsigned component_count;
  cjpeg_component components[3];
} cjpeg_scan;

/// Describes the scan after the header; false if the picture has several, is not in gray or YCbCr,
/// or is coded in another way than baseline. The pointers are valid until rows are read.
bool cjpeg_describe_scan(const cjpeg_decoder *decoder, cjpeg_scan *scan);

/// Encodes pixels of four bytes (blue, green, red and an unused one) as a JPEG file of a quality from 1
/// to 100, which the caller frees. Returns NULL if memory runs out, or the picture is too large.
uint8_t *cjpeg_encode(
    const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row, int quality,
    size_t *count);

/// What must be known of a JPEG file before it is cropped.
typedef struct cjpeg_layout {
  size_t width;
  size_t height;
  /// The size of the units between which it can be cut without a loss.
  size_t unit_width;
  size_t unit_height;
} cjpeg_layout;

/// Reads the layout of a JPEG file; returns false and the problem if it cannot be read.
bool cjpeg_read_layout(
    const uint8_t *bytes, size_t count, cjpeg_layout *layout, cjpeg_problem *problem);

/// Cuts a part out of a JPEG file whose upper left corner is between units; its coded blocks stay as
/// they are. Returns a file without metadata, which the caller frees, or NULL and the problem.
uint8_t *cjpeg_cut_blocks(
    const uint8_t *bytes, size_t count, size_t left, size_t top, size_t width, size_t height,
    size_t *result_count, cjpeg_problem *problem);

/// Encodes the pixels of a JPEG file at transformed places again, with the same quantization, sampling
/// and colours. The six numbers of the transform (a, b, c, d, x and y) lead from a place of the result,
/// in pixels, to one of the file. Returns a file without metadata, which the caller frees, or NULL
/// and the problem.
uint8_t *cjpeg_cut_pixels(
    const uint8_t *bytes, size_t count, const double *transform, size_t width, size_t height,
    size_t *result_count, cjpeg_problem *problem);

/// Fills a row of a picture, counted from the top, with the pixels at transformed places of another one;
/// outside of that, its edges go on.
void cjpeg_take_row(
    const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row, size_t components,
    const double *transform, size_t y, uint8_t *row, size_t row_width);
