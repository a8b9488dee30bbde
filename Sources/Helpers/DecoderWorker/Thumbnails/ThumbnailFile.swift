import CSPNG
import Glibc
package import ImageFormats
package import ProcessWire

/// Files of the desktop's thumbnail cache: PNG with texts that say which photo they belong to.
package enum ThumbnailFile {
  /// The largest side of a thumbnail in pixels that is read: the standard's largest size.
  static let sideLimit: UInt32 = 1024
  /// The memory limit for a chunk other than pixels, and for all of them, in bytes.
  static let chunkLimit = 64 << 10

  /// The keys of the standard, and of the note's reason.
  enum Keyword: String {
    case address = "Thumb::URI"
    case modificationTime = "Thumb::MTime"
    case byteCount = "Thumb::Size"
    case width = "Thumb::Image::Width"
    case height = "Thumb::Image::Height"
    case software = "Software"
    case description = "Description"
  }

  /// Encodes a note that a photo cannot be decoded, with the reason for people.
  package static func note(
    _ reason: String, for key: ThumbnailKey
  ) throws(DecodingError) -> ThumbnailBytes {
    var texts = texts(for: key)
    texts.append((.description, reason))
    // One transparent pixel: PNG has no empty pictures.
    return try ThumbnailEncoder(width: 1, height: 1, hasAlpha: true, texts).encode { row, _ in
      row.initialize(repeating: 0)
    }
  }

  static func texts(for key: ThumbnailKey) -> [(Keyword, String)] {
    [
      (.address, key.address), (.modificationTime, "\(key.modificationTime)"),
      (.byteCount, "\(key.byteCount)"), (.software, "Gimbal"),
    ]
  }
}

/// The bytes of an encoded file, which libspng allocated.
package struct ThumbnailBytes: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  init(start: UnsafeMutableRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  deinit { free(start) }

  /// The bytes; valid as long as this value.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
