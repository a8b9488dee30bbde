import Glibc

extension [UInt8] {
  /// Calls a function with these bytes as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var bytes = map { CChar(bitPattern: $0) }
    bytes.append(0)
    // SAFETY: the array has at least the zero byte, so its buffer has an address.
    return bytes.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }

  /// The path up to and including the last slash; empty for a bare name.
  var parentFolder: [UInt8] {
    Array(prefix(lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0))
  }

  /// A hidden name in this folder, whose path ends with a slash or is empty, for a file that is no
  /// photo yet; another one each time.
  ///
  /// What a killed process leaves under such a name is not deleted by others: for a moment it is a
  /// photo that changes the case of its name (`FileRenaming.respell`), or what another program has
  /// written meanwhile (`FileDeletion`, `FileRewrite`), and nothing tells those from copies.
  var hiddenName: [UInt8] {
    self + Array(".gimbal-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part".utf8)
  }
}
