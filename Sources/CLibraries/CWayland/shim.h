#pragma once

#include <stdint.h>
#include <wayland-client.h>

/* The protocol stores the address of wl_shm_interface; Swift would pass the address of a copy. */
static inline struct wl_shm *_Nullable cwayland_bind_shm(
    struct wl_registry *_Nonnull registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
