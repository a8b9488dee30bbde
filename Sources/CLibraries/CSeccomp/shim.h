#pragma once

#include <errno.h>
#include <linux/sched.h>
#include <seccomp.h>

/* Swift does not import macros with arguments. */

/// Returns the action that rejects a call with an error.
static inline uint32_t cseccomp_refuse(uint16_t error) { return SCMP_ACT_ERRNO(error); }
