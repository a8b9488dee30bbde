#pragma once

#include <expat.h>

/* Debian 13's version has another function for the line, and warns of this one. */
static inline unsigned long long cexpat_line(XML_Parser _Nonnull parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return XML_GetCurrentLineNumber(parser);
#pragma clang diagnostic pop
}
