#pragma once

#include <SDL_syswm.h>
#include <stdbool.h>

/* Returns whether SDL uses Wayland for the window, with its Wayland objects. SDL_SysWMinfo is a
   union whose layout depends on a version that a macro writes into it; Swift imports neither. */
static inline bool csdl2wayland_window(
    SDL_Window *_Nonnull window, struct wl_display *_Nullable *_Nonnull display,
    struct wl_surface *_Nullable *_Nonnull surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
  *display = info.info.wl.display;
  *surface = info.info.wl.surface;
  return *display && *surface;
}
