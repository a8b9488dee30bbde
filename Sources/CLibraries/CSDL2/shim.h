#pragma once

#include <SDL.h>
#include <SDL_vulkan.h>

/* SDL_WINDOWPOS_CENTERED is a macro with an argument inside, which Swift does not import. */
static const int csdl2_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
