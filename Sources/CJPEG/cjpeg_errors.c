#include "cjpeg_decoder.h"

#include <jerror.h>

// libjpeg-turbo's own TurboJPEG refuses more: each scan costs time without costing bytes.
#define MAXIMUM_SCANS 500

static cjpeg_problem problem_of(int code) {
  switch (code) {
    case JERR_INPUT_EOF:
    case JERR_INPUT_EMPTY:
      return CJPEG_TRUNCATED;
    case JERR_OUT_OF_MEMORY:
      return CJPEG_OUT_OF_MEMORY;
    case JERR_NO_BACKING_STORE:
      return CJPEG_TOO_LARGE;
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
      return CJPEG_UNSUPPORTED;
    default:
      return CJPEG_DAMAGED;
  }
}

void cjpeg_fail(cjpeg_decoder *decoder, cjpeg_problem problem) {
  decoder->problem = problem;
  longjmp(decoder->failed, 1);
}

static void on_error(j_common_ptr jpeg) {
  cjpeg_decoder *decoder = jpeg->client_data;
  jpeg->err->format_message(jpeg, decoder->message);
  cjpeg_fail(decoder, problem_of(jpeg->err->msg_code));
}

// A warning means that libjpeg goes on with something made up. What is superfluous or garbled may be
// shown; what is missing may not, and libjpeg could spend minutes on making up a large picture.
static void on_message(j_common_ptr jpeg, int level) {
  cjpeg_decoder *decoder = jpeg->client_data;
  if (level >= 0) return;
  jpeg->err->num_warnings++;
  if (jpeg->err->msg_code == JWRN_JPEG_EOF || jpeg->err->msg_code == JWRN_HIT_MARKER) {
    jpeg->err->format_message(jpeg, decoder->message);
    cjpeg_fail(decoder, CJPEG_TRUNCATED);
  }
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

void cjpeg_on_progress(j_common_ptr jpeg) {
  cjpeg_decoder *decoder = jpeg->client_data;
  if (decoder->jpeg.input_scan_number > MAXIMUM_SCANS) {
    snprintf(
        decoder->message, sizeof decoder->message, "it has more than %d scans", MAXIMUM_SCANS);
    cjpeg_fail(decoder, CJPEG_DAMAGED);
  }
}

void cjpeg_report_to(cjpeg_decoder *decoder) {
  decoder->jpeg.client_data = decoder;
  decoder->jpeg.err = jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = on_error;
  decoder->errors.emit_message = on_message;
  decoder->errors.output_message = on_output;
}

void cjpeg_forget_problem(cjpeg_decoder *decoder) {
  decoder->problem = CJPEG_NONE;
  decoder->message[0] = 0;
}

cjpeg_problem cjpeg_last_problem(const cjpeg_decoder *decoder) { return decoder->problem; }

const char *cjpeg_message(const cjpeg_decoder *decoder) { return decoder->message; }
