import GalleryCore
import Glibc
import NumberedPhotos
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Long files", .serialized, .timeLimit(.minutes(10)))
struct LongFileTests {
  /// A TIFF of gray rows without compression, all of them in holes that take no room on the disk.
  private static func tiff(width: Int, height: Int) throws -> TestFile {
    let rowsPerStrip = 16
    let stripCount = (height + rowsPerStrip - 1) / rowsPerStrip
    let directory = 8
    let arrays = directory + 2 + 9 * 12 + 4
    let pixels = arrays + stripCount * 8
    var bytes: [UInt8] = Array("II".utf8)
    func put(_ value: Int, _ size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    func put(tag: Int, type: Int, count: Int = 1, _ value: Int) {
      put(tag, 2)
      put(type, 2)
      put(count, 4)
      put(value, 4)
    }
    put(42, 2)
    put(directory, 4)
    put(9, 2)
    let (short, long) = (3, 4)
    put(tag: 256, type: long, width)
    put(tag: 257, type: long, height)
    put(tag: 258, type: short, 8)
    put(tag: 259, type: short, 1)
    put(tag: 262, type: short, 1)
    put(tag: 273, type: long, count: stripCount, arrays)
    put(tag: 277, type: short, 1)
    put(tag: 278, type: long, rowsPerStrip)
    put(tag: 279, type: long, count: stripCount, arrays + stripCount * 4)
    put(0, 4)
    let stripSize = rowsPerStrip * width
    for strip in 0..<stripCount { put(pixels + strip * stripSize, 4) }
    for strip in 0..<stripCount {
      put(min(rowsPerStrip, height - strip * rowsPerStrip) * width, 4)
    }
    let file = try TestFile(bytes)
    try file.lengthen(to: pixels + width * height)
    return file
  }

  @Test("Only a small part of a long file is in memory while it is decoded")
  func memory() throws {
    let program = try RenamedProgram("gimbal-decoder", as: "long-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: program.path, all: program.path),
      // A debug build is slow.
      policy: DecodePolicy(deadline: 100)
    ) { replies.add($0) }
    defer { pool.close() }
    let file = try Self.tiff(width: 18_000, height: 18_000)
    pool.request(.init(page: 0, photo: file.path, demand: .small))
    let photo = try replies.wait(for: 1)[0].result.get()
    #expect(photo.photoSize == PixelSize(width: 18_000, height: 18_000))
    #expect(photo.image[3, 3] == 0xFF00_0000)
    let process = try #require(children().first { $0.name == "long-decoder" }?.process)
    let line = contents(of: "/proc/\(process)/status").split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    let peak = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    #expect(try #require(peak) < 200 << 10, "kB, of a file of 324 MB")
  }

  @Test("A long file that becomes shorter affects only its own page, which shows the reason")
  func shortened() throws {
    let program = try RenamedProgram("gimbal-decoder", as: "short-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    // Its process is found before it reads the long file: a search among all processes may take
    // longer than the file.
    let good = try TestFile.ppm(width: 10, height: 10)
    pool.request(.init(page: 0, photo: good.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == nil)
    let reader = try #require(children().first { $0.name == "short-decoder" }?.process)
    let file = try TestFile(Array("P6\n12000 8000\n255\n".utf8))
    try file.lengthen(to: 12_000 * 8_000 * 3 + 17)
    pool.request(.init(page: 1, photo: file.path, demand: .small))
    while !contents(of: "/proc/\(reader)/maps").contains(file.path.string) {
      try #require(replies.all.count == 1, "it was decoded before it was seen to be mapped")
      usleep(100)
    }
    kill(reader, SIGSTOP)
    try #require(file.path.withPlatformString { truncate($0, 70_000) } == 0)
    kill(reader, SIGCONT)
    #expect(replies.wait(for: 2)[1].failure == DecodeFailure.unreadable.reason)
    pool.request(.init(page: 2, photo: good.path, demand: .small))
    #expect(replies.wait(for: 3)[2].failure == nil)
  }

  @Test("A long neighbour is not decoded until it is visible")
  func neighbour() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let long = try TestFile.ppm(width: 10, height: 10)
    try long.lengthen(to: DecodePolicy.aheadLimit + 1)
    let good = try TestFile.ppm(width: 10, height: 10)
    for page in 0...2 {
      let file = page == 1 ? long : good
      pool.request(.init(page: page, photo: file.path, demand: .small))
      pool.prioritize([0, 1, 2], visible: [0])
    }
    // It was the turn of page 1 before page 2's.
    #expect(replies.wait(for: 2).map(\.request.page) == [0, 2])
    pool.prioritize([1, 2], visible: [1])
    let reply = replies.wait(for: 3)[2]
    #expect(reply.request.page == 1 && reply.failure == nil)
  }

  @Test("A cancelled long neighbour is not decoded when its page becomes visible")
  func cancelled() throws {
    let queue = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false
    ).queue
    queue.prioritize([0, 1], visible: [0])
    let request = DecodeRequest(page: 1, photo: "/one", demand: .small)
    for isCancelled in [false, true] {
      queue.prioritize([0, 1], visible: [0])
      queue.add(request)
      let task = try #require(queue.take())
      #expect(queue.postpone(task))
      #expect(queue.take() == nil)
      if isCancelled { queue.cancel(1) }
      queue.prioritize([1], visible: [1])
      let again = queue.take()
      #expect((again == nil) == isCancelled)
      if let again {
        #expect(!queue.postpone(again), "somebody looks at it")
        queue.finish(again)
      }
    }
  }
}

extension TestFile {
  /// Gives it another length; what is added is a hole.
  fileprivate func lengthen(to size: Int) throws {
    guard path.withPlatformString({ truncate($0, off_t(size)) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
