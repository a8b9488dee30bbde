/* A part of a window that turns with the device, in a window that does not.
 * Times are in seconds of any clock that only goes forward. One thread at a time. */
#ifndef GIMBAL_ORIENTATION_H
#define GIMBAL_ORIENTATION_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How the device is held, as its sensor reports it; the numbers are those of UIKit. */
enum gimbal_device {
  GIMBAL_DEVICE_UNKNOWN = 0,
  GIMBAL_DEVICE_PORTRAIT = 1,
  GIMBAL_DEVICE_PORTRAIT_UPSIDE_DOWN = 2,
  GIMBAL_DEVICE_LANDSCAPE_LEFT = 3,  /* turned counter-clockwise */
  GIMBAL_DEVICE_LANDSCAPE_RIGHT = 4, /* turned clockwise */
  GIMBAL_DEVICE_FACE_UP = 5,
  GIMBAL_DEVICE_FACE_DOWN = 6
};

typedef void gimbal_view;

/* Makes a part of a window of a size in points; free it with gimbal_view_free. */
gimbal_view *gimbal_view_new(double width, double height);
void gimbal_view_free(gimbal_view *view);

/* The window has another size. */
void gimbal_view_set_size(gimbal_view *view, double width, double height);

/* The sensor reports how the device is held; it counts once it has lasted for 0.2 s. */
void gimbal_view_sense(gimbal_view *view, int32_t device, double now);

/* Locks the part, or lets it follow the device again. */
void gimbal_view_set_locked(gimbal_view *view, bool is_locked, double now);

/* Applies what is due; returns when to call this again, or INFINITY. */
double gimbal_view_advance(gimbal_view *view, double now);

/* Whether the part moves, so that it must be drawn again. */
bool gimbal_view_is_turning(gimbal_view *view, double now);

/* Where the part is: a, b, c, d, tx, ty of the matrix that leads from its own points to the window's
 * (x' = a x + c y + tx, y' = b x + d y + ty, y downward), and its width and height. */
void gimbal_view_get(gimbal_view *view, double now, double matrix[6], double size[2]);

#ifdef __cplusplus
}
#endif

#endif
