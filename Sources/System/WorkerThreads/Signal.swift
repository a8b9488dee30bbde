import Glibc

/// Operations on a counter that is a descriptor (`eventfd`).
package enum Signal {
  /// Adds to the counter.
  package static func send(_ count: UInt64, to descriptor: Int32) {
    var count = count
    _ = write(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Decrements the counter; returns false if it was zero.
  package static func take(from descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0
  }
}
