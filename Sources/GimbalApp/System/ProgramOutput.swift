import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// What another program prints.
enum ProgramOutput {
  /// How long the program may take, in seconds.
  private static let patience = 2.0
  /// The most bytes that are read.
  private static let limit = 64 << 10

  /// Runs a program, and returns the lines that it has printed; nil if it fails or takes too long.
  static func lines(of program: FilePath, _ arguments: [String]) -> [String]? {
    guard let ends = try? SocketPair.make(SOCK_STREAM) else { return nil }
    let near = OwnedDescriptor(ends.near)
    let far = OwnedDescriptor(ends.far)
    guard
      let process = try? ProgramStart.start(
        program, arguments, descriptors: [1: far.number], variables: ProgramStart.ownVariables)
    else { return nil }
    // What it prints ends when it has closed its end, and nobody else has it.
    _ = consume far
    let text = text(from: near, within: patience, limit: limit)
    if text == nil { kill(-process, SIGKILL) }
    var status: Int32 = 0
    _ = SystemCall.uninterrupted { waitpid(process, &status, 0) }
    return status == 0 ? text?.split(separator: "\n").map(String.init) : nil
  }

  /// All that is printed until the end; nil if that takes too long or is too much.
  ///
  /// - Parameters:
  ///   - descriptor: the end of a socket or a pipe.
  ///   - patience: how long it may take, in seconds.
  ///   - limit: the most bytes that are read.
  static func text(
    from descriptor: borrowing OwnedDescriptor, within patience: Double, limit: Int
  ) -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    let deadline = Time.now + patience
    while Readiness.wait(for: [descriptor.number], seconds: max(0, deadline - Time.now))[0] {
      let count = SystemCall.uninterrupted { read(descriptor.number, &part, part.count) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
      guard bytes.count <= limit else { return nil }
    }
    return nil
  }
}
