/// A request to a `gimbal-files` process.
package enum FileCall: Hashable, Sendable {
  /// Open the photo's file at a path, given as bytes, and close any file that was open.
  case open(path: [UInt8])
  /// Send a message and the open file over the socket sent with this request, then close both.
  case pass(message: [UInt8])
  /// Close the open file.
  case close

  private enum Kind: UInt8 {
    case open = 1
    case pass = 2
    case close = 3
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .open(let path): [Kind.open.rawValue] + path
    case .pass(let message): [Kind.pass.rawValue] + message
    case .close: [Kind.close.rawValue]
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    guard let kind = bytes.first.flatMap(Kind.init) else { throw .malformed("an unknown call") }
    let rest = Array(bytes.dropFirst())
    switch kind {
    case .open: self = .open(path: rest)
    case .pass: self = .pass(message: rest)
    case .close: self = .close
    }
  }
}
