import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Animation stream", .timeLimit(.minutes(10)))
struct AnimationStreamTests {
  /// Three frames of one pixel: index 0 of palettes that are red, green and blue.
  private static let animation: [UInt8] = {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    for color: [UInt8] in [[255, 0, 0], [0, 255, 0], [0, 0, 255]] {
      bytes += [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + color + [0, 0, 0]
      // Codes of three bits: clear, 0, end.
      bytes += [2, 2, 0b0100_0100, 0b0000_0001, 0]
    }
    return bytes + [0x3B]
  }()

  private final class Frames: Sendable {
    private let results = Mutex<[Result<AnimationFrame, DecodeFailure>]>([])

    var all: [Result<AnimationFrame, DecodeFailure>] { results.withLock { $0 } }

    func add(_ result: Result<AnimationFrame, DecodeFailure>) {
      results.withLock { $0.append(result) }
    }

    /// All results once there are as many, or after a minute.
    func wait(for count: Int) -> [Result<AnimationFrame, DecodeFailure>] {
      let end = ContinuousClock.now + .seconds(60)
      while all.count < count, ContinuousClock.now < end { usleep(1000) }
      return all
    }
  }

  private func withStream(
    of bytes: [UInt8], programs: DecoderPrograms = DecoderPrograms(in: builtPrograms),
    policy: DecodePolicy = DecodePolicy(), _ body: (AnimationStream, Frames) throws -> Void
  ) throws {
    var template = Array("/tmp/gimbal-stream-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    let photo = FilePath(platformString: template)
    defer { _ = photo.withPlatformString { unlink($0) } }
    let pool = startPool(slotCount: 1, programs: programs, policy: policy) { _ in }
    defer { pool.close() }
    let frames = Frames()
    let demand = PhotoDemand(bounds: PixelSize(width: 10, height: 10))
    let stream = pool.animate(photo, demand) { frames.add($0) }
    try body(stream, frames)
    stream.close()
  }

  @Test("The requested number of frames arrives, the first one again after the last")
  func frames() throws {
    try withStream(of: Self.animation) { stream, frames in
      usleep(100_000)
      #expect(frames.all.isEmpty)
      for _ in 0..<3 { stream.requestFrame() }
      _ = frames.wait(for: 3)
      stream.requestFrame()
      stream.requestFrame()
      _ = frames.wait(for: 5)
      usleep(100_000)
      let all = try frames.all.map { try $0.get() }
      #expect(all.map(\.index) == [0, 1, 2, 0, 1])
      #expect(all.map(\.milliseconds) == [50, 50, 50, 50, 50])
      let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
      #expect(all.map { $0.image[0, 0] } == colors + colors.prefix(2))
    }
  }

  @Test("A process that has used much processor time is replaced, and no frame is left out")
  func worn() throws {
    let programs = try NamedPrograms("worn-decoder")
    var policy = DecodePolicy()
    policy.wearLimit = 0
    try withStream(of: Self.animation, programs: programs.programs, policy: policy) {
      stream, frames in
      var processes: [Set<pid_t>] = []
      for count in [3, 6, 9] {
        for _ in 0..<3 { stream.requestFrame() }
        _ = frames.wait(for: count)
        processes.append(Set(programs.processes))
      }
      let all = try frames.all.map { try $0.get() }
      #expect(all.map(\.index) == [0, 1, 2, 0, 1, 2, 0, 1, 2])
      let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
      #expect(all.map { $0.image[0, 0] } == colors + colors + colors)
      // The pool's own process stays.
      for (before, after) in zip(processes, processes.dropFirst()) {
        #expect(before.subtracting(after).count == 1, "\(before), then \(after)")
      }
    }
  }

  @Test(
    "If its process is killed, another one begins the animation again", arguments: [false, true])
  func killed(isAtRest: Bool) throws {
    let programs = try NamedPrograms("killed-decoder")
    try withStream(of: Self.animation, programs: programs.programs) { stream, frames in
      for _ in 0..<2 { stream.requestFrame() }
      _ = frames.wait(for: 2)
      // At rest it is stopped, and its end is noticed by the next call.
      if isAtRest { usleep(300_000) }
      for process in programs.processes { kill(process, SIGKILL) }
      for _ in 0..<3 { stream.requestFrame() }
      let all = try frames.wait(for: 5).map { try $0.get() }
      #expect(all.map(\.index) == [0, 1, 0, 1, 2])
    }
  }

  @Test("A decoder that always ends at once is given up after some attempts, with one failure")
  func stillborn() throws {
    let programs = DecoderPrograms(jpeg: "/bin/true", all: "/bin/true")
    try withStream(of: Self.animation, programs: programs) { stream, frames in
      stream.requestFrame()
      stream.requestFrame()
      let result = try #require(frames.wait(for: 1).first)
      #expect(throws: DecodeFailure.self) { try result.get() }
      usleep(50_000)
      #expect(frames.all.count == 1)
    }
  }

  @Test("A file that is not an animation is reported once")
  func failure() throws {
    try withStream(of: Array("P6 1 1 255\n123".utf8)) { stream, frames in
      stream.requestFrame()
      stream.requestFrame()
      let result = frames.wait(for: 1)[0]
      #expect(throws: DecodeFailure.self) { try result.get() }
      usleep(50_000)
      #expect(frames.all.count == 1)
    }
  }

  @Test("After closing, it sends no more")
  func closed() throws {
    try withStream(of: Self.animation) { stream, frames in
      stream.requestFrame()
      _ = frames.wait(for: 1)
      stream.close()
      usleep(50_000)
      stream.requestFrame()
      usleep(100_000)
      #expect(frames.all.count == 1)
    }
  }
}
