/*
 * Lets compositors of wlroots 0.15 turn off outputs without hardware (WLR_BACKENDS=headless), which that
 * backend refuses, and the one for real screens does not. For LD_PRELOAD.
 */
#define WLR_USE_UNSTABLE
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
#include <wlr/interfaces/wlr_output.h>
#include <wlr/types/wlr_output.h>

bool wlr_output_commit(struct wlr_output *output) {
  bool (*commit)(struct wlr_output *) =
      (bool (*)(struct wlr_output *))dlsym(RTLD_NEXT, "wlr_output_commit");
  if (!(output->pending.committed & WLR_OUTPUT_STATE_ENABLED)) return commit(output);
  output->pending.committed &= ~WLR_OUTPUT_STATE_ENABLED;
  wlr_output_update_enabled(output, output->pending.enabled);
  if (output->enabled && output->pending.committed && !commit(output)) return false;
  output->pending.committed = 0;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct wlr_output_event_commit event = {
      .output = output, .committed = WLR_OUTPUT_STATE_ENABLED, .when = &now};
  wl_signal_emit(&output->events.commit, &event);
  return true;
}
