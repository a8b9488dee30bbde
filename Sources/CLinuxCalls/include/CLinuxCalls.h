#pragma once

/* Calls of Linux that Swift's Glibc module leaves out, or that need the CMSG macros. */

#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

/// Sends one packet, with a descriptor where that is not negative; never raises SIGPIPE.
///
/// Gives 0, or the error: EAGAIN where it would have to wait and `flags` has MSG_DONTWAIT.
int clinuxcalls_send(
    int socket, const void *_Nonnull bytes, size_t count, int descriptor, int flags);

/// Receives one packet into `bytes`, and the descriptor that came along, or -1.
///
/// Gives the packet's length, 0 where the other side is gone, or the negated error: EAGAIN where
/// there is none and `flags` has MSG_DONTWAIT; EBADMSG where the packet was too long or brought
/// more than one descriptor, all of which are closed then; EMFILE where this process has no room
/// for the descriptor.
ssize_t clinuxcalls_receive(
    int socket, void *_Nonnull bytes, size_t capacity, int flags, int *_Nonnull descriptor);

/// Makes memory that is read and written by a descriptor and can be sealed; -1 on failure.
int clinuxcalls_memory_file(const char *_Nonnull name);

/// Fixes a memory file's length for ever; gives 0, or the error.
int clinuxcalls_seal_size(int descriptor);

/// Fixes a memory file's contents for ever, and allows no further seals; gives 0, or the error.
int clinuxcalls_seal_contents(int descriptor);

/// Whether the descriptor is of a memory file whose length and contents are sealed.
int clinuxcalls_is_sealed(int descriptor);

/// Makes a counter that threads can poll: each read takes one off, without waiting; -1 on failure.
int clinuxcalls_counter(void);

/// Has a program that is spawned begin without the descriptors from `first` on; gives the error.
int clinuxcalls_spawn_without(posix_spawn_file_actions_t *_Nonnull actions, int first);

/// Has the calling thread, and those that it starts, wait for a core rather than take one from a
/// thread that is at work; gives 0, or the error.
int clinuxcalls_yield_to_others(void);

/// Has the process killed when the thread that started it ends; gives 0, or the error.
int clinuxcalls_die_with_parent(void);

/// Gives up gaining privileges by executing a program; gives 0, or the error.
int clinuxcalls_forgo_privileges(void);

/// Becomes a user without privileges where the process is root's; gives 0, or the error.
///
/// The signal of `clinuxcalls_die_with_parent` has to be set again after it.
int clinuxcalls_drop_root(void);

/// Keeps the process's memory from other processes of its user.
void clinuxcalls_keep_memory_private(void);

/// Leaves the users, the network and the files of the system for ever: user, network and mount
/// namespaces of the process's own, an empty root directory, and no capabilities; gives 0, or the
/// error. The process must have one thread.
int clinuxcalls_enter_namespaces(void);

/// Limits the threads of the process for ever, once it is in a user namespace of its own and not
/// root's; gives 0, or the error.
int clinuxcalls_limit_threads(unsigned long long count);

/// Gives up opening files, connecting to ports and signalling other processes (Landlock), as far as
/// the kernel can; gives 0, or the error. New privileges must have been given up before.
int clinuxcalls_forbid_files(void);

/// Closes the descriptors from `first` on.
void clinuxcalls_close_from(int first);

/// What may be limited.
enum clinuxcalls_limit {
  clinuxcalls_address_space,
  clinuxcalls_core_file,
  clinuxcalls_descriptors,
  clinuxcalls_file_size,
  clinuxcalls_processor_time,
};

/// Limits the process for ever; gives 0, or the error.
int clinuxcalls_set_limit(enum clinuxcalls_limit limit, unsigned long long value);

/// Gives the memory of code that was read from files back to the system, which reads it again
/// (from its cache, mostly) as it runs.
void clinuxcalls_forget_code(void);
