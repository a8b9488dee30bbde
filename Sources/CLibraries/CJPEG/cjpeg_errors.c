#include "cjpeg_decoder.h"

#include <string.h>

#include <jerror.h>

// TurboJPEG has the same limit: each scan costs time but needs few bytes.
#define MAXIMUM_SCANS 500

cjpeg_problem cjpeg_problem_of(int code) {
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
  cjpeg_fail(decoder, cjpeg_problem_of(jpeg->err->msg_code));
}

void cjpeg_note_damage(cjpeg_decoder *decoder, cjpeg_problem damage) {
  if (decoder->damage != CJPEG_NONE) return;
  decoder->damage = damage;
  decoder->jpeg.err->format_message((j_common_ptr)&decoder->jpeg, decoder->damage_message);
}

// Some cameras pad the data of a scan. More bytes than this between a scan and a marker are
// unreadable data; the largest known padding is a few bytes.
#define LARGEST_PADDING 64

// After a warning, libjpeg continues with invented pixels: gray where data are missing.
static void on_message(j_common_ptr common, int level) {
  cjpeg_decoder *decoder = common->client_data;
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  if (level >= 0) return;
  jpeg->err->num_warnings++;
  switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF:
      if (!decoder->has_header) {
        jpeg->err->format_message(common, decoder->message);
        cjpeg_fail(decoder, CJPEG_TRUNCATED);
      }
      cjpeg_note_damage(decoder, CJPEG_TRUNCATED);
      decoder->is_exhausted = decoder->has_one_scan;
      break;
    case JWRN_HIT_MARKER:
      cjpeg_note_damage(decoder, CJPEG_DAMAGED);
      // More data of the same scan can follow only after restart markers.
      if (jpeg->restart_interval == 0 || jpeg->unread_marker == JPEG_EOI) {
        decoder->is_exhausted = decoder->has_one_scan;
      }
      break;
    case JWRN_EXTRANEOUS_DATA:
      if (decoder->has_header && jpeg->err->msg_parm.i[0] > LARGEST_PADDING) {
        cjpeg_note_damage(decoder, CJPEG_DAMAGED);
      }
      break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_BOGUS_PROGRESSION:
      cjpeg_note_damage(decoder, CJPEG_DAMAGED);
      break;
    default:
      break;
  }
}

bool cjpeg_end_data(cjpeg_decoder *decoder) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  // The value of DSTATE_READY in jpegint.h; before this state there is nothing to output.
  static const int ready_state = 202;
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  bool is_damage = decoder->problem == CJPEG_DAMAGED || decoder->problem == CJPEG_TRUNCATED;
  if (!is_damage || decoder->is_ended || jpeg->global_state <= ready_state) return false;
  if (decoder->damage == CJPEG_NONE) {
    decoder->damage = decoder->problem;
    memcpy(decoder->damage_message, decoder->message, sizeof decoder->message);
  }
  decoder->is_ended = true;
  cjpeg_forget_problem(decoder);
  jpeg->src->next_input_byte = end;
  jpeg->src->bytes_in_buffer = sizeof end;
  jpeg->unread_marker = JPEG_EOI;
  return true;
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

void cjpeg_on_progress(j_common_ptr jpeg) {
  cjpeg_decoder *decoder = jpeg->client_data;
  if (decoder->jpeg.input_scan_number > MAXIMUM_SCANS && !decoder->is_ended) {
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

cjpeg_problem cjpeg_damage(const cjpeg_decoder *decoder) { return decoder->damage; }

const char *cjpeg_damage_message(const cjpeg_decoder *decoder) { return decoder->damage_message; }

bool cjpeg_is_exhausted(const cjpeg_decoder *decoder) { return decoder->is_exhausted; }
