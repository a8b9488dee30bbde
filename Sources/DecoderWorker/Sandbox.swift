import CLinuxCalls
package import DecoderWire
import Glibc

/// Gives up everything that decoding does not need, before the first byte of a photo is read.
package enum Sandbox {
  /// The descriptors that may be open: the standard three, the connection, a photo, and three
  /// memory files for pictures, with one to spare.
  private static let descriptorLimit: UInt64 = 9

  /// Gives up what can be given up, and says whether that was all.
  package static func enter(_ settings: WorkerSettings, prepare: () -> Void) -> SandboxState {
    guard clinuxcalls_die_with_parent() == 0, getppid() == settings.parent else {
      // Whoever would have read the answers is gone already.
      _exit(EX_OK)
    }
    clinuxcalls_close_from(DecoderWorker.socketNumber + 1)
    prepare()
    // A memory file beyond its limit is to be refused, as memory is, not to end the process.
    signal(SIGXFSZ, SIG_IGN)
    var failures = [clinuxcalls_forgo_privileges()]
    failures.append(clinuxcalls_set_limit(clinuxcalls_descriptors, descriptorLimit))
    failures.append(clinuxcalls_set_limit(clinuxcalls_file_size, UInt64(PictureFile.sizeLimit)))
    // One byte, not none: to the kernel that means not to hand a dump to a program either, which
    // would keep a dying process for seconds.
    failures.append(clinuxcalls_set_limit(clinuxcalls_core_file, 1))
    if let mapped = mappedByteCount {
      failures.append(
        clinuxcalls_set_limit(clinuxcalls_address_space, UInt64(mapped + settings.memoryLimit)))
    } else {
      failures.append(ENOENT)
    }
    if settings.pretendsNoFilter { return .open(reason: "as GIMBAL_NO_SECCOMP asks") }
    failures.append(SystemCallFilter.close())
    guard let failure = failures.first(where: { $0 != 0 }) else { return .closed }
    return .open(reason: String(cString: strerror(failure)))
  }

  /// The address space that is taken already, mostly by libraries.
  private static var mappedByteCount: Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 64)
    let count = read(file, &text, text.count)
    guard count > 0 else { return nil }
    let digits = text.prefix(count).prefix { $0 != UInt8(ascii: " ") }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 * Int(getpagesize()) }
  }
}
