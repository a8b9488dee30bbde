#pragma once

#include <jxl/decode.h>
#include <jxl/thread_parallel_runner.h>
#include <jxl/version.h>

/* Before version 0.9 the functions for colours had an argument that was not used. */
#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define CJXL_UNUSED NULL,
#else
#define CJXL_UNUSED
#endif

static inline JxlDecoderStatus cjxl_encoded_profile(
    const JxlDecoder *decoder, JxlColorProfileTarget target, JxlColorEncoding *encoding) {
  return JxlDecoderGetColorAsEncodedProfile(decoder, CJXL_UNUSED target, encoding);
}

static inline JxlDecoderStatus cjxl_profile_size(
    const JxlDecoder *decoder, JxlColorProfileTarget target, size_t *size) {
  return JxlDecoderGetICCProfileSize(decoder, CJXL_UNUSED target, size);
}

static inline JxlDecoderStatus cjxl_copy_profile(
    const JxlDecoder *decoder, JxlColorProfileTarget target, uint8_t *profile, size_t size) {
  return JxlDecoderGetColorAsICCProfile(decoder, CJXL_UNUSED target, profile, size);
}
