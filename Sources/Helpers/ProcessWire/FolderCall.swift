/// What the program asks a `gimbal-files` process about folders.
///
/// The path's bytes are the whole rest of a message; so these and `FileCall` have different kinds.
package enum FolderCall: Hashable, Sendable {
  /// The endings of photos' names, each followed by a zero byte; for the lists that follow.
  case types([UInt8])
  /// What does a path lead to?
  case kind(path: [UInt8])
  /// Which photos are in a folder?
  case photos(folder: [UInt8])
  /// How many folders are in a folder?
  case folderCount(folder: [UInt8])

  private enum Kind: UInt8 {
    case types = 11
    case kind = 12
    case photos = 13
    case folderCount = 14
  }

  /// The message's bytes.
  package var bytes: [UInt8] {
    switch self {
    case .types(let endings): [Kind.types.rawValue] + endings
    case .kind(let path): [Kind.kind.rawValue] + path
    case .photos(let folder): [Kind.photos.rawValue] + folder
    case .folderCount(let folder): [Kind.folderCount.rawValue] + folder
    }
  }

  /// Reads a message; nil where it is not about folders.
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

/// What a `gimbal-files` process answers about folders: an error number, or 0, and a number; the names
/// of photos come along in a memory file, each followed by a zero byte.
package struct FolderAnswer: Hashable, Sendable {
  /// The system's error number; 0 for none.
  package var code: Int32
  /// 1 for a folder and 0 for another file, or the number of folders, or the bytes of all names.
  package var number: Int

  /// Makes an answer from its parts.
  package init(code: Int32, number: Int = 0) {
    self.code = code
    self.number = number
  }

  private static let kind: UInt8 = 11

  /// The message's bytes.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: Self.kind)
    writer.put(Int(code))
    writer.put(number)
    return writer.bytes
  }

  /// Reads a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    guard reader.kind == Self.kind else { throw .malformed("no answer about folders") }
    code = Int32(try reader.number(in: 0...Int(Int32.max)))
    number = try reader.number(in: 0...Int.max)
    try reader.finish()
  }
}
