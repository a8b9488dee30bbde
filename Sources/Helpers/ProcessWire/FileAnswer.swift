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
}

extension FileAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.files
  package static let cases: [WireCase<Self>] = [
    .value(opened) { if case .opened(let status) = $0 { status } else { nil } },
    .fields({ if case .refused(let code) = $0 { code } else { nil } }) {
      .refused(try $1.errorNumber($0))
    },
    .fields({ if case .passed(let code) = $0 { code } else { nil } }) {
      .passed(try $1.errorNumber($0))
    },
    .plain(.idle),
    .fields({ if case .stored(let code) = $0 { code } else { nil } }) {
      .stored(try $1.errorNumber($0))
    },
  ]
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
  /// Who may read and write the file, as in `st_mode`; only its owner where that is not known.
  package var rights: Int
  /// The photo in the desktop's thumbnail cache, if that was asked for and the photo may be there.
  ///
  /// The other properties are those of the photo, even if its thumbnail is open instead.
  package var thumbnail: ThumbnailStatus?

  /// Creates a status from its parts.
  package init(
    identity: Identity, isRegular: Bool, beginning: FileBeginning, isUnpacked: Bool = false,
    rights: Int = 0o600
  ) {
    self.identity = identity
    self.isRegular = isRegular
    self.beginning = beginning
    self.isUnpacked = isUnpacked
    self.rights = rights
  }
}

extension FileStatus: WireValue {
  /// Passes the fields.
  package init(_ status: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init(
      identity: try fields.value(status?.identity),
      isRegular: try fields.flag(status?.isRegular),
      beginning: try fields.value(status?.beginning),
      isUnpacked: try fields.flag(status?.isUnpacked),
      rights: try fields.number(status?.rights, in: 0...0o666))
    thumbnail = try fields.optional(status?.thumbnail)
  }
}
