/// An answer from a `gimbal-files` process.
package enum FileAnswer: Hashable, Sendable {
  /// The file is open.
  case opened(FileStatus)
  /// The file cannot be opened or read, with this system error number.
  case refused(Int32)
  /// The result of sending the message with the file: 0 or the system's error number.
  case passed(Int32)
  /// No file is open any longer; the process is ready for the next request.
  case idle
  /// The result of storing a thumbnail: 0 or the system's error number.
  case stored(Int32)

  private enum Kind: UInt8 {
    case opened = 1
    case refused = 2
    case passed = 3
    case idle = 4
    case stored = 5
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .opened(let status):
      var writer = MessageWriter(kind: Kind.opened.rawValue)
      status.write(to: &writer)
      return writer.bytes
    case .refused(let code):
      return Self.bytes(.refused, code)
    case .passed(let code):
      return Self.bytes(.passed, code)
    case .idle:
      return MessageWriter(kind: Kind.idle.rawValue).bytes
    case .stored(let code):
      return Self.bytes(.stored, code)
    }
  }

  private static func bytes(_ kind: Kind, _ code: Int32) -> [UInt8] {
    var writer = MessageWriter(kind: kind.rawValue)
    writer.put(Int(code))
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    let codes = 0...Int(Int32.max)
    switch Kind(rawValue: reader.kind) {
    case .opened: self = .opened(try FileStatus(from: &reader))
    case .refused: self = .refused(Int32(try reader.number(in: codes)))
    case .passed: self = .passed(Int32(try reader.number(in: codes)))
    case .idle: self = .idle
    case .stored: self = .stored(Int32(try reader.number(in: codes)))
    case nil: throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}

/// The status of an open file.
package struct FileStatus: Hashable, Sendable {
  /// What identifies a file's contents: it differs once the file is changed or replaced.
  package struct Identity: Hashable, Sendable {
    /// The device number.
    package var device: UInt64
    /// The inode number on that device.
    package var node: UInt64
    /// The length in bytes.
    package var size: Int
    /// The last modification time, in seconds since 1970.
    package var seconds: Int
    /// The fraction of that time, in nanoseconds.
    package var nanoseconds: Int

    /// Creates an identity from its parts.
    package init(device: UInt64, node: UInt64, size: Int, seconds: Int, nanoseconds: Int) {
      self.device = device
      self.node = node
      self.size = size
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// The identity of the file.
  package var identity: Identity
  /// Whether the file is a regular one.
  ///
  /// The contents of other files are never read.
  package var isRegular: Bool
  /// What the file begins with.
  package var beginning: FileBeginning
  /// Whether the file was unpacked from an archive.
  package var isUnpacked = false
  /// The photo in the desktop's thumbnail cache, if that was asked for and the photo may be there.
  ///
  /// The other properties are those of the photo, even if its thumbnail is open instead.
  package var thumbnail: ThumbnailStatus?

  /// Creates a status from its parts.
  package init(
    identity: Identity, isRegular: Bool, beginning: FileBeginning, isUnpacked: Bool = false
  ) {
    self.identity = identity
    self.isRegular = isRegular
    self.beginning = beginning
    self.isUnpacked = isUnpacked
  }

  func write(to writer: inout MessageWriter) {
    identity.write(to: &writer)
    writer.put(isRegular)
    writer.put(beginning.rawValue)
    writer.put(isUnpacked)
    writer.put(thumbnail != nil)
    thumbnail?.write(to: &writer)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    identity = try Identity(from: &reader)
    isRegular = try reader.flag()
    beginning = FileBeginning(rawValue: try reader.number(in: 0...2)) ?? .other
    isUnpacked = try reader.flag()
    if try reader.flag() { thumbnail = try ThumbnailStatus(from: &reader) }
  }
}
