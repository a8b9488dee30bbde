#pragma once

#include <stdint.h>
#include <wayland-client.h>

/* A registry on a queue of its own; NULL if there is no memory. Objects that are created through it
   belong to the queue from the start, so SDL cannot get their events. */
static inline struct wl_registry *_Nullable cwayland_registry(
    struct wl_display *_Nonnull display, struct wl_event_queue *_Nonnull queue) {
  struct wl_display *wrapper = (struct wl_display *)wl_proxy_create_wrapper(display);
  if (wrapper == NULL) return NULL;
  wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  return registry;
}

/* The protocol stores the address of wl_shm_interface; Swift would pass the address of a copy. */
static inline struct wl_shm *_Nullable cwayland_bind_shm(
    struct wl_registry *_Nonnull registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
