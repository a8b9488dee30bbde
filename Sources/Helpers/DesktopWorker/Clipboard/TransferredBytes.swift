import PNGEncoding

/// What another program gets, whole or in parts.
enum TransferredBytes {
  case bytes([UInt8])
  case file(PNGFile)

  /// The length in bytes.
  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Calls a closure with the bytes, which are valid only during the call.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    switch self {
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    case .file(let file): file.withBytes(body)
    }
  }
}
