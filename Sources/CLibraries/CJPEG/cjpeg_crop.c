#include "cjpeg_decoder.h"

#include <math.h>
#include <string.h>

// As for decoding: each scan costs time but needs few bytes.
#define MAXIMUM_SCANS 500

// More pixels than any camera has; their coefficients take 2 GB.
#define MAXIMUM_PIXELS 400000000.0

typedef struct cropper {
  struct jpeg_decompress_struct source;
  struct jpeg_compress_struct result;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  cjpeg_problem problem;
  unsigned char *bytes;
  unsigned long count;
  uint8_t *pixels;
  uint8_t *row;
} cropper;

static void fail(cropper *cropper, cjpeg_problem problem) {
  cropper->problem = problem;
  longjmp(cropper->failed, 1);
}

static void on_error(j_common_ptr jpeg) {
  fail(jpeg->client_data, cjpeg_problem_of(jpeg->err->msg_code));
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

static void on_progress(j_common_ptr jpeg) {
  cropper *cropper = jpeg->client_data;
  if (jpeg->is_decompressor && cropper->source.input_scan_number > MAXIMUM_SCANS) {
    fail(cropper, CJPEG_DAMAGED);
  }
}

static cropper *create(cjpeg_problem *problem) {
  cropper *cropper = calloc(1, sizeof *cropper);
  if (cropper == NULL) {
    *problem = CJPEG_OUT_OF_MEMORY;
    return NULL;
  }
  cropper->source.err = jpeg_std_error(&cropper->errors);
  cropper->result.err = &cropper->errors;
  cropper->errors.error_exit = on_error;
  cropper->errors.output_message = on_output;
  cropper->source.client_data = cropper;
  cropper->result.client_data = cropper;
  cropper->progress.progress_monitor = on_progress;
  return cropper;
}

/// Frees everything but the bytes of the result.
static void destroy(cropper *cropper) {
  jpeg_destroy_decompress(&cropper->source);
  jpeg_destroy_compress(&cropper->result);
  free(cropper->pixels);
  free(cropper->row);
  free(cropper);
}

static void read_header(cropper *cropper, const uint8_t *bytes, size_t count) {
  struct jpeg_decompress_struct *source = &cropper->source;
  jpeg_create_decompress(source);
  source->progress = &cropper->progress;
  jpeg_mem_src(source, bytes, count);
  jpeg_read_header(source, TRUE);
  if ((double)source->image_width * source->image_height > MAXIMUM_PIXELS) {
    fail(cropper, CJPEG_TOO_LARGE);
  }
}

/// Begins a file of another size with the source's quantization, sampling and markers.
static void begin_result(cropper *cropper, size_t width, size_t height) {
  struct jpeg_decompress_struct *source = &cropper->source;
  struct jpeg_compress_struct *result = &cropper->result;
  jpeg_create_compress(result);
  jpeg_mem_dest(result, &cropper->bytes, &cropper->count);
  jpeg_copy_critical_parameters(source, result);
  result->image_width = (JDIMENSION)width;
  result->image_height = (JDIMENSION)height;
#if JPEG_LIB_VERSION >= 70
  result->jpeg_width = (JDIMENSION)width;
  result->jpeg_height = (JDIMENSION)height;
#endif
  result->write_JFIF_header = source->saw_JFIF_marker;
  result->write_Adobe_marker = source->saw_Adobe_marker;
  result->optimize_coding = TRUE;
  if (source->progressive_mode) jpeg_simple_progression(result);
}

/// Refuses the steps of quantization that a damaged file may state: libjpeg divides by them.
static void check_steps(cropper *cropper) {
  struct jpeg_compress_struct *result = &cropper->result;
  for (int index = 0; index < result->num_components; index++) {
    JQUANT_TBL *table = result->quant_tbl_ptrs[result->comp_info[index].quant_tbl_no];
    for (int step = 0; step < DCTSIZE2; step++) {
      if (table == NULL || table->quantval[step] == 0) fail(cropper, CJPEG_DAMAGED);
    }
  }
}

static uint8_t *finish(cropper *cropper, size_t *count) {
  jpeg_finish_compress(&cropper->result);
  uint8_t *bytes = cropper->bytes;
  *count = cropper->count;
  destroy(cropper);
  return bytes;
}

bool cjpeg_read_layout(
    const uint8_t *bytes, size_t count, cjpeg_layout *layout, cjpeg_problem *problem) {
  cropper *cropper = create(problem);
  if (cropper == NULL) return false;
  if (setjmp(cropper->failed) != 0) {
    *problem = cropper->problem;
    destroy(cropper);
    return false;
  }
  read_header(cropper, bytes, count);
  struct jpeg_decompress_struct *source = &cropper->source;
  layout->width = source->image_width;
  layout->height = source->image_height;
  int across = 1, down = 1;
  for (int index = 0; index < source->num_components; index++) {
    jpeg_component_info *component = &source->comp_info[index];
    if (component->h_samp_factor > across) across = component->h_samp_factor;
    if (component->v_samp_factor > down) down = component->v_samp_factor;
  }
  layout->unit_width = (size_t)across * DCTSIZE;
  layout->unit_height = (size_t)down * DCTSIZE;
  destroy(cropper);
  return true;
}

/// Copies the blocks of a component from a place of the source on.
static void copy_blocks(
    cropper *cropper, int index, jvirt_barray_ptr from, jvirt_barray_ptr to, JDIMENSION left,
    JDIMENSION top, JDIMENSION across, JDIMENSION down) {
  struct jpeg_decompress_struct *source = &cropper->source;
  struct jpeg_compress_struct *result = &cropper->result;
  JDIMENSION step = (JDIMENSION)source->comp_info[index].v_samp_factor;
  for (JDIMENSION y = 0; y < down; y += step) {
    JBLOCKARRAY read = source->mem->access_virt_barray(
        (j_common_ptr)source, from, top + y, step, FALSE);
    JBLOCKARRAY written =
        result->mem->access_virt_barray((j_common_ptr)result, to, y, step, TRUE);
    for (JDIMENSION row = 0; row < step; row++) {
      memcpy(written[row], read[row] + left, across * sizeof(JBLOCK));
    }
  }
}

uint8_t *cjpeg_cut_blocks(
    const uint8_t *bytes, size_t count, size_t left, size_t top, size_t width, size_t height,
    size_t *result_count, cjpeg_problem *problem) {
  cropper *cropper = create(problem);
  if (cropper == NULL) return NULL;
  if (setjmp(cropper->failed) != 0) {
    // libjpeg may have freed the bytes, so what is left of them stays until the process ends.
    *problem = cropper->problem;
    destroy(cropper);
    return NULL;
  }
  read_header(cropper, bytes, count);
  struct jpeg_decompress_struct *source = &cropper->source;
  jvirt_barray_ptr *from = jpeg_read_coefficients(source);
  size_t unit_width = (size_t)source->max_h_samp_factor * DCTSIZE;
  size_t unit_height = (size_t)source->max_v_samp_factor * DCTSIZE;
  if (left % unit_width != 0 || top % unit_height != 0 || width == 0 || height == 0 ||
      left + width > source->image_width || top + height > source->image_height) {
    fail(cropper, CJPEG_UNSUPPORTED);
  }
  begin_result(cropper, width, height);
  struct jpeg_compress_struct *result = &cropper->result;
  JDIMENSION units_across = (JDIMENSION)((width + unit_width - 1) / unit_width);
  JDIMENSION units_down = (JDIMENSION)((height + unit_height - 1) / unit_height);
  jvirt_barray_ptr to[MAX_COMPONENTS];
  JDIMENSION across[MAX_COMPONENTS], down[MAX_COMPONENTS];
  for (int index = 0; index < source->num_components; index++) {
    jpeg_component_info *component = &source->comp_info[index];
    across[index] = units_across * (JDIMENSION)component->h_samp_factor;
    down[index] = units_down * (JDIMENSION)component->v_samp_factor;
    to[index] = result->mem->request_virt_barray(
        (j_common_ptr)result, JPOOL_IMAGE, FALSE, across[index], down[index],
        (JDIMENSION)component->v_samp_factor);
  }
  jpeg_write_coefficients(result, to);
  for (int index = 0; index < source->num_components; index++) {
    jpeg_component_info *component = &source->comp_info[index];
    copy_blocks(
        cropper, index, from[index], to[index],
        (JDIMENSION)(left / unit_width) * (JDIMENSION)component->h_samp_factor,
        (JDIMENSION)(top / unit_height) * (JDIMENSION)component->v_samp_factor, across[index],
        down[index]);
  }
  return finish(cropper, result_count);
}

uint8_t *cjpeg_cut_pixels(
    const uint8_t *bytes, size_t count, const double *transform, size_t width, size_t height,
    size_t *result_count, cjpeg_problem *problem) {
  if (width == 0 || height == 0 || width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) {
    *problem = CJPEG_UNSUPPORTED;
    return NULL;
  }
  cropper *cropper = create(problem);
  if (cropper == NULL) return NULL;
  if (setjmp(cropper->failed) != 0) {
    *problem = cropper->problem;
    destroy(cropper);
    return NULL;
  }
  read_header(cropper, bytes, count);
  struct jpeg_decompress_struct *source = &cropper->source;
  // The components as they are stored: no colour is converted to and fro.
  source->out_color_space = source->jpeg_color_space;
  jpeg_start_decompress(source);
  size_t components = (size_t)source->output_components;
  size_t row_length = source->output_width * components;
  cropper->pixels = malloc(row_length * source->output_height);
  cropper->row = malloc(width * components);
  if (cropper->pixels == NULL || cropper->row == NULL) fail(cropper, CJPEG_OUT_OF_MEMORY);
  while (source->output_scanline < source->output_height) {
    JSAMPROW row = cropper->pixels + source->output_scanline * row_length;
    jpeg_read_scanlines(source, &row, 1);
  }
  begin_result(cropper, width, height);
  check_steps(cropper);
  struct jpeg_compress_struct *result = &cropper->result;
  jpeg_start_compress(result, TRUE);
  while (result->next_scanline < result->image_height) {
    cjpeg_take_row(
        cropper->pixels, source->output_width, source->output_height, row_length, components,
        transform, result->next_scanline, cropper->row, width);
    JSAMPROW row = cropper->row;
    jpeg_write_scanlines(result, &row, 1);
  }
  return finish(cropper, result_count);
}

/// The weights of four neighbours for a place between the middle ones (Catmull and Rom).
static void weigh(float place, float weights[4]) {
  float square = place * place, cube = square * place;
  weights[0] = -0.5f * cube + square - 0.5f * place;
  weights[1] = 1.5f * cube - 2.5f * square + 1;
  weights[2] = -1.5f * cube + 2 * square + 0.5f * place;
  weights[3] = 0.5f * cube - 0.5f * square;
}

/// The neighbours of a place: their offsets in steps of a length, inside of the picture.
static void find(double place, size_t length, size_t step, size_t offsets[4], float *part) {
  double first = floor(place);
  *part = (float)(place - first);
  for (int index = 0; index < 4; index++) {
    double neighbour = first + index - 1;
    double last = (double)length - 1;
    offsets[index] = (size_t)(neighbour < 0 ? 0 : neighbour > last ? last : neighbour) * step;
  }
}

void cjpeg_take_row(
    const uint8_t *pixels, size_t width, size_t height, size_t bytes_per_row, size_t components,
    const double *transform, size_t y, uint8_t *row, size_t row_width) {
  const double *t = transform;
  for (size_t x = 0; x < row_width; x++) {
    double across = (double)x + 0.5, down = (double)y + 0.5;
    double left = t[0] * across + t[2] * down + t[4] - 0.5;
    double top = t[1] * across + t[3] * down + t[5] - 0.5;
    size_t columns[4], rows[4];
    float place, across_weights[4], down_weights[4];
    find(left, width, components, columns, &place);
    weigh(place, across_weights);
    find(top, height, bytes_per_row, rows, &place);
    weigh(place, down_weights);
    for (size_t channel = 0; channel < components; channel++) {
      float sum = 0;
      for (int j = 0; j < 4; j++) {
        const uint8_t *line = pixels + rows[j] + channel;
        sum += down_weights[j] * (across_weights[0] * line[columns[0]] +
            across_weights[1] * line[columns[1]] + across_weights[2] * line[columns[2]] +
            across_weights[3] * line[columns[3]]);
      }
      row[x * components + channel] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum + 0.5f);
    }
  }
}
