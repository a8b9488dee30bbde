import CSeccomp
import Glibc

/// The system calls that a process in the sandbox may make (seccomp).
///
/// Calls that are not listed return an error, because libraries try many calls that they can do
/// without. Calls that only an attacker would make end the process.
enum SystemCallFilter {
  /// Photos are received and pixels are sent through descriptors from the program.
  ///
  /// No call here creates a descriptor: the memory of memory files would not count toward any
  /// limit.
  private static let transfer = [
    "read", "pread64", "lseek", "write", "pwrite64", "recvmsg", "sendmsg", "close", "poll",
    "ppoll",
  ]
  private static let memory = ["munmap", "mremap", "madvise", "brk"]
  /// Libraries may start threads; `clone` itself has its own rules below.
  private static let threads = [
    "futex", "sched_yield", "sched_getaffinity", "set_robust_list", "set_tid_address", "rseq",
    "gettid", "exit",
  ]
  private static let others = [
    "exit_group", "getpid", "rt_sigreturn", "rt_sigprocmask", "rt_sigaction", "sigaltstack",
    "clock_gettime", "clock_getres", "clock_nanosleep", "gettimeofday", "nanosleep", "getrandom",
    "restart_syscall",
  ]
  private static let deadly = [
    "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
    "listen",
  ]
  private static let accepting = ["accept", "accept4"]
  private static let connecting = ["socket", "socketpair", "connect", "bind"]
  /// What libcurl and the C library's resolver call, besides `socket`, `openat`, `fcntl` and
  /// `ioctl`.
  ///
  /// `bind` is for the list of this computer's addresses; Landlock forbids it for ports.
  private static let network = [
    "socketpair", "connect", "bind", "getsockname", "getpeername", "getsockopt", "setsockopt",
    "sendto", "recvfrom", "sendmmsg", "recvmmsg", "shutdown", "pipe2", "eventfd2",
    "epoll_create1", "epoll_ctl", "epoll_wait", "select", "pselect6", "writev", "readv", "fstat",
    "newfstatat", "uname",
  ]

  /// What libwebsockets and OpenSSL call for a connection that has come in, besides `fcntl` and
  /// `ioctl`.
  private static let serving = [
    "getsockname", "getpeername", "getsockopt", "setsockopt", "sendto", "recvfrom", "shutdown",
    "writev", "readv", "fstat", "newfstatat",
  ]

  /// Applies the filter to all threads, permanently; returns 0 or an error number.
  ///
  /// - Parameters:
  ///   - profile: what the process needs.
  ///   - opensFiles: whether a process that reads files may open them: Landlock decides which ones.
  static func close(_ profile: SandboxProfile, opensFiles: Bool) -> Int32 {
    guard let filter = seccomp_init(cseccomp_refuse(UInt16(EPERM))) else { return ENOMEM }
    defer { seccomp_release(filter) }
    var failures: [Int32] = []
    func add(_ action: UInt32, _ names: [String], where tests: [scmp_arg_cmp] = []) {
      for name in names {
        let number = seccomp_syscall_resolve_name(name)
        // Negative if the architecture does not have this call.
        guard number >= 0 else { continue }
        failures.append(
          seccomp_rule_add_array(filter, action, number, UInt32(tests.count), tests))
      }
    }
    let allow = SCMP_ACT_ALLOW
    func allowSocketSettings() {
      for request in socketRequests { add(allow, ["ioctl"], where: [argument(1, is: request)]) }
      for command in [F_GETFD, F_SETFD, F_GETFL, F_SETFL] {
        add(allow, ["fcntl"], where: [argument(1, is: UInt64(command))])
      }
    }
    add(allow, transfer + memory + threads + others)
    add(SCMP_ACT_KILL_PROCESS, deadly)
    if case .serving = profile {
      add(allow, accepting)
    } else {
      add(SCMP_ACT_KILL_PROCESS, accepting)
    }
    let writing = UInt64(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
    if profile.readsFiles, opensFiles {
      add(allow, ["openat"], where: [argument(2, lacks: writing)])
      // Cairo asks whether a font can be read before it opens it.
      add(allow, ["access", "faccessat", "faccessat2"])
    }
    switch profile {
    case .decoding, .drawing:
      add(SCMP_ACT_KILL_PROCESS, connecting)
      for command in sealing { add(allow, ["fcntl"], where: [argument(1, is: command)]) }
      if profile.readsFiles { add(allow, ["fstat", "newfstatat"]) }
    case .network:
      add(allow, network)
      // The others are refused: sockets of this computer's services, such as the message bus.
      for family in [AF_INET, AF_INET6] {
        add(allow, ["socket"], where: [argument(0, is: UInt64(family))])
      }
      add(
        allow, ["socket"],
        where: [argument(0, is: UInt64(AF_NETLINK)), argument(2, is: netlinkRoute)])
      allowSocketSettings()
    case .serving:
      add(SCMP_ACT_KILL_PROCESS, connecting)
      add(allow, serving)
      allowSocketSettings()
    }

    // Memory that holds data is never executable.
    add(allow, ["mmap", "mprotect"], where: [argument(2, lacks: UInt64(PROT_EXEC))])
    // A thread of this process, not another process.
    let thread = UInt64(CLONE_VM | CLONE_THREAD)
    add(allow, ["clone"], where: [argument(0, has: thread)])
    add(SCMP_ACT_KILL_PROCESS, ["clone"], where: [argument(0, lacks: UInt64(CLONE_THREAD))])
    // Its flags are in memory, which filters cannot read; without it, glibc uses `clone`.
    add(cseccomp_refuse(UInt16(ENOSYS)), ["clone3"])
    // `abort` sends a signal to its own process.
    add(allow, ["tgkill"], where: [argument(0, is: UInt64(getpid()))])

    failures.append(seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS))
    failures.append(seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1))
    if let failure = failures.first(where: { $0 != 0 }) { return -failure }
    return -seccomp_load(filter)
  }

  /// The netlink protocol NETLINK_ROUTE.
  private static let netlinkRoute: UInt64 = 0

  /// The `ioctl` requests FIONREAD, by which the resolver learns how long an answer is, and
  /// FIONBIO.
  private static let socketRequests: [UInt64] = [0x541B, 0x5421]

  /// The `fcntl` commands F_ADD_SEALS and F_GET_SEALS.
  private static let sealing: [UInt64] = [1033, 1034]

  private static func argument(_ index: UInt32, has bits: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: index, op: SCMP_CMP_MASKED_EQ, datum_a: bits, datum_b: bits)
  }

  private static func argument(_ index: UInt32, lacks bits: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: index, op: SCMP_CMP_MASKED_EQ, datum_a: bits, datum_b: 0)
  }

  private static func argument(_ index: UInt32, is value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: index, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
  }
}
