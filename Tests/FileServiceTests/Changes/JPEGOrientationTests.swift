import Foundation
import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import FileService

@Suite("The orientation of a JPEG", .timeLimit(.minutes(10)))
struct JPEGOrientationTests {
  /// The end of a JPEG, which is never looked at.
  private static let picture: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0, 3, 0xFF, 0xD9]
  private static let jfif: [UInt8] =
    [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]

  /// A JPEG with entries in its EXIF data: each is a tag and a value of 16 bits.
  private func jpeg(_ entries: [(Int, Int)], isBig: Bool, hasJFIF: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBig ? bytes.reversed() : bytes
    }
    var tiff = Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    tiff += number(entries.count, 2)
    for (tag, value) in entries {
      tiff += number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    tiff += number(0, 4) + Array("other data".utf8)
    let payload = Array("Exif\0\0".utf8) + tiff
    let length = payload.count + 2
    return [0xFF, 0xD8] + (hasJFIF ? Self.jfif : [])
      + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload + Self.picture
  }

  private func turned(_ jpeg: [UInt8], _ quarters: Int) throws -> [UInt8] {
    let edit = try #require(JPEGOrientation.edit(of: jpeg, for: .turn(quarters)))
    return Array(jpeg[..<edit.range.lowerBound]) + edit.bytes + jpeg[edit.range.upperBound...]
  }

  /// The orientation that a file has, read by the same format's rules but other code.
  private func orientation(_ jpeg: [UInt8]) throws -> Int {
    let start = try #require(Data(jpeg).range(of: Data("Exif\0\0".utf8))).upperBound
    let isBig = jpeg[start] == 0x4D
    func number(_ place: Int, _ length: Int) -> Int {
      let bytes = jpeg[(start + place)..<(start + place + length)]
      return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 * 256 + Int($1) }
    }
    let directory = number(4, 4)
    let tags = (0..<number(directory, 2)).map { number(directory + 2 + 12 * $0, 2) }
    #expect(tags == tags.sorted())
    let index = try #require(tags.firstIndex(of: 0x0112))
    return number(directory + 2 + 12 * index + 8, 2)
  }

  @Test("a turn changes the orientation and nothing else", arguments: 1...8, [true, false])
  func changed(old: Int, isBig: Bool) throws {
    // Each turn right, from any orientation (CIPA DC-008).
    let right = [1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2]
    let jpeg = jpeg([(0x010F, 7), (0x0112, old), (0x0128, 2)], isBig: isBig)
    var expected = old
    for quarters in 1...3 {
      expected = try #require(right[expected])
      let turned = try turned(jpeg, quarters)
      #expect(try orientation(turned) == expected)
      #expect(turned.count == jpeg.count)
      #expect(zip(turned, jpeg).filter { $0 != $1 }.count <= 1)
    }
  }

  @Test("EXIF data without an orientation get one, and the others stay", arguments: [true, false])
  func added(isBig: Bool) throws {
    for entries in [[], [(0x010F, 7)], [(0x0128, 2)], [(0x010F, 7), (0x0128, 2)]] {
      let jpeg = jpeg(entries, isBig: isBig)
      let turned = try turned(jpeg, 1)
      #expect(try orientation(turned) == 6)
      #expect(turned.suffix(Self.picture.count) == jpeg.suffix(Self.picture.count))
      #expect(Data(turned).range(of: Data("other data".utf8)) != nil)
      // A second turn changes only the number.
      #expect(try orientation(self.turned(turned, 1)) == 3)
    }
  }

  @Test("a JPEG without EXIF data gets them after JFIF's segment", arguments: [true, false])
  func inserted(hasJFIF: Bool) throws {
    let jpeg = [0xFF, 0xD8] + (hasJFIF ? Self.jfif : []) + Self.picture
    let turned = try turned(jpeg, 3)
    #expect(try orientation(turned) == 8)
    let count = 2 + (hasJFIF ? Self.jfif.count : 0)
    #expect(turned.prefix(count) == jpeg.prefix(count))
    #expect(turned.suffix(Self.picture.count) == Self.picture[...])
  }

  @Test("an orientation in another type of number is turned from its value", arguments: [1, 4])
  func otherTypes(type: Int) throws {
    var jpeg = jpeg([(0x0112, 0)], isBig: true)
    let place = try #require(Data(jpeg).range(of: Data([1, 0x12, 0, 3]))).lowerBound
    jpeg[place + 3] = UInt8(type)
    jpeg[place + (type == 1 ? 8 : 11)] = 6
    #expect(try orientation(turned(jpeg, 1)) == 3)
  }

  @Test("what readers understand in different ways is refused")
  func ambiguous() throws {
    let whole = jpeg([(0x010F, 7), (0x0112, 6)], isBig: true, hasJFIF: false)
    let exif = try #require(JPEGSegments(whole)?.all.first).range
    // The first directory's entries begin after the marker, the name, the header and the count.
    let entries = exif.lowerBound + 4 + 6 + 8 + 2
    func changed(_ place: Int, _ byte: UInt8) -> [UInt8] {
      var copy = whole
      copy[place] = byte
      return copy
    }
    let cases: [(String, [UInt8])] = [
      ("two orientations", jpeg([(0x0112, 6), (0x0112, 1)], isBig: true)),
      ("two segments", Array(whole[..<exif.upperBound]) + whole[2...]),
      ("a type that does not exist", changed(entries + 3, 99)),
      ("a value outside of the data", changed(entries + 4, 9)),
      ("several orientations", changed(entries + 12 + 7, 2)),
      ("another name", changed(exif.lowerBound + 9, 1)),
      ("a marker without a segment", [0xFF, 0xD8, 0xFF, 0x01] + whole[2...]),
      (
        "a byte between segments",
        Array(whole[..<exif.upperBound]) + [0] + whole[exif.upperBound...]
      ),
    ]
    for (name, jpeg) in cases {
      #expect(JPEGOrientation.edit(of: jpeg, for: .turn(1)) == nil, "\(name)")
    }
    #expect(try orientation(turned(whole, 1)) == 3)
  }

  @Test("more segments than any program writes are refused, and slices with other places")
  func segments() {
    let cases: [(count: Int, found: Int?)] = [(10_000, 10_000), (10_001, nil)]
    for (count, found) in cases {
      let segments = (0..<count).flatMap { _ in [UInt8]([0xFF, 0xE1, 0, 2]) }
      let file: [UInt8] = [0xFF, 0xD8] + segments + [0xFF, 0xDA, 0, 2]
      #expect(JPEGSegments(file)?.all.count == found)
      let padded: [UInt8] = [0] + file
      #expect(JPEGSegments(padded.dropFirst())?.all.count == nil)
    }
  }

  @Test("whatever is damaged, a turn is seen by exiftool, or refused")
  func proven() throws {
    let exiftool = URL(filePath: "/usr/bin/exiftool")
    guard FileManager.default.isExecutableFile(atPath: exiftool.path) else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "gimbal-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededRandom(seed: 36)
    var expected: [String: Int] = [:]
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ImageDecodingTests/Fixtures")
    let files = try ["orientation-6.jpg", "corners.jpg"].map {
      [UInt8](try Data(contentsOf: fixtures.appending(path: $0)))
    }
    let seeds =
      files + [
        jpeg([(0x010E, 1), (0x010F, 7), (0x0112, 6), (0x0128, 2), (0x0213, 1)], isBig: true),
        jpeg([(0x010F, 7), (0x0128, 2)], isBig: false),
      ]
    for number in 0..<1200 {
      let seed = seeds[number % seeds.count]
      let file = damaged(seed, by: &random)
      guard let old = JPEGOrientation.orientation(of: file),
        let edit = JPEGOrientation.edit(of: file, for: .turn(1))
      else { continue }
      let turned = file[..<edit.range.lowerBound] + edit.bytes + file[edit.range.upperBound...]
      #expect(JPEGOrientation.orientation(of: Array(turned)) == Reorientation.turn(1).changed(old))
      try Data(turned).write(to: folder.appending(path: "\(number).jpg"))
      expected["\(number).jpg"] = Reorientation.turn(1).changed(old)
    }
    #expect(expected.count > 300)
    let process = Process()
    process.executableURL = exiftool
    process.arguments = ["-q", "-n", "-T", "-FileName", "-Orientation", folder.path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.count == expected.count)
    for line in lines {
      let number = try #require(expected[String(line[0])])
      #expect(line[1] == "\(number)", "\(line[0])")
    }
  }

  /// A file with up to three other bytes before its picture.
  private func damaged(_ file: [UInt8], by random: inout SeededRandom) -> [UInt8] {
    var file = file
    let end = JPEGSegments(file)?.all.last?.range.upperBound ?? file.count
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let values = [0, 1, 2, 3, 4, 7, 0x12, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &random)]
      file[Int.random(in: 2..<min(end, 160), using: &random)] =
        values.randomElement(using: &random) ?? 0
    }
    return file
  }

  @Test("what is no JPEG, or is damaged, is refused without harm")
  func damaged() {
    let whole = jpeg([(0x0112, 1)], isBig: true)
    #expect(JPEGOrientation.edit(of: Array("\u{89}PNG".utf8), for: .turn(1)) == nil)
    for count in 0..<60 {
      #expect(JPEGOrientation.edit(of: Array(whole.prefix(count)), for: .turn(1)) == nil)
    }
    // Any damage gives an edit inside the file, or none.
    for place in whole.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = whole
        damaged[place] = byte
        guard let edit = JPEGOrientation.edit(of: damaged, for: .turn(1)) else { continue }
        #expect(edit.range.lowerBound >= 2 && edit.range.upperBound <= damaged.count)
      }
    }
  }
}
