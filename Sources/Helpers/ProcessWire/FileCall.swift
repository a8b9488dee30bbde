/// What the program asks of a `gimbal-files` process.
package enum FileCall: Hashable, Sendable {
  /// Open a photo's file, given by its path's bytes; closes the one that was open.
  case open(path: [UInt8])
  /// Send a message together with the open file over the socket that comes along, then close both.
  case pass(message: [UInt8])
  /// Close the open file.
  case close

  private enum Kind: UInt8 {
    case open = 1
    case pass = 2
    case close = 3
  }

  /// The message's bytes.
  package var bytes: [UInt8] {
    switch self {
    case .open(let path): [Kind.open.rawValue] + path
    case .pass(let message): [Kind.pass.rawValue] + message
    case .close: [Kind.close.rawValue]
    }
  }

  /// Reads a message.
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
