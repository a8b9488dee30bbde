#include "CExiv2Guard.h"

#include <gexiv2/gexiv2.h>

int cexiv2_open(void *metadata, const void *bytes, size_t count) {
  try {
    return gexiv2_metadata_open_buf(
        static_cast<GExiv2Metadata *>(metadata), static_cast<const guint8 *>(bytes),
        static_cast<glong>(count), nullptr);
  } catch (...) {
    return 0;
  }
}

void **cexiv2_preview_properties(void *metadata) {
  try {
    auto *owner = static_cast<GExiv2Metadata *>(metadata);
    return reinterpret_cast<void **>(gexiv2_metadata_get_preview_properties(owner));
  } catch (...) {
    return nullptr;
  }
}

void *cexiv2_preview_image(void *metadata, void *properties) {
  try {
    return gexiv2_metadata_try_get_preview_image(
        static_cast<GExiv2Metadata *>(metadata),
        static_cast<GExiv2PreviewProperties *>(properties), nullptr);
  } catch (...) {
    return nullptr;
  }
}
