#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// From this quality on, colours have as many samples as brightness.
#define FULL_COLOUR_QUALITY 90

typedef struct encoder {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf failed;
  unsigned char *bytes;
  unsigned long count;
} encoder;

static void on_error(j_common_ptr jpeg) {
  encoder *encoder = jpeg->client_data;
  longjmp(encoder->failed, 1);
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

uint8_t *cjpeg_encode(
    const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row, int quality,
    size_t *count) {
  if (width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) return NULL;
  encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return NULL;
  struct jpeg_compress_struct *jpeg = &encoder->jpeg;
  jpeg->err = jpeg_std_error(&encoder->errors);
  jpeg->client_data = encoder;
  encoder->errors.error_exit = on_error;
  encoder->errors.output_message = on_output;
  if (setjmp(encoder->failed) != 0) {
    // Only too little memory leads here. libjpeg may have freed the bytes, so what is left of them
    // stays until the process ends.
    jpeg_destroy_compress(jpeg);
    free(encoder);
    return NULL;
  }
  jpeg_create_compress(jpeg);
  jpeg_mem_dest(jpeg, &encoder->bytes, &encoder->count);
  jpeg->image_width = (JDIMENSION)width;
  jpeg->image_height = (JDIMENSION)height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, quality, TRUE);
  jpeg->optimize_coding = TRUE;
  if (quality >= FULL_COLOUR_QUALITY) {
    jpeg->comp_info[0].h_samp_factor = 1;
    jpeg->comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(jpeg, TRUE);
  while (jpeg->next_scanline < jpeg->image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + jpeg->next_scanline * bytes_per_row);
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
  jpeg_destroy_compress(jpeg);
  uint8_t *bytes = encoder->bytes;
  *count = encoder->count;
  free(encoder);
  return bytes;
}
