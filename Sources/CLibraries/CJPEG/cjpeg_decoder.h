#pragma once

#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

struct cjpeg_decoder {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  cjpeg_problem problem;
  char message[JMSG_LENGTH_MAX];
  /// What is missing or wrong in the data that were read; the first finding holds.
  cjpeg_problem damage;
  char damage_message[JMSG_LENGTH_MAX];
  /// The header has been read, and says that all components come in one scan.
  bool has_header;
  bool has_one_scan;
  /// No further data can follow, so that libjpeg only makes up pixels.
  bool is_exhausted;
  /// The data were declared ended.
  bool is_ended;
};

/// Makes libjpeg report to the decoder: it jumps to `failed` from then on.
void cjpeg_report_to(cjpeg_decoder *decoder);

/// What an earlier call complained of is no reason for this one's failure.
void cjpeg_forget_problem(cjpeg_decoder *decoder);

/// Notes that data are missing (CJPEG_TRUNCATED) or wrong (CJPEG_DAMAGED).
void cjpeg_note_damage(cjpeg_decoder *decoder, cjpeg_problem damage);

/// After an error in the data, declares them ended where they are, so that what was read can be
/// output; false where that is impossible or was done before.
bool cjpeg_end_data(cjpeg_decoder *decoder);

/// Jumps to `failed`.
void cjpeg_fail(cjpeg_decoder *decoder, cjpeg_problem problem);

/// Fails where the file has too many scans.
void cjpeg_on_progress(j_common_ptr jpeg);
