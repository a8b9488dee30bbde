import CLinuxCalls
import Glibc
package import SystemPackage

/// Starts other programs, which inherit only the given descriptors.
package enum ProgramStart {
  /// The descriptor of a helper program's end of the connection.
  package static let socketNumber: Int32 = 3

  /// Starts a program and returns its process ID.
  ///
  /// The caller must reap the process.
  ///
  /// - Parameters:
  ///   - program: the file; its name becomes the first argument.
  ///   - arguments: the other arguments.
  ///   - descriptors: descriptors of this process, keyed by their numbers in the new process. If 0,
  ///     1 or 2 is missing, it becomes /dev/null.
  ///   - variables: more variables of its environment, as `NAME=value`.
  package static func start(
    _ program: FilePath, _ arguments: [String], descriptors: [Int32: Int32],
    variables: [[UInt8]] = []
  ) throws(Errno) -> Int32 {
    let name = program.lastComponent?.string ?? program.string
    return try spawn(
      ([name] + arguments).map { Array($0.utf8) }, descriptors, environment + variables
    ) { process, actions, attributes, words, variables in
      program.withPlatformString {
        posix_spawn(&process, $0, &actions, &attributes, words, variables)
      }
    }
  }

  /// Starts a program of the user's, which is looked for where shells look, and returns its process
  /// ID.
  ///
  /// The caller must reap the process.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments, of any bytes.
  ///   - descriptors: those that it inherits, as for `start`.
  ///   - variables: its environment, as `NAME=value`.
  package static func startFound(
    _ words: [[UInt8]], descriptors: [Int32: Int32], variables: [[UInt8]]
  ) throws(Errno) -> Int32 {
    guard words.first?.isEmpty == false else { throw .noSuchFileOrDirectory }
    return try spawn(words, descriptors, variables) {
      process, actions, attributes, words, variables in
      guard let file = words[0] else { return ENOMEM }
      return posix_spawnp(&process, file, &actions, &attributes, words, variables)
    }
  }

  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Actions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t

  /// Prepares descriptors, signals and texts, and calls what starts a program with them.
  private static func spawn(
    _ words: [[UInt8]], _ descriptors: [Int32: Int32], _ variables: [[UInt8]],
    by call: (inout pid_t, inout Actions, inout Attributes, Words, Words) -> Int32
  ) throws(Errno) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    for standard in 0..<Int32(3) where descriptors[standard] == nil {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    _ = clinuxcalls_spawn_without(&actions, max(2, descriptors.keys.max() ?? 2) + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A separate process group, because signals from the terminal (Ctrl+C) are for this program
    // only.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let failure = withCStrings(words) { words in
      withCStrings(variables) { variables in
        call(&process, &actions, &attributes, words, variables)
      }
    }
    guard failure == 0 else { throw Errno(rawValue: failure) }
    return process
  }

  /// The environment of helper processes.
  ///
  /// It turns off Swift's crash reporter, which would start another program. The program found its
  /// libraries with `LD_LIBRARY_PATH`, and its processes need it too. Names in old archives are in
  /// the characters of the user's language.
  private static var environment: [[UInt8]] {
    [Array("SWIFT_BACKTRACE=enable=no".utf8)]
      + variables(["LD_LIBRARY_PATH", "LC_ALL", "LC_CTYPE", "LANG"])
  }

  /// The variables of this process's environment with these names, as `NAME=value`.
  package static func variables(_ names: [String]) -> [[UInt8]] {
    names.compactMap { name in
      guard let value = getenv(name) else { return nil }
      // SAFETY: the value ends with a zero, and is copied at once.
      let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
      return Array("\(name)=".utf8) + Array(bytes)
    }
  }

  /// All variables of this process's environment, as `NAME=value`, for commands of the user's.
  package static var ownVariables: [[UInt8]] {
    var variables: [[UInt8]] = []
    guard var next = environ as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? else {
      return []
    }
    // SAFETY: the list ends with a null pointer, and each entry is a text that ends with a zero.
    while let variable = next.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
      next = next.advanced(by: 1)
    }
    return variables
  }

  /// The variables of the environment with which this program was started, without those that it
  /// has changed for its own libraries, as `NAME=value`.
  package static var givenVariables: [[UInt8]] {
    var bytes: [UInt8] = []
    do {
      let file = try FileDescriptor.open("/proc/self/environ", .readOnly, options: .closeOnExec)
      try file.closeAfter {
        var part = [UInt8](repeating: 0, count: 16 << 10)
        while case let count = try part.withUnsafeMutableBytes({ try file.read(into: $0) }),
          count > 0
        {
          bytes += part.prefix(count)
        }
      }
    } catch {
      return ownVariables
    }
    return bytes.split(separator: 0).map(Array.init)
  }

  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    // SAFETY: all elements are initialized here, including the nil that ends the list, and the
    // copies exist until `body` returns.
    let copies = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    _ = copies.initialize(from: strings.map(Self.copy) + [nil])
    defer {
      for copy in copies { free(copy) }
      copies.deallocate()
    }
    // The array always contains the terminating nil, so it has an address.
    return body(copies.baseAddress.unsafelyUnwrapped)
  }

  /// Returns a copy of bytes as a C string, which the caller frees.
  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { strdup($0) }
    }
  }
}
