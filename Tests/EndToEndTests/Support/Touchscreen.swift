import Foundation
import Glibc
import SystemPackage

/// The touchscreen of a real X server, and one finger on it.
///
/// The finger goes through Xorg's driver for tests of input (`inputtest`), so that programs get
/// what they get from a real one.
final class Touchscreen: Sendable {
  /// The size of the screen, in pixels.
  static let size = (width: 1280, height: 800)
  /// The largest coordinate of the device each way.
  private static let range = 65535.0
  /// The numbers of events in `xf86-input-inputtest-protocol.h`, and of touches in `XI2.h`.
  private static let (versionEvent, syncEvent, touchEvent): (UInt32, UInt32, UInt32) = (0, 1, 6)
  private static let (begin, update, end): (UInt32, UInt32, UInt32) = (18, 19, 20)
  /// The number of axes for which an event has room.
  private static let axisCount = 64

  private let socket: Int32

  /// Connects to the touchscreen of a server that `screen-bed` has started.
  init(of bed: ScreenBed) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = bed.environment["TOUCHSCREEN"] ?? ""
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      for (index, byte) in path.utf8.prefix(room.count - 1).enumerated() { room[index] = byte }
    }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { throw HarnessError("no touchscreen at \(path)") }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    // Version 1.1 of the protocol, which the server answers with its own.
    try send(Self.versionEvent, [1, 0, 1, 0])
    try awaitAnswer()
  }

  deinit { close(socket) }

  /// Taps a point.
  func tap(_ x: Double, _ y: Double) async throws {
    try await hold(x, y, for: .milliseconds(60))
  }

  /// Holds a finger on a point for a time.
  func hold(_ x: Double, _ y: Double, for time: Duration) async throws {
    try touch(Self.begin, x, y)
    try await Task.sleep(for: time)
    try touch(Self.end, x, y)
  }

  /// Moves a finger in a straight line, as fast as one swipes, and lifts it.
  func swipe(from: (x: Double, y: Double), to: (x: Double, y: Double)) async throws {
    try touch(Self.begin, from.x, from.y)
    let steps = 12
    for step in 1...steps {
      try await Task.sleep(for: .milliseconds(12))
      let share = Double(step) / Double(steps)
      try touch(Self.update, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
    try touch(Self.end, to.x, to.y)
  }

  private func touch(_ phase: UInt32, _ x: Double, _ y: Double) throws {
    var axes = [Double](repeating: 0, count: Self.axisCount)
    axes[0] = x * Self.range / Double(Self.size.width)
    axes[1] = y * Self.range / Double(Self.size.height)
    var bytes = Self.bytes(of: [0, phase, 0])
    // A mask of eight bytes says which axes there are, and four others align the numbers.
    bytes += [0b11] + [UInt8](repeating: 0, count: 11)
    for _ in 0..<2 {
      for axis in axes { bytes += withUnsafeBytes(of: axis.bitPattern.littleEndian, Array.init) }
    }
    try send(Self.touchEvent, bytes)
    try send(Self.syncEvent, [])
    try awaitAnswer()
  }

  private static func bytes(of words: [UInt32]) -> [UInt8] {
    words.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
  }

  private func send(_ type: UInt32, _ content: [UInt8]) throws {
    let bytes = Self.bytes(of: [UInt32(8 + content.count), type]) + content
    guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw HarnessError("the touchscreen is gone")
    }
  }

  private func awaitAnswer() throws {
    var bytes = [UInt8](repeating: 0, count: 64)
    guard recv(socket, &bytes, bytes.count, 0) > 0 else {
      throw HarnessError("the touchscreen does not answer")
    }
  }
}

extension ScreenBed {
  /// What is on the screen now, once it meets a condition and has not changed for a while.
  @discardableResult
  func rests(
    _ what: String, for pause: Duration = .milliseconds(350),
    until isAsked: (Screenshot) -> Bool = { _ in true }
  ) async throws -> Screenshot {
    var previous: Screenshot?
    var since = ContinuousClock.now
    return try await poll(what, within: .seconds(60), every: .milliseconds(50)) {
      let picture = try await screenshot()
      if picture != previous { (previous, since) = (picture, .now) }
      return isAsked(picture) && ContinuousClock.now - since >= pause ? picture : nil
    }
  }

  private func screenshot() async throws -> Screenshot {
    let folder = try TestFolder()
    let file = folder.path.appending("screen.bgra")
    let size = Touchscreen.size
    try await run(
      "import", "-window", "root", "-depth", "8", CommandArgument("bgra:\(file)"))
    let data = try Data(contentsOf: URL(filePath: file.string))
    await folder.remove()
    guard data.count == size.width * size.height * 4 else {
      throw HarnessError("a screen of \(data.count) bytes")
    }
    let values = data.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    return Screenshot(width: size.width, height: size.height, values: values)
  }
}
