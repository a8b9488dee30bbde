#pragma once

/* Linux calls that Swift's Glibc module lacks, or that need the CMSG macros. */

/* mallopt. */
#include <malloc.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

/// Sends one packet, with a descriptor unless that is negative; never raises SIGPIPE.
///
/// Returns 0 or an error number: EAGAIN if it would block and `flags` has MSG_DONTWAIT.
int clinuxcalls_send(
    int socket, const void *_Nonnull bytes, size_t count, int descriptor, int flags);

/// Receives one packet into `bytes`, and the descriptor sent with it, or -1.
///
/// Returns the packet's length, 0 if the other side has closed the connection, or a negated error
/// number: EAGAIN if there is no packet and `flags` has MSG_DONTWAIT; EBADMSG if the packet is too
/// long or has more than one descriptor, all of which are then closed; EMFILE if this process
/// cannot open another descriptor.
ssize_t clinuxcalls_receive(
    int socket, void *_Nonnull bytes, size_t capacity, int flags, int *_Nonnull descriptor);

/// Connects to a socket in the file system, for packets, if a process of the same user listens there;
/// never waits. Returns a descriptor, which does not wait either, or a negated error number:
/// ECONNREFUSED if nobody listens, EAGAIN if too many wait already.
int clinuxcalls_connect(const char *_Nonnull path);

/// Listens at a new socket in the file system, for packets of the same user. Returns a descriptor that
/// does not wait, or a negated error number: EADDRINUSE if there is a file at the path.
int clinuxcalls_listen(const char *_Nonnull path);

/// Accepts a connection of a process of the same user. Returns a descriptor that does not wait, or a
/// negated error number: EPERM for another user's, EAGAIN if nobody connects.
int clinuxcalls_accept(int socket);

/// What `clinuxcalls_file_status` returns about a file.
struct clinuxcalls_file_status {
  /// The type and the permissions, as in `st_mode`.
  unsigned int mode;
  /// The length in bytes.
  unsigned long long size;
  /// The time of the last change of the contents: seconds since 1970, and nanoseconds.
  long long seconds;
  unsigned int nanoseconds;
};

/// Looks up a file by its name in an open folder, or by its path (AT_FDCWD); follows links. Returns 0
/// or an error number. Does not ask a network file system for newer values than it has cached.
int clinuxcalls_file_status(
    int folder, const char *_Nonnull name, struct clinuxcalls_file_status *_Nonnull status);

/// Whether no process has an open file open for writing; 0 if that is not known either. The file must
/// be closed soon: until then it has a lease.
int clinuxcalls_has_no_writer(int file);

/// Finds a file by what the kernel has in memory, without asking any disk or server; gives a
/// descriptor of its path only (O_PATH), or -1: EAGAIN where the kernel would have to ask.
int clinuxcalls_find_cached(const char *_Nonnull path);

/// Opens a file, or a symbolic link itself, only to find it again wherever it is moved (O_PATH);
/// returns its descriptor, or -1 on failure.
int clinuxcalls_find_link(const char *_Nonnull path);

/// Renames a file or a symbolic link, never over another file. Returns 0 or an error number: EEXIST if
/// the new path is taken, EOPNOTSUPP if the file system cannot do it.
int clinuxcalls_move(const char *_Nonnull old_path, const char *_Nonnull new_path);

/// Exchanges two files in one step; returns 0 or an error number.
int clinuxcalls_exchange(const char *_Nonnull one, const char *_Nonnull other);

/// Creates a file without a name on a folder's file system, which is gone once its descriptor is closed
/// without a name; returns its descriptor, or -1 on failure.
int clinuxcalls_unnamed_file(const char *_Nonnull folder, unsigned int mode);

/// Gives such a file its name, never over another file; returns 0 or an error number.
int clinuxcalls_name_file(int file, const char *_Nonnull path);

/// Copies what programs have noted beside a file's bytes, such as tags (`user.` attributes), as far as
/// the other file's disk can keep it.
void clinuxcalls_copy_attributes(int source, int target);

/// Gives a file the same list of those who may read and write it as another one, or none (POSIX ACL);
/// returns 0 or an error number.
int clinuxcalls_copy_access_list(const char *_Nonnull source, const char *_Nonnull target);

/// Creates a memory file, which can be sealed; returns its descriptor, or -1 on failure.
int clinuxcalls_memory_file(const char *_Nonnull name);

/// Fixes a memory file's length permanently; returns 0 or an error number.
int clinuxcalls_seal_size(int descriptor);

/// Fixes a memory file's contents permanently and allows no further seals; returns 0 or an error
/// number.
int clinuxcalls_seal_contents(int descriptor);

/// Whether the descriptor is a memory file with sealed length and contents.
int clinuxcalls_is_sealed(int descriptor);

/// Creates a counter that threads can poll; returns its descriptor, or -1 on failure. Each read
/// decrements the counter without waiting.
int clinuxcalls_counter(void);

/// Returns a descriptor that becomes readable each time the clock on the wall is set (CLOCK_REALTIME),
/// also because the computer has slept; -1 on failure.
int clinuxcalls_clock_changes(void);

/// Counts down a semaphore (`sem_t`). While it is zero, sleeps until CLOCK_MONOTONIC reads the end.
/// Returns 0, or the error: ETIMEDOUT after the end.
int clinuxcalls_semaphore_wait(
    void *_Nonnull semaphore, long long end_seconds, long end_nanoseconds);

/// Returns the number of processor cores that the process's affinity mask allows.
int clinuxcalls_core_count(void);

/// Returns a descriptor that becomes readable when the child process ends; -1 on failure.
int clinuxcalls_process_descriptor(pid_t process);

/// Makes a spawned program start without the descriptors from `first` on; returns 0 or an error
/// number.
int clinuxcalls_spawn_without(posix_spawn_file_actions_t *_Nonnull actions, int first);

/// Makes the calling thread, and the threads it starts, wait for a free core instead of preempting
/// running threads. Returns 0 or an error number.
int clinuxcalls_yield_to_others(void);

/// Makes the kernel kill the process when its parent thread ends; returns 0 or an error number.
int clinuxcalls_die_with_parent(void);

/// Prevents new privileges through executed programs; returns 0 or an error number.
int clinuxcalls_forgo_privileges(void);

/// Changes root to a user without privileges; returns 0 or an error number.
///
/// This clears the setting of `clinuxcalls_die_with_parent`.
int clinuxcalls_drop_root(void);

/// Prevents other processes of the same user from accessing the process's memory.
void clinuxcalls_keep_memory_private(void);

/// Isolates the process permanently from the system's users, network and files: it gets its own
/// user, network and mount namespaces, no capabilities, and an empty root directory unless it keeps
/// the system's. Returns 0 or an error number. The process must have one thread.
int clinuxcalls_enter_namespaces(int keeps_root);

/// Limits the number of the process's threads permanently. The process must be in its own user
/// namespace and must not run as root. Returns 0 or an error number.
int clinuxcalls_limit_threads(unsigned long long count);

/// Prevents opening files, connecting to ports and signalling other processes (Landlock), as far as
/// the kernel supports it, except for reading some files and what is in some folders, and for
/// connecting to ports if the process has the network. Paths that do not exist are left out. Returns 0
/// or an error number. New privileges must be prevented first.
int clinuxcalls_forbid_other_files(
    const char *_Nullable const *_Nullable readable, int count, int has_network);

/// Closes the descriptors from `first` on.
void clinuxcalls_close_from(int first);

/// The resources that can be limited.
enum clinuxcalls_limit {
  clinuxcalls_address_space,
  clinuxcalls_core_file,
  clinuxcalls_descriptors,
  clinuxcalls_file_size,
  clinuxcalls_processor_time,
};

/// Limits a resource of the process permanently; returns 0 or an error number.
int clinuxcalls_set_limit(enum clinuxcalls_limit limit, unsigned long long value);
/// Releases the memory of code that was read from files. The system reads it again when it runs,
/// mostly from its cache.
void clinuxcalls_forget_code(void);
