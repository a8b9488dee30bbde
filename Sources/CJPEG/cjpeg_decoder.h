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
};

/// Makes libjpeg report to the decoder: it jumps to `failed` from then on.
void cjpeg_report_to(cjpeg_decoder *decoder);

/// What an earlier call complained of is no reason for this one's failure.
void cjpeg_forget_problem(cjpeg_decoder *decoder);

/// Jumps to `failed`.
void cjpeg_fail(cjpeg_decoder *decoder, cjpeg_problem problem);

/// Fails where the file has too many scans.
void cjpeg_on_progress(j_common_ptr jpeg);
