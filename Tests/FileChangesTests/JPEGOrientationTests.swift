import Foundation
import Testing

@testable import FileChanges

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
    let edit = try #require(JPEGOrientation.edit(of: jpeg, quarters: quarters))
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

  @Test("what is no JPEG, or is damaged, is refused without harm")
  func damaged() {
    let whole = jpeg([(0x0112, 1)], isBig: true)
    #expect(JPEGOrientation.edit(of: Array("\u{89}PNG".utf8), quarters: 1) == nil)
    for count in 0..<60 {
      #expect(JPEGOrientation.edit(of: Array(whole.prefix(count)), quarters: 1) == nil)
    }
    // Any damage gives an edit inside the file, or none.
    for place in whole.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = whole
        damaged[place] = byte
        guard let edit = JPEGOrientation.edit(of: damaged, quarters: 1) else { continue }
        #expect(edit.range.lowerBound >= 2 && edit.range.upperBound <= damaged.count)
      }
    }
  }
}
