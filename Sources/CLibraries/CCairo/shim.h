#pragma once

#include <cairo-pdf.h>
