import CLinuxCalls
import CSeccomp
import Glibc
package import ProcessWire

/// Gives up what no helper needs that works with the user's files or desktop.
///
/// Such a helper reads nothing that a stranger wrote, but loads libraries of the desktop. It keeps
/// the user's files and other programs, so this lists what is refused, unlike `Sandbox`.
package enum ReducedRights {
  /// What a helper works with.
  package enum Purpose: Hashable, Sendable {
    /// Files, and services of this computer. It starts a process that enters a `Sandbox`, and so
    /// may make namespaces.
    case files
    /// The desktop, whose X server may be reached through the network.
    case desktop
  }

  /// Calls that inspect other processes, load code into the kernel, change the computer, reach keys
  /// and files past their permissions, or have had many faults.
  private static let refused = [
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
    "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "add_key", "keyctl", "request_key", "init_module", "finit_module",
    "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct",
    "quotactl", "quotactl_fd", "syslog", "settimeofday", "clock_settime", "clock_adjtime",
    "adjtimex", "sethostname", "setdomainname", "iopl", "ioperm", "modify_ldt", "personality",
    "open_by_handle_at", "fanotify_init", "lookup_dcookie", "vhangup", "move_pages",
    "migrate_pages", "listen", "accept", "accept4", "setns", "mount_setattr", "move_mount",
    "open_tree", "fsopen", "fsmount", "fsconfig", "fspick",
  ]
  /// Calls that make or change namespaces.
  private static let isolation = ["unshare", "mount", "umount2", "pivot_root", "chroot"]
  /// The `ioctl` requests TIOCSTI and TIOCLINUX, which type into the terminal.
  private static let typing: [UInt64] = [0x5412, 0x541C]

  /// Gives them up permanently, also for programs that are started later; returns 0, or an error
  /// number if the system has no filters.
  @discardableResult
  package static func enter(_ purpose: Purpose) -> Int32 {
    let privileges = clinuxcalls_forgo_privileges()
    guard privileges == 0 else { return privileges }
    guard let filter = seccomp_init(SCMP_ACT_ALLOW) else { return ENOMEM }
    defer { seccomp_release(filter) }
    var failures: [Int32] = []
    func refuse(_ names: [String], by error: Int32 = EPERM, where tests: [scmp_arg_cmp] = []) {
      for name in names {
        let number = seccomp_syscall_resolve_name(name)
        // Negative if the architecture does not have this call.
        guard number >= 0 else { continue }
        failures.append(
          seccomp_rule_add_array(
            filter, cseccomp_refuse(UInt16(error)), number, UInt32(tests.count), tests))
      }
    }
    refuse(refused)
    switch purpose {
    case .files:
      // No network, and no sockets of the kernel's.
      let local = scmp_arg_cmp(
        arg: 0, op: SCMP_CMP_NE, datum_a: UInt64(AF_UNIX), datum_b: 0)
      refuse(["socket"], by: EAFNOSUPPORT, where: [local])
    case .desktop:
      refuse(isolation)
      let raw = scmp_arg_cmp(
        arg: 0, op: SCMP_CMP_GE, datum_a: UInt64(AF_NETLINK) + 1, datum_b: 0)
      refuse(["socket"], by: EAFNOSUPPORT, where: [raw])
    }
    for request in typing {
      // The kernel looks at 32 bits.
      let test = scmp_arg_cmp(
        arg: 1, op: SCMP_CMP_MASKED_EQ, datum_a: 0xFFFF_FFFF, datum_b: request)
      refuse(["ioctl"], where: [test])
    }
    let changeable = UInt64(PROT_WRITE | PROT_EXEC)
    let code = scmp_arg_cmp(
      arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: changeable, datum_b: changeable)
    refuse(["mmap", "mprotect"], where: [code])
    failures.append(seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1))
    if let failure = failures.first(where: { $0 != 0 }) { return -failure }
    return -seccomp_load(filter)
  }
}

extension HelperProgram {
  /// Gives up rights, and then takes over the connection.
  package static func connection(reducedTo purpose: ReducedRights.Purpose) -> MessageSocket {
    // Without filters in the kernel the process works as well.
    ReducedRights.enter(purpose)
    return connection()
  }
}
