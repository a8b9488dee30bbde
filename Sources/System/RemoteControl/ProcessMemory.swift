import Glibc
import ProcessWire

/// The memory of this process.
enum ProcessMemory {
  /// The resident memory in megabytes, from `/proc/self/statm`; nil if it cannot be read.
  static var megabytes: Int? {
    let number = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = OwnedDescriptor(number)
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file.number, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let fields = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(getpagesize()) / 1_000_000
  }
}
