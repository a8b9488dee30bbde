#include "CExiv2Guard.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <exiv2/exiv2.hpp>

// Exiv2 0.28 has other types than 0.27: sizes instead of `long`, a buffer that is moved and has methods.
#if EXIV2_TEST_VERSION(0, 28, 0)
using Length = size_t;
static void set_profile(Exiv2::Image &image, Exiv2::DataBuf &profile) {
  image.setIccProfile(std::move(profile), false);
}
template <typename Datum> static int64_t integer(const Datum &datum) { return datum.toInt64(); }
static const uint8_t *bytes(const Exiv2::DataBuf &buffer) { return buffer.c_data(); }
static size_t length(const Exiv2::DataBuf &buffer) { return buffer.size(); }
#else
using Length = long;
static void set_profile(Exiv2::Image &image, Exiv2::DataBuf &profile) {
  image.setIccProfile(profile, false);
}
template <typename Datum> static int64_t integer(const Datum &datum) { return datum.toLong(); }
static const uint8_t *bytes(const Exiv2::DataBuf &buffer) { return buffer.pData_; }
static size_t length(const Exiv2::DataBuf &buffer) {
  return buffer.size_ > 0 ? static_cast<size_t>(buffer.size_) : 0;
}
#endif

/// The profile of an image, which 0.27 returns by a pointer and 0.28 by a reference.
static const Exiv2::DataBuf *buffer(const Exiv2::DataBuf *profile) { return profile; }
static const Exiv2::DataBuf *buffer(const Exiv2::DataBuf &profile) { return &profile; }

struct cexiv2_file {
  std::unique_ptr<Exiv2::Image> image;
  Exiv2::PreviewPropertiesList previews;
};

bool cexiv2_prepare(void) {
  try {
    Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
#if defined(EXV_ENABLE_BMFF) && !EXIV2_TEST_VERSION(0, 28, 0)
    Exiv2::enableBMFF(true);
#endif
    return Exiv2::XmpParser::initialize();
  } catch (...) {
    return false;
  }
}

cexiv2_file *cexiv2_open(const void *bytes, size_t count) {
  try {
    auto file = std::make_unique<cexiv2_file>();
    auto opened = Exiv2::ImageFactory::open(
        static_cast<const Exiv2::byte *>(bytes), static_cast<Length>(count));
    file->image.reset(opened.release());
    if (!file->image) return nullptr;
    file->image->readMetadata();
    return file.release();
  } catch (...) {
    return nullptr;
  }
}

cexiv2_file *cexiv2_open_parts(cexiv2_part exif, cexiv2_part xmp, cexiv2_part profile) {
  try {
    auto file = std::make_unique<cexiv2_file>();
    // Some kind of image that has no other metadata than it is given.
    auto created = Exiv2::ImageFactory::create(Exiv2::ImageType::xmp);
    file->image.reset(created.release());
    if (!file->image) return nullptr;
    Exiv2::Image &image = *file->image;
    // Damage to one part does not affect the others.
    try {
      if (exif.count > 0 && exif.count <= UINT32_MAX) {
        Exiv2::TiffParser::decode(
            image.exifData(), image.iptcData(), image.xmpData(),
            static_cast<const Exiv2::byte *>(exif.bytes), static_cast<uint32_t>(exif.count));
      }
    } catch (...) {
    }
    try {
      if (xmp.count > 0) {
        const std::string packet(static_cast<const char *>(xmp.bytes), xmp.count);
        Exiv2::XmpParser::decode(image.xmpData(), packet);
      }
    } catch (...) {
    }
    try {
      if (profile.count > 0 && profile.count <= INT32_MAX) {
        Exiv2::DataBuf copy(
            static_cast<const Exiv2::byte *>(profile.bytes), static_cast<Length>(profile.count));
        set_profile(image, copy);
      }
    } catch (...) {
    }
    return file.release();
  } catch (...) {
    return nullptr;
  }
}

void cexiv2_close(cexiv2_file *file) { delete file; }

int cexiv2_orientation(const cexiv2_file *file) {
  try {
    // EXIF's own tag takes precedence over those of camera makers and XMP.
    const auto &exif = file->image->exifData();
    const auto tag = Exiv2::orientation(exif);
    if (tag != exif.end() && tag->count() > 0) {
      const int64_t value = integer(*tag);
      if (value >= 1 && value <= 8) return static_cast<int>(value);
    }
    const auto &xmp = file->image->xmpData();
    const auto property = xmp.findKey(Exiv2::XmpKey("Xmp.tiff.Orientation"));
    if (property == xmp.end() || property->count() == 0) return 0;
    const int64_t value = integer(*property);
    return value >= 1 && value <= 8 ? static_cast<int>(value) : 0;
  } catch (...) {
    return 0;
  }
}

cexiv2_size cexiv2_picture_size(const cexiv2_file *file) {
  try {
#if defined(EXV_ENABLE_BMFF) && !EXIV2_TEST_VERSION(0, 28, 0)
    // Such files can crop and turn the coded picture, whose size this is; Exiv2 reads neither.
    if (file->image->imageType() == Exiv2::ImageType::bmff) return {0, 0};
#endif
    const auto width = static_cast<long>(file->image->pixelWidth());
    const auto height = static_cast<long>(file->image->pixelHeight());
    if (width <= 0 || height <= 0 || width > INT32_MAX || height > INT32_MAX) return {0, 0};
    return {static_cast<uint32_t>(width), static_cast<uint32_t>(height)};
  } catch (...) {
    return {0, 0};
  }
}

/// Whether a text is not a value, but what Exiv2 says of a list or a structure whose parts have keys
/// of their own, in XMP and where it has copied that into IPTC.
static bool is_type(const std::string &text) {
  return text == "type=\"Bag\"" || text == "type=\"Seq\"" || text == "type=\"Alt\"" ||
         text == "type=\"Struct\"";
}

/// The items of a list that have qualifiers, by their keys, such as "Xmp.dc.subject[1]".
static std::vector<std::string> qualified_items(const Exiv2::XmpData &xmp, const char *key) {
  std::vector<std::string> items;
  const std::string start = std::string(key) + "[";
  for (const auto &datum : xmp) {
    const std::string name = datum.key();
    if (name.compare(0, start.size(), start) != 0) continue;
    if (name.find(']') + 1 != name.size()) continue;
    const std::string text = datum.toString();
    if (!is_type(text)) items.push_back(text);
  }
  return items;
}

static std::string text_of(const cexiv2_file *file, const char *key) {
  if (std::strncmp(key, "Exif.", 5) == 0) {
    const auto &exif = file->image->exifData();
    const auto tag = exif.findKey(Exiv2::ExifKey(key));
    return tag == exif.end() ? std::string() : tag->toString();
  }
  if (std::strncmp(key, "Iptc.", 5) == 0) {
    const auto &iptc = file->image->iptcData();
    const Exiv2::IptcKey wanted(key);
    std::string text;
    // Keywords are one dataset each.
    for (const auto &dataset : iptc) {
      if (dataset.tag() != wanted.tag() || dataset.record() != wanted.record()) continue;
      text += (text.empty() ? "" : ", ") + dataset.toString();
    }
    return text;
  }
  const auto &xmp = file->image->xmpData();
  const auto property = xmp.findKey(Exiv2::XmpKey(key));
  if (property == xmp.end()) return std::string();
  const auto *languages = dynamic_cast<const Exiv2::LangAltValue *>(&property->value());
  if (languages == nullptr) {
    std::string text = property->toString();
    if (!is_type(text)) return text;
    text.clear();
    for (const auto &item : qualified_items(xmp, key)) text += (text.empty() ? "" : ", ") + item;
    return text;
  }
  if (languages->value_.empty()) return std::string();
  const auto standard = languages->value_.find("x-default");
  return (standard == languages->value_.end() ? languages->value_.begin() : standard)->second;
}

size_t cexiv2_copy_start(
    const cexiv2_file *file, const char *key, char *text, size_t capacity) {
  try {
    const std::string value = text_of(file, key);
    if (is_type(value)) return 0;
    const size_t count = std::min(value.size(), capacity);
    std::memcpy(text, value.data(), count);
    return count;
  } catch (...) {
    return 0;
  }
}

/// Whether a text has more than white space, and commas between empty values.
static bool says_something(const std::string &text) {
  return text.find_first_not_of(" \t\r\n,") != std::string::npos;
}

bool cexiv2_is_empty(const cexiv2_file *file, const char *key) {
  try {
    const auto &xmp = file->image->xmpData();
    const auto property = xmp.findKey(Exiv2::XmpKey(key));
    if (property == xmp.end()) return false;
    const auto *languages = dynamic_cast<const Exiv2::LangAltValue *>(&property->value());
    if (languages == nullptr) {
      const std::string text = property->toString();
      if (!is_type(text) && says_something(text)) return false;
    } else if (const auto usual = languages->value_.find("x-default");
               usual != languages->value_.end()) {
      // The text that is shown; those in other languages may be left behind it.
      if (says_something(usual->second)) return false;
    } else {
      for (const auto &value : languages->value_) {
        if (says_something(value.second)) return false;
      }
    }
    // Values with qualifiers have keys of their own, such as "Xmp.dc.subject[1]".
    const std::string name(key);
    return std::none_of(xmp.begin(), xmp.end(), [&](const Exiv2::Xmpdatum &datum) {
      const std::string other = datum.key();
      return other.size() > name.size() && other.compare(0, name.size(), name) == 0 &&
             (other[name.size()] == '[' || other[name.size()] == '/');
    });
  } catch (...) {
    return false;
  }
}

size_t cexiv2_copy_list(
    const cexiv2_file *file, const char *key, char *text, size_t capacity) {
  size_t count = 0;
  const auto append = [&](const std::string &value) {
    if (value.size() >= capacity - count) return false;
    std::memcpy(text + count, value.c_str(), value.size() + 1);
    count += value.size() + 1;
    return true;
  };
  try {
    if (std::strncmp(key, "Iptc.", 5) == 0) {
      const Exiv2::IptcKey wanted(key);
      for (const auto &dataset : file->image->iptcData()) {
        if (dataset.tag() != wanted.tag() || dataset.record() != wanted.record()) continue;
        if (!append(dataset.toString())) break;
      }
      return count;
    }
    const auto &xmp = file->image->xmpData();
    const auto property = xmp.findKey(Exiv2::XmpKey(key));
    if (property == xmp.end()) return 0;
    for (const auto &item : qualified_items(xmp, key)) {
      if (!append(item)) return count;
    }
    const long values = static_cast<long>(property->count());
    for (long index = 0; index < values; index++) {
      if (!append(property->toString(index))) break;
    }
    return count;
  } catch (...) {
    return count;
  }
}

uint8_t *cexiv2_copy_profile(const cexiv2_file *file, size_t capacity, size_t *count) {
  try {
    const auto *profile = buffer(file->image->iccProfile());
    const size_t size = profile == nullptr ? 0 : length(*profile);
    if (size == 0 || bytes(*profile) == nullptr) return nullptr;
    if (size > capacity) return nullptr;
    auto *copy = static_cast<uint8_t *>(std::malloc(size));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, bytes(*profile), size);
    *count = size;
    return copy;
  } catch (...) {
    return nullptr;
  }
}

size_t cexiv2_find_previews(cexiv2_file *file) {
  try {
    file->previews = Exiv2::PreviewManager(*file->image).getPreviewProperties();
    return file->previews.size();
  } catch (...) {
    return 0;
  }
}

cexiv2_size cexiv2_preview_size(const cexiv2_file *file, size_t index) {
  if (index >= file->previews.size()) return {0, 0};
  const auto &preview = file->previews[index];
  return {static_cast<uint32_t>(preview.width_), static_cast<uint32_t>(preview.height_)};
}

uint8_t *cexiv2_copy_preview(const cexiv2_file *file, size_t index, size_t *count) {
  try {
    if (index >= file->previews.size()) return nullptr;
    const auto preview =
        Exiv2::PreviewManager(*file->image).getPreviewImage(file->previews[index]);
    if (preview.size() == 0 || preview.pData() == nullptr) return nullptr;
    auto *copy = static_cast<uint8_t *>(std::malloc(preview.size()));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, preview.pData(), preview.size());
    *count = preview.size();
    return copy;
  } catch (...) {
    return nullptr;
  }
}
