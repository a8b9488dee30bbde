#pragma once

#include <stddef.h>
#include <wayland-client.h>

/*
 * The protocol wlr-output-power-management, version 1, which has no library in Debian: its interfaces
 * as wayland-scanner would describe them, and the requests that Gimbal sends.
 */

static const struct wl_message cwayland_power_requests[] = {
    {"set_mode", "u", (const struct wl_interface *[]){NULL}},
    {"destroy", "", NULL},
};

static const struct wl_message cwayland_power_events[] = {
    {"mode", "u", (const struct wl_interface *[]){NULL}},
    {"failed", "", NULL},
};

static const struct wl_interface cwayland_power_interface = {
    "zwlr_output_power_v1", 1, 2, cwayland_power_requests, 2, cwayland_power_events};

static const struct wl_message cwayland_power_manager_requests[] = {
    {"get_output_power", "no",
     (const struct wl_interface *[]){&cwayland_power_interface, &wl_output_interface}},
    {"destroy", "", NULL},
};

static const struct wl_interface cwayland_power_manager_interface = {
    "zwlr_output_power_manager_v1", 1, 2, cwayland_power_manager_requests, 0, NULL};

/* The events of an output's power, in the order of the protocol. */
struct cwayland_power_listener {
  void (*_Nonnull mode)(void *_Nullable data, struct wl_proxy *_Nullable power, uint32_t mode);
  void (*_Nonnull failed)(void *_Nullable data, struct wl_proxy *_Nullable power);
};

static inline struct wl_proxy *_Nullable cwayland_bind_power_manager(
    struct wl_registry *_Nonnull registry, uint32_t name) {
  return (struct wl_proxy *)wl_registry_bind(registry, name, &cwayland_power_manager_interface, 1);
}

static inline struct wl_output *_Nullable cwayland_bind_output(
    struct wl_registry *_Nonnull registry, uint32_t name) {
  return (struct wl_output *)wl_registry_bind(registry, name, &wl_output_interface, 1);
}

static inline struct wl_proxy *_Nullable cwayland_get_output_power(
    struct wl_proxy *_Nonnull manager, struct wl_output *_Nonnull output) {
  return wl_proxy_marshal_flags(manager, 0, &cwayland_power_interface, 1, 0, NULL, output);
}

static inline void cwayland_listen_to_power(
    struct wl_proxy *_Nonnull power, const struct cwayland_power_listener *_Nonnull listener,
    void *_Nullable data) {
  wl_proxy_add_listener(power, (void (**)(void))listener, data);
}

static inline void cwayland_set_power_mode(struct wl_proxy *_Nonnull power, uint32_t mode) {
  wl_proxy_marshal_flags(power, 0, NULL, 1, 0, mode);
}

/* Destroys an output's power, or the object that gives them. */
static inline void cwayland_destroy_power(struct wl_proxy *_Nonnull proxy) {
  wl_proxy_marshal_flags(proxy, 1, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}
