package import Glibc

extension FileStatus.Identity {
  /// The identity of the file with a status of the system.
  package init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Whether a file has the same contents, as far as is known without reading it.
  ///
  /// The inode's number is ignored: FAT gives a file another one from time to time.
  package func hasContents(of other: Self) -> Bool {
    (device, size, seconds, nanoseconds)
      == (other.device, other.size, other.seconds, other.nanoseconds)
  }

  /// Whether it is the same file, whatever has been written into it since.
  package func isSameFile(as other: Self) -> Bool {
    (device, node) == (other.device, other.node)
  }
}

extension FileStatus.Identity: WireValue {
  /// Passes the fields.
  package init(_ identity: Self?, _ fields: inout WireFields) throws(WireError) {
    let all = Int.min...Int.max
    self.init(
      device: try fields.word(identity?.device), node: try fields.word(identity?.node),
      size: try fields.number(identity?.size, in: 0...Int.max),
      seconds: try fields.number(identity?.seconds, in: all),
      nanoseconds: try fields.number(identity?.nanoseconds, in: all))
  }
}
