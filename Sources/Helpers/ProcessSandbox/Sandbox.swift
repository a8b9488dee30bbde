import CLinuxCalls
import Glibc
package import ProcessWire

/// Gives up all privileges that decoding does not need, before the first byte that a stranger wrote
/// is read.
package enum Sandbox {
  /// Applies as many layers as the system supports, and returns the result.
  package static func enter(_ settings: SandboxSettings, prepare: () -> Void) -> SandboxState {
    dieWithParent(settings.parent)
    clinuxcalls_close_from(ProgramStart.socketNumber + 1)
    prepare()
    if settings.profile.hasNetwork { loadResolver() }
    // Both values come from files, which cannot be opened later.
    let (mapped, threads) = (mappedByteCount, UInt64(DecoderLimits.threadCount))
    // A picture's file has a fixed length. Writing beyond it must return an error and not end the
    // process.
    signal(SIGXFSZ, SIG_IGN)
    // So must writing to a server that has closed the connection: OpenSSL writes as to any file.
    signal(SIGPIPE, SIG_IGN)
    let privileges = clinuxcalls_forgo_privileges()
    // Each layer is tried, whether or not the others succeed.
    var state = SandboxState()
    func apply(_ layer: SandboxLayer, _ failures: () -> [Int32]) {
      guard settings.profile.layers.contains(layer) else {
        state.gaps[layer] = "the process needs the network"
        return
      }
      guard settings.layers.contains(layer) else {
        state.gaps[layer] = "as GIMBAL_NO_SECCOMP asks"
        return
      }
      if let failure = failures().first(where: { $0 != 0 }) {
        state.gaps[layer] = String(cString: strerror(failure))
      }
    }
    let isRoot = geteuid() == 0
    let root = clinuxcalls_drop_root()
    apply(.namespaces) { [clinuxcalls_enter_namespaces(settings.profile.readsFiles ? 1 : 0)] }
    apply(.threads) {
      // Without a user namespace the limit counts all processes of the user; root has no limit.
      guard state.gaps[.namespaces] == nil else { return [EPERM] }
      return [root, clinuxcalls_limit_threads(threads)]
    }
    apply(.files) { [forbidFiles(settings.profile)] }
    // A change of the user ID clears the setting.
    dieWithParent(settings.parent)
    // Other programs may run as the user that replaces root.
    if isRoot { clinuxcalls_keep_memory_private() }
    apply(.limits) { limit(settings, mapped) }
    let opensFiles = state.gaps[.files] == nil
    apply(.systemCalls) {
      [privileges, SystemCallFilter.close(settings.profile, opensFiles: opensFiles)]
    }
    return state
  }

  /// Makes the process end when its parent ends.
  private static func dieWithParent(_ parent: pid_t) {
    guard clinuxcalls_die_with_parent() == 0, getppid() == parent else {
      // The parent, which would read the answers, has already ended.
      _exit(EX_OK)
    }
  }

  /// Lets the C library load what it needs to resolve names.
  private static func loadResolver() {
    var found: UnsafeMutablePointer<addrinfo>?
    if getaddrinfo("localhost", nil, nil, &found) == 0 { freeaddrinfo(found) }
  }

  private static func forbidFiles(_ profile: SandboxProfile) -> Int32 {
    let paths = profile.readable.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) }
    defer { for path in paths { free(path) } }
    return paths.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      clinuxcalls_forbid_other_files($0.baseAddress, Int32($0.count), profile.hasNetwork ? 1 : 0)
    }
  }

  private static func fileSizeLimit(_ profile: SandboxProfile) -> Int {
    if case .network(_, let fileSize) = profile { fileSize } else { PictureFile.sizeLimit }
  }

  private static func limit(_ settings: SandboxSettings, _ mapped: Int?) -> [Int32] {
    [
      clinuxcalls_set_limit(clinuxcalls_descriptors, settings.profile.descriptorLimit),
      clinuxcalls_set_limit(clinuxcalls_file_size, UInt64(fileSizeLimit(settings.profile))),
      clinuxcalls_set_limit(
        clinuxcalls_processor_time, UInt64(settings.processorTime)),
      // One byte instead of zero: with zero, the kernel would still pipe a core dump to a program,
      // which would keep a dying process for seconds.
      clinuxcalls_set_limit(clinuxcalls_core_file, 1),
      mapped.map {
        clinuxcalls_set_limit(clinuxcalls_address_space, UInt64($0 + settings.memoryLimit))
      } ?? ENOENT,
    ]
  }

  /// The address space already in use, mostly by libraries.
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
