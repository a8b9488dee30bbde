#pragma once

#include <tiffio.h>

/* TIFFGetField and TIFFGetFieldDefaulted are variadic, so Swift cannot call them. There is one
   function for each type of tag; all return 0 if the tag is missing. */

/* Reads a tag with one short, or its default. */
static inline int CTIFF_getShort(TIFF *tiff, uint32_t tag, uint16_t *value) {
  return TIFFGetFieldDefaulted(tiff, tag, value);
}

/* Reads a tag with one long, or its default. */
static inline int CTIFF_getLong(TIFF *tiff, uint32_t tag, uint32_t *value) {
  return TIFFGetFieldDefaulted(tiff, tag, value);
}

/* Reads a tag with two shorts, or their defaults. */
static inline int CTIFF_getShorts(TIFF *tiff, uint32_t tag, uint16_t *first, uint16_t *second) {
  return TIFFGetFieldDefaulted(tiff, tag, first, second);
}

/* Reads the meaning of each sample that the colours do not need; libtiff owns the values. */
static inline int CTIFF_getExtraSamples(TIFF *tiff, uint16_t *count, uint16_t **kinds) {
  return TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, count, kinds);
}

/* Reads the table of colours, which has an entry for each possible sample; libtiff owns it. */
static inline int CTIFF_getColorMap(
    TIFF *tiff, uint16_t **red, uint16_t **green, uint16_t **blue) {
  return TIFFGetField(tiff, TIFFTAG_COLORMAP, red, green, blue);
}

/* Reads the chromaticity of white, or its default; libtiff owns the two values. */
static inline int CTIFF_getWhitePoint(TIFF *tiff, float **values) {
  return TIFFGetFieldDefaulted(tiff, TIFFTAG_WHITEPOINT, values);
}

/* Reads a tag with bytes, which libtiff owns. */
static inline int CTIFF_getBytes(TIFF *tiff, uint32_t tag, uint32_t *count, const void **bytes) {
  return TIFFGetField(tiff, tag, count, bytes);
}

/* Reads a tag with an offset or length per strip or tile; libtiff owns the table. */
static inline int CTIFF_getTable(TIFF *tiff, uint32_t tag, uint64_t **values) {
  return TIFFGetField(tiff, tag, values);
}

/* Sets the routine that converts contiguous samples to pixels. Its arguments are: reader, pixels,
   x, y, width, height, the number of pixels to skip after a row of samples and after a row of
   pixels, and samples. */
static inline void CTIFF_setPut(TIFFRGBAImage *reader, tileContigRoutine put) {
  reader->put.contig = put;
}

/* Calls the routine of a reader that converts contiguous samples to pixels. */
static inline void CTIFF_put(
    TIFFRGBAImage *reader, uint32_t *pixels, uint32_t width, unsigned char *samples) {
  reader->put.contig(reader, pixels, 0, 0, width, 1, 0, 0, samples);
}
