#pragma once

/* SDL's types belong to one module: with two, the compiler takes either one for their owner. */
#include "../CSDL2/shim.h"
#include <SDL_syswm.h>
#include <stdbool.h>

/* Returns whether SDL uses Wayland for the window, with its Wayland objects. SDL_SysWMinfo is a
   union whose layout depends on a version that a macro writes into it; Swift imports neither. */
static inline bool csdl2native_wayland_window(
    SDL_Window *_Nonnull window, struct wl_display *_Nullable *_Nonnull display,
    struct wl_surface *_Nullable *_Nonnull surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
  *display = info.info.wl.display;
  *surface = info.info.wl.surface;
  return *display && *surface;
}

/* Returns the number of the window in the X server; 0 if SDL does not use X11 for it. */
static inline unsigned long csdl2native_x11_window(SDL_Window *_Nonnull window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  return info.info.x11.window;
}

/* Returns SDL's connection to the X server, a Display; NULL if SDL does not use X11. */
static inline void *_Nullable csdl2native_x11_display(SDL_Window *_Nonnull window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}
