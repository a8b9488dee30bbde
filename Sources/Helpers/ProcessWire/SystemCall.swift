import Glibc

/// System calls that signals interrupt, or that do only a part of what they are asked for.
package enum SystemCall {
  /// Makes a call, again as long as a signal interrupts it; returns its result.
  package static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }

  /// Writes all bytes to an open file; returns 0 or the error number.
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = uninterrupted { Glibc.write(file, part.baseAddress, part.count) }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
