import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("The file of what a shuffled slideshow has shown")
struct ShuffleFileTests {
  private func withFile(_ body: (ShuffleFile, String) throws -> Void) throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let folder = parent + "/gimbal"
    try body(ShuffleFile(folder: FilePath(folder), key: 0xAB), folder)
  }

  private func records(_ numbers: ClosedRange<UInt64>) -> [ShuffleRecord] {
    numbers.map { ShuffleRecord(rawValue: $0) }
  }

  private let round = ShuffleRecord(rawValue: 0)

  private func size(_ path: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
  }

  @Test("Records are appended, and another round leaves only its own")
  func records() throws {
    try withFile { file, folder in
      #expect(file.read().isEmpty)
      try file.add(records(1...3))
      try file.add(records(4...4))
      #expect(file.read() == records(1...4))
      #expect(size("\(folder)/shuffle-ab") == 16 + 4 * 8)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/shuffle-ab")
      #expect(mode[.posixPermissions] as? Int == 0o600)
      try file.add([round] + records(9...10))
      #expect(file.read() == records(9...10))
      // Another choice of photos has another file.
      #expect(ShuffleFile(folder: FilePath(folder), key: 1).read().isEmpty)
    }
  }

  @Test("A damaged file counts as none, and is replaced; a half record at its end is dropped")
  func damaged() throws {
    try withFile { file, folder in
      let path = "\(folder)/shuffle-ab"
      for bytes in [[], Array("nonsense".utf8), [UInt8](repeating: 0xFF, count: 4096)] {
        try file.add(records(1...1))
        try Data(bytes).write(to: URL(filePath: path))
        #expect(file.read().isEmpty)
        try file.add(records(5...6))
        #expect(file.read() == records(5...6))
        try FileManager.default.removeItem(atPath: path)
      }
      try file.add(records(1...2))
      let whole = try Data(contentsOf: URL(filePath: path))
      try (whole + Data([1, 2, 3])).write(to: URL(filePath: path))
      #expect(file.read() == records(1...2))
      try file.add(records(3...3))
      #expect(file.read() == records(1...3))
      // A link is not followed, and what it leads to is not written.
      let target = "\(folder)/target"
      try Data("mine".utf8).write(to: URL(filePath: target))
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      #expect(file.read().isEmpty)
      try file.add(records(1...1))
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    }
  }

  @Test("A million photos need 8 MB, and are read in a moment; a file has a largest size")
  func million() throws {
    try withFile { file, folder in
      let many = (1...1_000_000).map {
        ShuffleRecord(rawValue: UInt64($0) &* 0x9E37_79B9_7F4A_7C15 >> 8)
      }
      try file.add(many)
      #expect(size("\(folder)/shuffle-ab") == 16 + 8_000_000)
      let clock = ContinuousClock()
      var count = 0
      let time = clock.measure { count = ShuffleMemory(file.read()).stored.count }
      #expect(count == 1_000_000)
      print("reading a memory of 1 000 000 photos: \(time)")
      let appending = try clock.measure { try file.add(records(1...1)) }
      print("appending to it: \(appending)")
      let path = "\(folder)/shuffle-ab"
      #expect(truncate(path, off_t(16 + (ShuffleFile.mostBytes / 8) * 8)) == 0)
      try file.add(records(1...1))
      #expect(size(path) == 16 + ShuffleFile.mostBytes)
    }
  }

  @Test("Only the files that were written last are kept")
  func old() throws {
    try withFile { _, folder in
      for key in 0..<20 {
        try ShuffleFile(folder: FilePath(folder), key: UInt64(key)).add(records(1...1))
        let time = Date(timeIntervalSince1970: 1_000_000 + Double(key))
        try FileManager.default.setAttributes(
          [.modificationDate: time], ofItemAtPath: "\(folder)/shuffle-\(String(key, radix: 16))")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasPrefix("shuffle-") }
      #expect(names.count == 16 && names.contains("shuffle-13") && !names.contains("shuffle-3"))
    }
  }

  @Test("Where a slideshow was left is a line of the state")
  func place() {
    var state = KeptState()
    for number in 0..<20 {
      state.leave(slideshow: String(number, radix: 16), at: Array("/p/\(number) ü.jpg".utf8))
    }
    let read = KeptState(bytes: state.bytes)
    #expect(read == state && read.slideshows.count == KeptState.mostSlideshows)
    #expect(read.photo(inSlideshow: "13") == Array("/p/19 ü.jpg".utf8))
    #expect(read.photo(inSlideshow: "0") == nil)
    let odd = "slideshow xyz /a\nslideshow 1\nslideshow 2 \nslideshow 3 %zz\n"
    #expect(KeptState(bytes: Array(odd.utf8)).slideshows.isEmpty)
    var changes = KeptState()
    changes.leave(slideshow: "13", at: [1])
    state.apply(changes)
    #expect(state.photo(inSlideshow: "13") == [1] && state.slideshows.count == 16)
  }
}
