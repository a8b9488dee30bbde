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

  /// The number of bytes that it has in a message.
  package static let encodedLength = 5 * 8

  /// Writes it to a message.
  package func write(to writer: inout MessageWriter) {
    writer.put(Int(bitPattern: UInt(device)))
    writer.put(Int(bitPattern: UInt(node)))
    for number in [size, seconds, nanoseconds] { writer.put(number) }
  }

  /// Reads it from a message.
  package init(from reader: inout MessageReader) throws(WireError) {
    let all = Int.min...Int.max
    self.init(
      device: UInt64(UInt(bitPattern: try reader.number(in: all))),
      node: UInt64(UInt(bitPattern: try reader.number(in: all))),
      size: try reader.number(in: 0...Int.max), seconds: try reader.number(in: all),
      nanoseconds: try reader.number(in: all))
  }
}
