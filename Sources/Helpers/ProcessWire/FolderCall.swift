/// A request to a `gimbal-files` process about folders.
///
/// The path's bytes are the whole rest of a message, so these requests and `FileCall` use different
/// kinds.
package enum FolderCall: Hashable, Sendable {
  /// Set the file name extensions of photos for later requests; each ends with a zero byte.
  case types([UInt8])
  /// Return the kind of file at a path.
  case kind(path: [UInt8])
  /// List the photos in a folder.
  case photos(folder: [UInt8])
  /// Count the folders in a folder.
  case folderCount(folder: [UInt8])

  private enum Kind: UInt8 {
    case types = 11
    case kind = 12
    case photos = 13
    case folderCount = 14
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .types(let endings): [Kind.types.rawValue] + endings
    case .kind(let path): [Kind.kind.rawValue] + path
    case .photos(let folder): [Kind.photos.rawValue] + folder
    case .folderCount(let folder): [Kind.folderCount.rawValue] + folder
    }
  }

  /// Decodes a message; returns nil if it is not about folders.
  package init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
    let rest = Array(bytes.dropFirst())
    switch kind {
    case .types: self = .types(rest)
    case .kind: self = .kind(path: rest)
    case .photos: self = .photos(folder: rest)
    case .folderCount: self = .folderCount(folder: rest)
    }
  }
}

/// An answer from a `gimbal-files` process about folders: an error number or 0, and a number.
///
/// The names of photos are sent in a memory file, each followed by a zero byte.
package struct FolderAnswer: Hashable, Sendable {
  /// The system's error number; 0 for success.
  package var code: Int32
  /// 1 for a folder and 0 for another file, the number of folders, or the length of all names in
  /// bytes.
  package var number: Int

  /// Creates an answer from its parts.
  package init(code: Int32, number: Int = 0) {
    self.code = code
    self.number = number
  }

  private static let kind: UInt8 = 11

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: Self.kind)
    writer.put(Int(code))
    writer.put(number)
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    guard reader.kind == Self.kind else { throw .malformed("no answer about folders") }
    code = Int32(try reader.number(in: 0...Int(Int32.max)))
    number = try reader.number(in: 0...Int.max)
    try reader.finish()
  }
}
