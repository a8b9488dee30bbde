#pragma once

#include <SDL.h>
#include <SDL_vulkan.h>

/* Swift does not import SDL_WINDOWPOS_CENTERED, because its definition uses a macro with an
   argument. */
static const int csdl2_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
