#pragma once

#include <tiffio.h>

/* TIFFGetField and TIFFGetFieldDefaulted are variadic, which Swift cannot call: one function for
   each kind of tag that is asked for. All return 0 where the tag is missing. */

/* A tag of one short, or its default. */
static inline int CTIFF_getShort(TIFF *tiff, uint32_t tag, uint16_t *value) {
  return TIFFGetFieldDefaulted(tiff, tag, value);
}

/* A tag of one long, or its default. */
static inline int CTIFF_getLong(TIFF *tiff, uint32_t tag, uint32_t *value) {
  return TIFFGetFieldDefaulted(tiff, tag, value);
}

/* A tag of two shorts, or their defaults. */
static inline int CTIFF_getShorts(TIFF *tiff, uint32_t tag, uint16_t *first, uint16_t *second) {
  return TIFFGetFieldDefaulted(tiff, tag, first, second);
}

/* A tag of bytes, which stay libtiff's own. */
static inline int CTIFF_getBytes(TIFF *tiff, uint32_t tag, uint32_t *count, const void **bytes) {
  return TIFFGetField(tiff, tag, count, bytes);
}

/* A tag of offsets or lengths, one for each strip or tile; the table stays libtiff's own. */
static inline int CTIFF_getTable(TIFF *tiff, uint32_t tag, uint64_t **values) {
  return TIFFGetField(tiff, tag, values);
}

/* What turns contiguous samples into pixels: reader, pixels, x, y, width, height, what to skip after
   a row of samples (in pixels) and of pixels, samples. */
static inline void CTIFF_setPut(TIFFRGBAImage *reader, tileContigRoutine put) {
  reader->put.contig = put;
}

/* The routine by which a reader turns contiguous samples into pixels. */
static inline void CTIFF_put(
    TIFFRGBAImage *reader, uint32_t *pixels, uint32_t width, unsigned char *samples) {
  reader->put.contig(reader, pixels, 0, 0, width, 1, 0, 0, samples);
}
