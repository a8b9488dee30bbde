import Glibc

/// Counting by a descriptor (`eventfd`).
package enum Signal {
  /// Counts up.
  package static func send(_ count: UInt64, to descriptor: Int32) {
    var count = count
    _ = write(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Counts one down; says whether there was anything to count.
  package static func take(from descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0
  }
}
