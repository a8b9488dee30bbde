/// A request to a `gimbal-files` process about folders or the list on standard input.
///
/// The path's bytes are the whole rest of a message, so these requests and `FileCall` use different
/// kinds.
package enum FolderCall: Hashable, Sendable {
  /// What to look for in folders and lists.
  package struct Request: Hashable, Sendable {
    /// The file name extensions of photos; each ends with a zero byte.
    package var types: [UInt8]
    /// Whether the size and the time of each photo are needed.
    package var includesStamps: Bool
    /// Whether the names of the folders inside are needed.
    package var includesFolders: Bool

    /// Creates a request from its parts.
    package init(types: [UInt8], includesStamps: Bool, includesFolders: Bool) {
      self.types = types
      self.includesStamps = includesStamps
      self.includesFolders = includesFolders
    }
  }

  /// A folder to watch.
  package struct Watch: Hashable, Sendable {
    /// The state of a folder that was read before.
    package struct State: Hashable, Sendable {
      /// The number of the device.
      package var device: UInt64
      /// The inode number on the device.
      package var node: UInt64
      /// The time of the last change of its names, in nanoseconds since 1970.
      package var modified: Int

      /// Creates a state from its parts.
      package init(device: UInt64, node: UInt64, modified: Int) {
        self.device = device
        self.node = node
        self.modified = modified
      }
    }

    /// The longest path in bytes; the message is then as long as a message may be.
    package static let longestPath = MessageSocket.messageLimit - 35

    /// The number by which changes name the folder.
    package var number: Int
    /// The path as the file system's bytes.
    package var path: [UInt8]
    /// Whether to report when the folder is missing and appears again.
    package var isRoot: Bool
    /// The state in which the contents need not be sent.
    package var known: State?

    /// Creates a folder from its parts.
    package init(number: Int, path: [UInt8], isRoot: Bool, known: State?) {
      self.number = number
      self.path = path
      self.isRoot = isRoot
      self.known = known
    }

    func bytes(_ kind: UInt8) -> [UInt8] {
      var writer = MessageWriter(kind: kind)
      writer.put(number)
      writer.put(isRoot)
      writer.put(known != nil)
      writer.put(Int(bitPattern: UInt(known?.device ?? 0)))
      writer.put(Int(bitPattern: UInt(known?.node ?? 0)))
      writer.put(known?.modified ?? 0)
      return writer.bytes + path
    }

    /// The length of a message without the path.
    static let headerLength = 1 + 8 + 1 + 1 + 3 * 8

    init(_ header: [UInt8], path: [UInt8]) throws(WireError) {
      var reader = try MessageReader(header)
      let all = Int.min...Int.max
      number = try reader.number(in: 0...Int.max)
      isRoot = try reader.flag()
      let isKnown = try reader.flag()
      let state = State(
        device: UInt64(UInt(bitPattern: try reader.number(in: all))),
        node: UInt64(UInt(bitPattern: try reader.number(in: all))),
        modified: try reader.number(in: all))
      try reader.finish()
      known = isKnown ? state : nil
      self.path = path
    }
  }

  /// Set what later requests look for.
  case request(Request)
  /// Read what a path leads to.
  case read(path: [UInt8])
  /// Set the list; its descriptor is sent with the message.
  case list
  /// Read the next paths of the list.
  case nextPaths
  /// Read the whole of a small file.
  case file(path: [UInt8])
  /// Lock a small file until the process ends; creates it and the folders that it is in.
  case lock(path: [UInt8])
  /// Replace a small file whose lock is held; the new contents are sent with the message.
  case replace(path: [UInt8])
  /// Watch a folder and read what is in it.
  case watch(Watch)
  /// Stop watching the folder of this number; there is no answer.
  case unwatch(Int)
  /// Wait for changes in the folders that are watched.
  case nextChanges

  private enum Kind: UInt8 {
    case request = 11
    case read = 12
    case list = 13
    case nextPaths = 14
    case file = 15
    case watch = 16
    case unwatch = 17
    case nextChanges = 18
    case lock = 19
    case replace = 20
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .request(let request):
      [
        Kind.request.rawValue,
        (request.includesStamps ? 1 : 0) | (request.includesFolders ? 2 : 0),
      ] + request.types
    case .read(let path): [Kind.read.rawValue] + path
    case .list: [Kind.list.rawValue]
    case .nextPaths: [Kind.nextPaths.rawValue]
    case .file(let path): [Kind.file.rawValue] + path
    case .lock(let path): [Kind.lock.rawValue] + path
    case .replace(let path): [Kind.replace.rawValue] + path
    case .watch(let watch): watch.bytes(Kind.watch.rawValue)
    case .unwatch(let number): Self.bytes(.unwatch, number)
    case .nextChanges: [Kind.nextChanges.rawValue]
    }
  }

  private static func bytes(_ kind: Kind, _ number: Int) -> [UInt8] {
    var writer = MessageWriter(kind: kind.rawValue)
    writer.put(number)
    return writer.bytes
  }

  /// Decodes a message; returns nil if it is not about folders.
  package init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
    let rest = bytes.dropFirst()
    switch kind {
    case .request:
      guard let parts = rest.first, parts < 4 else { return nil }
      self = .request(
        Request(
          types: Array(rest.dropFirst()), includesStamps: parts & 1 != 0,
          includesFolders: parts & 2 != 0))
    case .read: self = .read(path: Array(rest))
    case .list: self = .list
    case .nextPaths: self = .nextPaths
    case .file: self = .file(path: Array(rest))
    case .lock: self = .lock(path: Array(rest))
    case .replace: self = .replace(path: Array(rest))
    case .watch:
      let header = bytes.prefix(Watch.headerLength)
      guard let watch = try? Watch(Array(header), path: Array(bytes.dropFirst(header.count)))
      else { return nil }
      self = .watch(watch)
    case .unwatch:
      guard var reader = try? MessageReader(bytes),
        let number = try? reader.number(in: 0...Int.max), (try? reader.finish()) != nil
      else { return nil }
      self = .unwatch(number)
    case .nextChanges: self = .nextChanges
    }
  }
}

/// An answer from a `gimbal-files` process about folders or lists.
package enum FolderAnswer: Hashable, Sendable {
  /// The result is in a memory file of this length, which is sent with the message.
  case contents(byteCount: Int)
  /// The input is a picture, which is in a memory file that is sent with the message.
  case picture
  /// The list has ended.
  case ended
  /// The path or the list cannot be read; the system's error number.
  case failed(Int32)
  /// The process is still reading and will send another answer.
  case reading
  /// The folder to watch is in the known state.
  case unchanged
  /// The folder cannot be watched, as the system's error number says; the answer follows.
  case unwatched(Int32)
  /// The file is locked, or replaced.
  case done

  private enum Kind: UInt8 {
    case contents = 11
    case ended = 12
    case failed = 13
    case reading = 14
    case unchanged = 15
    case unwatched = 16
    case done = 17
    case picture = 18
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .contents(let byteCount):
      var writer = MessageWriter(kind: Kind.contents.rawValue)
      writer.put(byteCount)
      return writer.bytes
    case .picture: return MessageWriter(kind: Kind.picture.rawValue).bytes
    case .ended: return MessageWriter(kind: Kind.ended.rawValue).bytes
    case .failed(let code): return Self.bytes(.failed, code)
    case .unwatched(let code): return Self.bytes(.unwatched, code)
    case .unchanged: return MessageWriter(kind: Kind.unchanged.rawValue).bytes
    case .reading: return MessageWriter(kind: Kind.reading.rawValue).bytes
    case .done: return MessageWriter(kind: Kind.done.rawValue).bytes
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
    switch Kind(rawValue: reader.kind) {
    case .contents: self = .contents(byteCount: try reader.number(in: 0...Int.max))
    case .picture: self = .picture
    case .ended: self = .ended
    case .failed: self = .failed(Int32(try reader.number(in: 1...Int(Int32.max))))
    case .reading: self = .reading
    case .unchanged: self = .unchanged
    case .done: self = .done
    case .unwatched:
      self = .unwatched(Int32(try reader.number(in: 1...Int(Int32.max))))
    case nil: throw .malformed("no answer about folders")
    }
    try reader.finish()
  }
}
