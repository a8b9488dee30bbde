#pragma once

#include <xcb/dpms.h>
