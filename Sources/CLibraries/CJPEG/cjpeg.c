#include "cjpeg_decoder.h"

static cjpeg_decoder *create(size_t memory_limit) {
  cjpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  cjpeg_report_to(decoder);
  if (setjmp(decoder->failed) != 0) {
    // Even creation allocates memory; destroying it twice is harmless.
    jpeg_destroy_decompress(&decoder->jpeg);
    free(decoder);
    return NULL;
  }
  jpeg_create_decompress(&decoder->jpeg);
  decoder->jpeg.client_data = decoder;
  decoder->progress.progress_monitor = cjpeg_on_progress;
  decoder->jpeg.progress = &decoder->progress;
  decoder->jpeg.mem->max_memory_to_use = (long)memory_limit;
  return decoder;
}

cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count, size_t memory_limit) {
  cjpeg_decoder *decoder = create(memory_limit);
  if (decoder == NULL) return NULL;
  // Setting the source allocates memory.
  if (setjmp(decoder->failed) != 0) {
    cjpeg_close(decoder);
    return NULL;
  }
  // libjpeg would fail here on an empty file; `cjpeg_read_header` reports it as truncated.
  if (count > 0) jpeg_mem_src(&decoder->jpeg, bytes, count);
  decoder->bytes = bytes;
  decoder->byte_count = count;
  return decoder;
}

cjpeg_decoder *cjpeg_open_pieces(void *context, size_t memory_limit, cjpeg_next_piece next) {
  cjpeg_decoder *decoder = create(memory_limit);
  if (decoder != NULL) cjpeg_read_pieces(decoder, context, next);
  return decoder;
}

void cjpeg_close(cjpeg_decoder *decoder) {
  jpeg_destroy_decompress(&decoder->jpeg);
  free(decoder);
}

bool cjpeg_read_header(cjpeg_decoder *decoder, cjpeg_header *header) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) return false;
  if (jpeg->src == NULL) cjpeg_fail(decoder, CJPEG_TRUNCATED);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(jpeg, TRUE);
  header->width = jpeg->image_width;
  header->height = jpeg->image_height;
  header->is_gray = jpeg->jpeg_color_space == JCS_GRAYSCALE;
  header->has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  header->has_adobe_marker = jpeg->saw_Adobe_marker;
  header->coefficient_byte_count = 0;
  if (jpeg_has_multiple_scans(jpeg)) {
    for (int index = 0; index < jpeg->num_components; index++) {
      const jpeg_component_info *component = &jpeg->comp_info[index];
      header->coefficient_byte_count += (size_t)component->width_in_blocks *
                                        component->height_in_blocks * sizeof(JBLOCK);
    }
  }
  header->begins_coarse = jpeg->progressive_mode && jpeg->Ss == 0 && jpeg->Se == 0 &&
                          jpeg->comps_in_scan == jpeg->num_components;
  header->is_progressive = jpeg->progressive_mode;
  decoder->has_one_scan = !jpeg_has_multiple_scans(jpeg);
  decoder->has_header = true;
  return true;
}

uint8_t *cjpeg_copy_profile(cjpeg_decoder *decoder, size_t *count) {
  JOCTET *profile = NULL;
  unsigned int length = 0;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) return NULL;
  if (!jpeg_read_icc_profile(&decoder->jpeg, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

/// Makes libjpeg output the available part of a truncated scan instead of waiting for the rest.
static void skip_missing_input(struct jpeg_decompress_struct *jpeg) {
  jpeg->input_iMCU_row = jpeg->total_iMCU_rows;
}

/// Continues a start that reached the end of the data.
static bool finish_start(cjpeg_decoder *decoder) {
  if (setjmp(decoder->failed) != 0) return false;
  if (!jpeg_start_decompress(&decoder->jpeg)) return false;
  skip_missing_input(&decoder->jpeg);
  return true;
}

bool cjpeg_start(cjpeg_decoder *decoder, unsigned eighths, bool coarse_first) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  cjpeg_forget_problem(decoder);
  // This reads all scans of a picture; those before an error are worth showing.
  if (setjmp(decoder->failed) != 0) {
    if (!cjpeg_end_data(decoder)) return false;
    return finish_start(decoder);
  }
  bool has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg->scale_num = eighths;
  jpeg->scale_denom = 8;
  jpeg->buffered_image = coarse_first;
  return jpeg_start_decompress(jpeg);
}

bool cjpeg_read_first_scan(cjpeg_decoder *decoder, size_t *read_count) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  const size_t left = jpeg->src->bytes_in_buffer;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) {
    // All data has been read: a coarse picture would not be ready before the final one.
    *read_count = left;
    return cjpeg_end_data(decoder);
  }
  int status;
  do {
    status = jpeg_consume_input(jpeg);
  } while (status != JPEG_SCAN_COMPLETED && status != JPEG_REACHED_EOI);
  *read_count = left - jpeg->src->bytes_in_buffer;
  return true;
}

/// Whether the average of each block is known in every colour component.
static bool has_averages(const struct jpeg_decompress_struct *jpeg) {
  for (int index = 0; index < jpeg->num_components; index++) {
    if (jpeg->coef_bits[index][0] < 0) return false;
  }
  return true;
}

bool cjpeg_read_coarse_scans(cjpeg_decoder *decoder) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) return false;
  int status;
  do {
    status = jpeg_consume_input(jpeg);
    if (status == JPEG_REACHED_EOI) cjpeg_fail(decoder, CJPEG_TRUNCATED);
    cjpeg_on_progress((j_common_ptr)jpeg);
  } while (status != JPEG_SCAN_COMPLETED || !has_averages(jpeg));
  // After a warning, libjpeg completes a scan with invented data.
  if (decoder->damage != CJPEG_NONE) cjpeg_fail(decoder, decoder->damage);
  return true;
}

bool cjpeg_begin_output(cjpeg_decoder *decoder, bool is_final) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0 && !cjpeg_end_data(decoder)) return false;
  if (is_final) {
    while (jpeg_consume_input(jpeg) != JPEG_REACHED_EOI) cjpeg_on_progress((j_common_ptr)jpeg);
    if (decoder->is_ended) skip_missing_input(jpeg);
  }
  return jpeg_start_output(jpeg, jpeg->input_scan_number);
}

bool cjpeg_crop(cjpeg_decoder *decoder, size_t *left, size_t *width) {
  JDIMENSION first = (JDIMENSION)*left;
  JDIMENSION count = (JDIMENSION)*width;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) return false;
  jpeg_crop_scanline(&decoder->jpeg, &first, &count);
  *left = first;
  *width = count;
  return true;
}

bool cjpeg_skip_rows(cjpeg_decoder *decoder, size_t count) {
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) return false;
  return jpeg_skip_scanlines(&decoder->jpeg, (JDIMENSION)count) == count;
}

size_t cjpeg_read_rows(
    cjpeg_decoder *decoder, uint8_t *rows, size_t bytes_per_row, size_t count) {
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) return 0;
  JSAMPROW pointers[16];
  size_t limit = count < 16 ? count : 16;
  for (size_t row = 0; row < limit; row++) pointers[row] = rows + row * bytes_per_row;
  return jpeg_read_scanlines(&decoder->jpeg, pointers, (JDIMENSION)limit);
}

bool cjpeg_end_rows(cjpeg_decoder *decoder, bool is_last) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  cjpeg_forget_problem(decoder);
  if (setjmp(decoder->failed) != 0) {
    // The rows are complete, whatever follows them.
    cjpeg_end_data(decoder);
    return false;
  }
  if (jpeg->buffered_image && !jpeg_finish_output(jpeg)) return false;
  return !is_last || jpeg_finish_decompress(jpeg);
}

size_t cjpeg_consumed_count(const cjpeg_decoder *decoder) {
  if (decoder->bytes == NULL) return 0;
  const uint8_t *next = decoder->jpeg.src->next_input_byte;
  const uint8_t *end = decoder->bytes + decoder->byte_count;
  // After the end of the data, libjpeg reads a marker that is not in the file.
  return next >= decoder->bytes && next < end ? (size_t)(next - decoder->bytes) : decoder->byte_count;
}
