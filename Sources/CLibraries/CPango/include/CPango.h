#pragma once

#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>

// The declarations of Pango and Cairo. Their definitions in this module load the libraries when the
// first of them is called: see cpango.c.
