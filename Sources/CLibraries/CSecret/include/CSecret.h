#ifndef CSECRET_H
#define CSECRET_H

#include <stdbool.h>
#include <stddef.h>

/* Entries of the desktop's keyring, which libsecret reads from the Secret Service on the session bus.
   It is loaded by the first call, so that programs that make none do not load it. */

enum csecret_outcome {
  csecret_done,
  /* The library cannot be loaded. */
  csecret_no_library,
  /* There is no Secret Service on the bus, or no bus. */
  csecret_no_service,
  /* The search failed; the reason is in `message`. */
  csecret_failed,
};

/* An entry, valid during the call that has it. What it does not say is NULL. */
struct csecret_entry {
  const char *user;
  const char *protocol;
  const char *port;
  /* NULL while its keyring is locked. */
  const char *password;
};

/* Visits the entries whose attribute `server` is a host. Blocks until the service has answered.
   `unlocks`: asks the service to unlock locked entries; the user may have to enter a password. */
enum csecret_outcome csecret_search(const char *server, bool unlocks,
                                    void (*visit)(void *context, const struct csecret_entry *entry),
                                    void *context, char *message, size_t capacity);

#endif
