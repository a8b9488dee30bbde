/// A request to a `gimbal-files` process about folders or the list on standard input.
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
}

extension FolderCall: WireMessage, WireChoice {
  package static let family = WireFamily.folders
  package static let cases: [WireCase<Self>] = [
    .value(request) { if case .request(let request) = $0 { request } else { nil } },
    .fields({ if case .read(let path) = $0 { path } else { nil } }) {
      .read(path: try $1.rest($0))
    },
    .plain(.list), .plain(.nextPaths),
    .fields({ if case .file(let path) = $0 { path } else { nil } }) {
      .file(path: try $1.rest($0))
    },
    .fields({ if case .lock(let path) = $0 { path } else { nil } }) {
      .lock(path: try $1.rest($0))
    },
    .fields({ if case .replace(let path) = $0 { path } else { nil } }) {
      .replace(path: try $1.rest($0))
    },
    .value(watch) { if case .watch(let watch) = $0 { watch } else { nil } },
    .fields({ if case .unwatch(let number) = $0 { number } else { nil } }) {
      .unwatch(try $1.number($0, in: 0...Int.max))
    },
    .plain(.nextChanges),
  ]
}

extension FolderCall.Request: WireValue {
  /// Passes the fields.
  package init(_ request: Self?, _ fields: inout WireFields) throws(WireError) {
    includesStamps = try fields.flag(request?.includesStamps)
    includesFolders = try fields.flag(request?.includesFolders)
    types = try fields.rest(request?.types)
  }
}

extension FolderCall.Watch: WireValue {
  /// Passes the fields.
  package init(_ watch: Self?, _ fields: inout WireFields) throws(WireError) {
    number = try fields.number(watch?.number, in: 0...Int.max)
    isRoot = try fields.flag(watch?.isRoot)
    known = try fields.optional(watch?.known)
    path = try fields.rest(watch?.path)
  }
}

extension FolderCall.Watch.State: WireValue {
  /// Passes the fields.
  package init(_ state: Self?, _ fields: inout WireFields) throws(WireError) {
    device = try fields.word(state?.device)
    node = try fields.word(state?.node)
    modified = try fields.number(state?.modified, in: Int.min...Int.max)
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
}

extension FolderAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.folders
  /// The error numbers of failures.
  private static let codes = 1...Int(Int32.max)

  package static let cases: [WireCase<Self>] = [
    .fields({ if case .contents(let byteCount) = $0 { byteCount } else { nil } }) {
      .contents(byteCount: try $1.number($0, in: 0...Int.max))
    },
    .plain(.picture), .plain(.ended),
    .fields({ if case .failed(let code) = $0 { Int(code) } else { nil } }) {
      .failed(Int32(truncatingIfNeeded: try $1.number($0, in: codes)))
    },
    .plain(.reading), .plain(.unchanged),
    .fields({ if case .unwatched(let code) = $0 { Int(code) } else { nil } }) {
      .unwatched(Int32(truncatingIfNeeded: try $1.number($0, in: codes)))
    },
    .plain(.done),
  ]
}
