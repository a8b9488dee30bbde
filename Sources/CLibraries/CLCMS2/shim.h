#pragma once

#include <lcms2.h>

// Swift does not import macros that consist of macros.
static const cmsUInt32Number clcms2_bgra_8 = TYPE_BGRA_8;
static const cmsUInt32Number clcms2_rgb_16 = TYPE_RGB_16;
static const cmsUInt32Number clcms2_gray_8 = TYPE_GRAY_8;
static const cmsUInt32Number clcms2_cmyk_8 = TYPE_CMYK_8;
static const cmsUInt32Number clcms2_cmyk_8_inverted = TYPE_CMYK_8_REV;
