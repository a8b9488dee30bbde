#pragma once

#include <stddef.h>

// Exiv2 0.27 throws std::overflow_error where a damaged file says that something lies beyond its
// end, and gexiv2 lets that through. Swift cannot catch it: it would end the process.

#ifdef __cplusplus
extern "C" {
#endif

/// As gexiv2_metadata_open_buf; 0 also where Exiv2 throws.
int cexiv2_open(void *_Nonnull metadata, const void *_Nonnull bytes, size_t count);

/// As gexiv2_metadata_get_preview_properties; NULL also where Exiv2 throws.
void *_Nullable *_Nullable cexiv2_preview_properties(void *_Nonnull metadata);

/// As gexiv2_metadata_try_get_preview_image; NULL also where Exiv2 throws.
void *_Nullable cexiv2_preview_image(void *_Nonnull metadata, void *_Nonnull properties);

#ifdef __cplusplus
}
#endif
