#pragma once

#include <errno.h>
#include <linux/sched.h>
#include <seccomp.h>

/* Macros with arguments do not reach Swift. */

/// The action of refusing a call with an error.
static inline uint32_t cseccomp_refuse(uint16_t error) { return SCMP_ACT_ERRNO(error); }
