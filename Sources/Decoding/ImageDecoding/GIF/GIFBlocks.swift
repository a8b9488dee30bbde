import GalleryCore
import ImageFormats

/// The number of frames in a GIF and how it repeats, found without decoding.
struct GIFBlocks {
  /// The number of frames with complete data.
  private(set) var frameCount = 0
  /// Whether the file ends before its last block does.
  private(set) var isCut = true
  /// The number in the first Netscape block; 0 means forever.
  private(set) var repetitions: Int?

  /// How the animation plays; nil for a still picture.
  var animation: AnimationTraits? {
    guard frameCount > 1 else { return nil }
    // As in browsers, the number counts repetitions after the first play. Without it, there are
    // none.
    let playCount = repetitions.map { $0 == 0 ? nil : $0 + 1 } ?? 1
    return AnimationTraits(playCount: playCount, frameCount: frameCount)
  }

  init(_ reader: ByteReader) {
    guard let flags = reader.byte(at: 10) else { return }
    var offset = 13 + Self.paletteLength(flags)
    while let kind = reader.byte(at: offset) {
      switch kind {
      case UInt8(ascii: ","):
        guard let flags = reader.byte(at: offset + 9) else { return }
        offset += 11 + Self.paletteLength(flags)
        guard Self.skipData(reader, &offset) else { return }
        frameCount += 1
      case UInt8(ascii: "!"):
        noteRepetitions(reader, at: offset)
        offset += 2
        guard Self.skipData(reader, &offset) else { return }
      default:
        // The trailer, or an unknown block.
        isCut = false
        return
      }
    }
  }

  private mutating func noteRepetitions(_ reader: ByteReader, at offset: Int) {
    // Label, length, name, then a block of three bytes: 1, the number.
    guard repetitions == nil, reader.matches([0xFF, 11], at: offset + 1),
      reader.matches("NETSCAPE2.0", at: offset + 3)
        || reader.matches("ANIMEXTS1.0", at: offset + 3),
      reader.matches([3, 1], at: offset + 14)
    else { return }
    repetitions = reader.little16(at: offset + 16)
  }

  private static func paletteLength(_ flags: UInt8) -> Int {
    flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
  }

  /// Skips data blocks and the empty block that ends them; returns whether the file has them all.
  private static func skipData(_ reader: ByteReader, _ offset: inout Int) -> Bool {
    while let length = reader.byte(at: offset) {
      offset += 1 + Int(length)
      if length == 0 { return true }
    }
    return false
  }
}
