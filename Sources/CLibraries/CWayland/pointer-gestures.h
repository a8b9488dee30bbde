#pragma once

#include <stddef.h>
#include <wayland-client.h>

/*
 * The protocol pointer-gestures-unstable-v1, version 2, which has no library in Debian: its interfaces
 * as wayland-scanner would describe them, and the requests that Gimbal sends. Gimbal asks for pinches
 * only, so the interface of swipes stays unnamed.
 */

static const struct wl_message cwayland_pinch_requests[] = {
    {"destroy", "", NULL},
};

/* The surface may be none, unlike in the protocol: libwayland would end the connection otherwise. */
static const struct wl_message cwayland_pinch_events[] = {
    {"begin", "uu?ou", (const struct wl_interface *[]){NULL, NULL, &wl_surface_interface, NULL}},
    {"update", "uffff", (const struct wl_interface *[]){NULL, NULL, NULL, NULL, NULL}},
    {"end", "uui", (const struct wl_interface *[]){NULL, NULL, NULL}},
};

static const struct wl_interface cwayland_pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, cwayland_pinch_requests, 3, cwayland_pinch_events};

static const struct wl_message cwayland_gestures_requests[] = {
    {"get_swipe_gesture", "no", (const struct wl_interface *[]){NULL, &wl_pointer_interface}},
    {"get_pinch_gesture", "no",
     (const struct wl_interface *[]){&cwayland_pinch_interface, &wl_pointer_interface}},
    {"release", "2", NULL},
};

static const struct wl_interface cwayland_gestures_interface = {
    "zwp_pointer_gestures_v1", 2, 3, cwayland_gestures_requests, 0, NULL};

/* The events of pinches, in the order of the protocol; the angle is in degrees clockwise. */
struct cwayland_pinch_listener {
  void (*_Nonnull begin)(
      void *_Nullable data, struct wl_proxy *_Nullable pinch, uint32_t serial, uint32_t time,
      struct wl_surface *_Nullable surface, uint32_t fingers);
  void (*_Nonnull update)(
      void *_Nullable data, struct wl_proxy *_Nullable pinch, uint32_t time, wl_fixed_t dx,
      wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t angle);
  void (*_Nonnull end)(
      void *_Nullable data, struct wl_proxy *_Nullable pinch, uint32_t serial, uint32_t time,
      int32_t cancelled);
};

static inline struct wl_proxy *_Nullable cwayland_bind_gestures(
    struct wl_registry *_Nonnull registry, uint32_t name, uint32_t version) {
  return (struct wl_proxy *)wl_registry_bind(
      registry, name, &cwayland_gestures_interface, version < 2 ? version : 2);
}

/* Destroys the object that gives gestures, which version 1 cannot tell the compositor. */
static inline void cwayland_destroy_gestures(struct wl_proxy *_Nonnull gestures) {
  uint32_t version = wl_proxy_get_version(gestures);
  if (version < 2)
    wl_proxy_destroy(gestures);
  else
    wl_proxy_marshal_flags(gestures, 2, NULL, version, WL_MARSHAL_FLAG_DESTROY);
}

/* A seat of version 3 at most: later ones send more events of pointers, which nobody needs. */
static inline struct wl_seat *_Nullable cwayland_bind_seat(
    struct wl_registry *_Nonnull registry, uint32_t name, uint32_t version) {
  return (struct wl_seat *)wl_registry_bind(
      registry, name, &wl_seat_interface, version < 3 ? version : 3);
}

/* Destroys a pointer, which versions before 3 cannot tell the compositor. */
static inline void cwayland_destroy_pointer(struct wl_pointer *_Nonnull pointer) {
  if (wl_pointer_get_version(pointer) < WL_POINTER_RELEASE_SINCE_VERSION)
    wl_pointer_destroy(pointer);
  else
    wl_pointer_release(pointer);
}

static inline struct wl_proxy *_Nullable cwayland_get_pinch(
    struct wl_proxy *_Nonnull gestures, struct wl_pointer *_Nonnull pointer) {
  return wl_proxy_marshal_flags(
      gestures, 1, &cwayland_pinch_interface, wl_proxy_get_version(gestures), 0, NULL, pointer);
}

static inline void cwayland_listen_to_pinch(
    struct wl_proxy *_Nonnull pinch, const struct cwayland_pinch_listener *_Nonnull listener,
    void *_Nullable data) {
  wl_proxy_add_listener(pinch, (void (**)(void))listener, data);
}

static inline void cwayland_destroy_pinch(struct wl_proxy *_Nonnull pinch) {
  wl_proxy_marshal_flags(
      pinch, 0, NULL, wl_proxy_get_version(pinch), WL_MARSHAL_FLAG_DESTROY);
}
