#include "CProgramEntry.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sysexits.h>
#include <unistd.h>

/* The signals that the Swift runtime catches to report a crash. */
static const int crash_signals[] = {
    SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP,
};

/* Ends the process with the signal: SA_RESETHAND has restored the default action. */
static void end_by_default(int number) { raise(number); }

/* Handles the crash signals before the Swift runtime does.
 *
 * The runtime catches each signal that still has its default action, and then executes a program
 * named swift-backtrace. A statically linked runtime searches for it beside argv[0]. For a program
 * found through PATH, that is the current folder, and so the photos' folder. The environment can
 * turn the reports off, but cannot be changed before the runtime reads it: the C library sets
 * `environ` after this function runs, and a shared runtime is initialized before any constructor of
 * the program.
 *
 * A signal that is ignored (as with nohup) stays ignored. */
static void keep_crash_reporter_out(void) {
  struct sigaction action = {
      .sa_handler = end_by_default, .sa_flags = SA_RESETHAND | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crash_signals / sizeof *crash_signals; i++) {
    struct sigaction present;
    if (sigaction(crash_signals[i], NULL, &present) != 0) continue;
    if (present.sa_handler == SIG_DFL) sigaction(crash_signals[i], &action, NULL);
  }
}

/* Opens closed standard descriptors, so that no file or socket gets their numbers and receives
 * standard output or standard error.
 *
 * They have the wrong access mode, so reading or writing still fails with EBADF, as with a closed
 * descriptor. */
static void fill_standard_descriptors(void) {
  for (int number = 0; number <= STDERR_FILENO; number++) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    int flags = number == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    /* `open` returns the lowest free number, which is this one. */
    if (open("/dev/null", flags) != number) _exit(EX_OSERR);
  }
}

static void program_entry(void) {
  keep_crash_reporter_out();
  fill_standard_descriptors();
}

/* The dynamic linker calls this before the constructors of the shared libraries. */
__attribute__((section(".preinit_array"), used)) static void (*const entry)(void) = program_entry;
