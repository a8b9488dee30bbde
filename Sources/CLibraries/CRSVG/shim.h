#pragma once

#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>

/* Of Pango, by which librsvg draws texts; its headers do not come with librsvg's. */
void pango_cairo_font_map_set_default(void *font_map);
