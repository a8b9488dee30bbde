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
  /// What is missing or wrong in the data read so far; the first problem found.
  cjpeg_problem damage;
  char damage_message[JMSG_LENGTH_MAX];
  /// Whether the header has been read; whether all components are in one scan.
  bool has_header;
  bool has_one_scan;
  /// Whether no more data can follow, so that libjpeg only invents pixels.
  bool is_exhausted;
  /// Whether the data were declared to have ended.
  bool is_ended;
  /// The whole file, unless it comes in pieces.
  const uint8_t *bytes;
  size_t byte_count;
  /// Where a file in pieces comes from.
  struct jpeg_source_mgr source;
  cjpeg_next_piece next_piece;
  void *pieces;
};

/// Makes libjpeg report errors to the decoder, by jumping to `failed`.
void cjpeg_report_to(cjpeg_decoder *decoder);

/// Clears the last problem, so that it is not reported for a later failure.
void cjpeg_forget_problem(cjpeg_decoder *decoder);

/// Records that data are missing (CJPEG_TRUNCATED) or wrong (CJPEG_DAMAGED).
void cjpeg_note_damage(cjpeg_decoder *decoder, cjpeg_problem damage);

/// Declares that the data end at the current position, after an error in the data, so that the part
/// read so far can be output. Returns false if that is impossible or was done before.
bool cjpeg_end_data(cjpeg_decoder *decoder);

/// Makes libjpeg read a file in pieces.
void cjpeg_read_pieces(cjpeg_decoder *decoder, void *pieces, cjpeg_next_piece next);

/// The problem that one of libjpeg's errors stands for.
cjpeg_problem cjpeg_problem_of(int code);

/// Jumps to `failed`.
void cjpeg_fail(cjpeg_decoder *decoder, cjpeg_problem problem);

/// Fails if the file has too many scans.
void cjpeg_on_progress(j_common_ptr jpeg);
