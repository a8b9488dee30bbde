#pragma once

#include <libyuv/convert_argb.h>
#include <libyuv/planar_functions.h>
#include <libyuv/rotate_argb.h>
#include <libyuv/scale_argb.h>

/// The constants of the matrix that ITU-T H.273 numbers so, for studio or full range; NULL where
/// libyuv has none. Swift does not see variables whose type is incomplete, as these are.
static inline const struct YuvConstants *clibyuv_constants(int matrix, int is_full_range) {
  switch (matrix) {
  case 1:
    return is_full_range ? &kYuvF709Constants : &kYuvH709Constants;
  case 2: // Unspecified, which in a HEIF file means the next.
  case 5:
  case 6:
    return is_full_range ? &kYuvJPEGConstants : &kYuvI601Constants;
  case 9:
    return is_full_range ? &kYuvV2020Constants : &kYuv2020Constants;
  default:
    return 0;
  }
}
