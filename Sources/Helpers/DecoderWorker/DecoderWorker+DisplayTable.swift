import GalleryCore
import Glibc
import ProcessWire

extension DecoderWorker {
  /// Derives the table of a display from its profile.
  static func sendDisplayTable(
    of file: consuming OwnedDescriptor, in output: PictureFile, over socket: borrowing MessageSocket
  ) throws(WireError) {
    // Not `fstat`, because glibc implements it with a system call that also accepts paths.
    let size = Int(lseek(file.number, 0, SEEK_END))
    guard size >= 0 else { throw .system(errno) }
    let bytes = try file.contents(count: min(size, DisplayProfile.maximumByteCount))
    let made: (table: [UInt8], name: String)? = bytes.withUnsafeBytes { bytes in
      guard let profile = DisplayProfile(bytes), let table = profile.table else { return nil }
      return (table, profile.name)
    }
    guard let made else {
      return try socket.send(DecoderAnswer.failed(.noDisplayProfile).bytes)
    }
    try made.table.withUnsafeBufferPointer { bytes throws(WireError) in
      try output.write(UnsafeRawBufferPointer(bytes))
    }
    let answer = DecoderAnswer.displayTable(byteCount: made.table.count, name: made.name)
    try socket.send(answer.bytes)
  }
}
