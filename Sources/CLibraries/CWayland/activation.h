#pragma once

#include <stddef.h>
#include <wayland-client.h>

/*
 * The protocol xdg-activation, version 1: the interface of its global object as wayland-scanner would
 * describe it, and the request that Gimbal sends. It asks for no token of its own.
 */

static const struct wl_message cwayland_activation_requests[] = {
    {"destroy", "", NULL},
    {"get_activation_token", "n", (const struct wl_interface *[]){NULL}},
    {"activate", "so", (const struct wl_interface *[]){NULL, &wl_surface_interface}},
};

static const struct wl_interface cwayland_activation_interface = {
    "xdg_activation_v1", 1, 3, cwayland_activation_requests, 0, NULL};

static inline struct wl_proxy *_Nullable cwayland_bind_activation(
    struct wl_registry *_Nonnull registry, uint32_t name) {
  return (struct wl_proxy *)wl_registry_bind(registry, name, &cwayland_activation_interface, 1);
}

/* Asks for a surface to be in front, with the token of the program that was used for it. */
static inline void cwayland_activate(
    struct wl_proxy *_Nonnull activation, const char *_Nonnull token,
    struct wl_surface *_Nonnull surface) {
  wl_proxy_marshal_flags(activation, 2, NULL, 1, 0, token, surface);
}

static inline void cwayland_destroy_activation(struct wl_proxy *_Nonnull activation) {
  wl_proxy_marshal_flags(activation, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}
