package import GalleryCore

/// A message from a decoder process.
package enum DecoderAnswer: Hashable, Sendable {
  /// The process is ready, in this sandbox.
  case hello(SandboxState)
  /// A picture of the requested photo.
  ///
  /// Its pixels are in the first unused picture file.
  case picture(PictureHeader)
  /// The photo cannot be shown.
  case failed(DecodingRefusal)
  /// A frame of the animation.
  ///
  /// Its pixels are in the first unused picture file.
  case frame(FrameHeader)
  /// When the photo was taken, in milliseconds since the start of 1970 by the clock on the wall; nil if
  /// that is unknown.
  case captureTime(Int?)
  /// What the photo's metadata says about it.
  case information(PhotoInformation)
  /// What a filter must know of the photo.
  case traits(PhotoTraits)
  /// A file for the desktop's thumbnail cache, with its length in bytes: a thumbnail, or a note that
  /// the photo cannot be decoded.
  ///
  /// It is in the first unused picture file.
  case thumbnailFile(byteCount: Int, isNote: Bool)
  /// The file from the thumbnail cache is not one of this photo as it is now.
  case unsuitableThumbnail
  /// The table of a display, with its length in bytes and the profile's name.
  ///
  /// It is in the first unused picture file.
  case displayTable(byteCount: Int, name: String)

  private enum Kind: UInt8 {
    case hello = 1
    case picture = 2
    case failed = 3
    case frame = 4
    case captureTime = 5
    case information = 6
    case thumbnailFile = 7
    case unsuitableThumbnail = 8
    case traits = 9
    case displayTable = 10
  }

  /// The years 1 to 9999, in milliseconds since 1970.
  static let captureTimes = -62_135_596_800_000...253_402_300_860_999

  /// The version of the protocol; it increases when a message changes its meaning.
  private static let version = 9

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .hello(let sandbox):
      var writer = MessageWriter(kind: Kind.hello.rawValue)
      writer.put(Self.version)
      sandbox.write(to: &writer)
      return writer.bytes
    case .picture(let header):
      var writer = MessageWriter(kind: Kind.picture.rawValue)
      header.write(to: &writer)
      return writer.bytes
    case .failed(let refusal):
      var writer = MessageWriter(kind: Kind.failed.rawValue)
      refusal.write(to: &writer)
      return writer.bytes
    case .frame(let header):
      var writer = MessageWriter(kind: Kind.frame.rawValue)
      header.write(to: &writer)
      return writer.bytes
    case .captureTime(let time):
      var writer = MessageWriter(kind: Kind.captureTime.rawValue)
      writer.put(time != nil)
      if let time { writer.put(time) }
      return writer.bytes
    case .information(let information):
      var writer = MessageWriter(kind: Kind.information.rawValue)
      information.write(to: &writer)
      return writer.bytes
    case .traits(let traits):
      var writer = MessageWriter(kind: Kind.traits.rawValue)
      traits.write(to: &writer)
      return writer.bytes
    case .thumbnailFile(let byteCount, let isNote):
      var writer = MessageWriter(kind: Kind.thumbnailFile.rawValue)
      writer.put(byteCount)
      writer.put(isNote)
      return writer.bytes
    case .unsuitableThumbnail:
      return MessageWriter(kind: Kind.unsuitableThumbnail.rawValue).bytes
    case .displayTable(let byteCount, let name):
      var writer = MessageWriter(kind: Kind.displayTable.rawValue)
      writer.put(byteCount)
      writer.put(name)
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .hello:
      _ = try reader.number(in: Self.version...Self.version)
      self = .hello(try SandboxState(from: &reader))
    case .picture:
      self = .picture(try PictureHeader(from: &reader))
    case .failed:
      self = .failed(try DecodingRefusal(from: &reader))
    case .frame:
      self = .frame(try FrameHeader(from: &reader))
    case .captureTime:
      self = .captureTime(try reader.flag() ? try reader.number(in: Self.captureTimes) : nil)
    case .information:
      self = .information(try PhotoInformation(from: &reader))
    case .traits:
      self = .traits(try PhotoTraits(from: &reader))
    case .thumbnailFile:
      let byteCount = try reader.number(in: 1...ThumbnailEntry.byteLimit)
      self = .thumbnailFile(byteCount: byteCount, isNote: try reader.flag())
    case .unsuitableThumbnail:
      self = .unsuitableThumbnail
    case .displayTable:
      let byteCount = try reader.number(in: 1...DisplayTable.byteLimit)
      self = .displayTable(byteCount: byteCount, name: try reader.text())
    case nil:
      throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}

/// The reason why a decoder cannot show a photo.
package enum DecodingRefusal: Hashable, Sendable {
  /// The photo needs more memory than the process may use.
  case outOfMemory
  /// The file has a problem, described in a sentence for people.
  case unsuitable(reason: String)
  /// The beginning of a photo is too short to show anything of it; more of it may not be.
  case tooShort

  func write(to writer: inout MessageWriter) {
    switch self {
    case .outOfMemory:
      writer.put(0)
    case .unsuitable(let reason):
      writer.put(1)
      writer.put(reason)
    case .tooShort:
      writer.put(2)
    }
  }

  init(from reader: inout MessageReader) throws(WireError) {
    switch try reader.number(in: 0...2) {
    case 0: self = .outOfMemory
    case 1: self = .unsuitable(reason: try reader.text())
    default: self = .tooShort
    }
  }
}
