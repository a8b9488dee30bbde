/* A GTK 4 window in which only the photo turns. The arrow keys stand for a sensor. */
#include <gimbal-orientation.h>
#include <gtk/gtk.h>
#include <math.h>

static gimbal_view *view;
static int32_t device = GIMBAL_DEVICE_PORTRAIT;
static guint timer, ticking; /* 0 for none */
static const double bar = 40; /* its height */
static double now(void) { return g_get_monotonic_time() / 1e6; }

/* A photo: mountains under a sun, on the whole of the part. */
static void draw_photo(cairo_t *cr, double width, double height) {
  cairo_set_source_rgb(cr, 0.25, 0.45, 0.7);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_fill(cr);
  cairo_set_source_rgb(cr, 1, 0.9, 0.5);
  cairo_arc(cr, width * 0.75, height * 0.4, fmin(width, height) * 0.08, 0, 2 * G_PI);
  cairo_fill(cr);
  cairo_set_source_rgb(cr, 0.15, 0.28, 0.22);
  cairo_move_to(cr, 0, height);
  cairo_line_to(cr, width * 0.35, height * 0.45);
  cairo_line_to(cr, width, height);
  cairo_fill(cr);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data) {
  double m[6], size[2];
  cairo_matrix_t matrix;
  gimbal_view_set_size(view, width, fmax(1, height - bar));
  gimbal_view_get(view, now(), m, size);
  cairo_save(cr);
  cairo_rectangle(cr, 0, bar, width, height - bar);
  cairo_clip(cr);
  cairo_paint(cr);
  cairo_translate(cr, 0, bar);
  cairo_matrix_init(&matrix, m[0], m[1], m[2], m[3], m[4], m[5]);
  cairo_transform(cr, &matrix); /* this line does all the turning */
  draw_photo(cr, size[0], size[1]);
  cairo_restore(cr);
  /* The bar is drawn without it, so it stays. */
  cairo_set_source_rgb(cr, 0.12, 0.12, 0.12);
  cairo_rectangle(cr, 0, 0, width, bar);
  cairo_fill(cr);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_set_font_size(cr, 16);
  cairo_move_to(cr, 12, 26);
  cairo_show_text(cr, "← → turn the device");
}

static gboolean tick(GtkWidget *area, GdkFrameClock *clock, gpointer data) {
  gtk_widget_queue_draw(area);
  if (gimbal_view_is_turning(view, now()))
    return G_SOURCE_CONTINUE;
  ticking = 0;
  return G_SOURCE_REMOVE;
}

/* Applies what is due, draws while the photo turns, and sleeps until the next thing is due. */
static gboolean proceed(gpointer area) {
  double due = gimbal_view_advance(view, now());
  timer = isfinite(due) ? g_timeout_add((guint)fmax(1, ceil((due - now()) * 1000)), proceed, area) : 0;
  if (!ticking && gimbal_view_is_turning(view, now()))
    ticking = gtk_widget_add_tick_callback(area, tick, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean press(GtkEventController *keys, guint key, guint code, GdkModifierType state,
                      gpointer area) {
  static const int32_t clockwise[] = {0, 4, 3, 1, 2}, back[] = {0, 3, 4, 2, 1};
  if (key != GDK_KEY_Right && key != GDK_KEY_Left)
    return FALSE;
  device = (key == GDK_KEY_Right ? clockwise : back)[device];
  gimbal_view_sense(view, device, now());
  if (timer)
    g_source_remove(timer);
  proceed(area);
  return TRUE;
}

static void activate(GtkApplication *app, gpointer data) {
  GtkWidget *window = gtk_application_window_new(app), *area = gtk_drawing_area_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 320, 520);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(press), area);
  gtk_widget_add_controller(window, keys);
  gtk_window_set_child(GTK_WINDOW(window), area);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new("org.example.TurningWindow", G_APPLICATION_NON_UNIQUE);
  view = gimbal_view_new(320, 480);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  gimbal_view_free(view);
  return status;
}
