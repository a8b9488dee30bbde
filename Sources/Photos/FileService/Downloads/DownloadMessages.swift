package import ProcessWire

/// A request to a `gimbal-files` process about the downloads on disk.
///
/// Its kinds are none of those of the other requests of this process. Each is answered, in order.
package enum DownloadCall: Hashable, Sendable {
  /// Copy what is stored of an address into the memory file that comes with this message.
  case find(address: String)
  /// Store the sealed memory file that comes with this message, within the cache's limit in bytes.
  case store(address: String, DownloadHead, byteCount: Int, limit: Int)
  /// Replace the head of what is stored of an address, if it still has this sum.
  case renew(address: String, sum: Int, DownloadHead)
  /// Count what is stored.
  case measure

  /// The longest address in bytes, with what else is sent to it.
  package static let addressLimit = 4096

  private enum Kind: UInt8 {
    case find = 41
    case store = 42
    case renew = 43
    case measure = 44
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: kind.rawValue)
    switch self {
    case .find(let address):
      writer.put(address, limit: Self.addressLimit)
    case .store(let address, let head, let byteCount, let limit):
      writer.put(address, limit: Self.addressLimit)
      head.write(to: &writer)
      writer.put(byteCount)
      writer.put(limit)
    case .renew(let address, let sum, let head):
      writer.put(address, limit: Self.addressLimit)
      writer.put(sum)
      head.write(to: &writer)
    case .measure: break
    }
    return writer.bytes
  }

  private var kind: Kind {
    switch self {
    case .find: .find
    case .store: .store
    case .renew: .renew
    case .measure: .measure
    }
  }

  /// Decodes a message; returns nil if it is not about downloads.
  package init?(_ bytes: [UInt8]) throws(WireError) {
    guard let kind = bytes.first.flatMap(Kind.init) else { return nil }
    var reader = try MessageReader(bytes)
    let address = kind == .measure ? "" : try reader.text(limit: Self.addressLimit)
    switch kind {
    case .find: self = .find(address: address)
    case .store:
      self = .store(
        address: address, try DownloadHead(from: &reader),
        byteCount: try reader.number(in: 1...Int.max / 4),
        limit: try reader.number(in: 0...Int.max / 4))
    case .renew:
      self = .renew(
        address: address, sum: try reader.number(in: Int.min...Int.max),
        try DownloadHead(from: &reader))
    case .measure: self = .measure
    }
    try reader.finish()
  }
}

/// A download that is stored.
package struct StoredDownload: Hashable, Sendable {
  /// What the server said about it.
  package var head: DownloadHead
  /// Its length in bytes.
  package var byteCount: Int
  /// Its sum, which other contents do not have.
  package var sum: Int

  /// Creates one from its parts.
  package init(head: DownloadHead, byteCount: Int, sum: Int) {
    self.head = head
    self.byteCount = byteCount
    self.sum = sum
  }
}

/// An answer of a `gimbal-files` process about the downloads on disk.
package enum DownloadAnswer: Hashable, Sendable {
  /// The file that came with the request contains the download.
  case found(StoredDownload)
  /// Nothing usable is stored; the file that came with the request may contain anything.
  case missing
  /// The result of storing or renewing: 0 or the system's error number.
  case stored(Int32)
  /// The number of stored downloads, and the room that they take in bytes.
  case measured(count: Int, byteCount: Int)

  private enum Kind: UInt8 {
    case found = 41
    case missing = 42
    case stored = 43
    case measured = 44
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .found(let download):
      var writer = MessageWriter(kind: Kind.found.rawValue)
      download.head.write(to: &writer)
      writer.put(download.byteCount)
      writer.put(download.sum)
      return writer.bytes
    case .missing: return MessageWriter(kind: Kind.missing.rawValue).bytes
    case .stored(let code):
      var writer = MessageWriter(kind: Kind.stored.rawValue)
      writer.put(Int(code))
      return writer.bytes
    case .measured(let count, let byteCount):
      var writer = MessageWriter(kind: Kind.measured.rawValue)
      writer.put(count)
      writer.put(byteCount)
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .found:
      self = .found(
        StoredDownload(
          head: try DownloadHead(from: &reader), byteCount: try reader.number(in: 1...Int.max),
          sum: try reader.number(in: Int.min...Int.max)))
    case .missing: self = .missing
    case .stored: self = .stored(Int32(try reader.number(in: 0...Int(Int32.max))))
    case .measured:
      self = .measured(
        count: try reader.number(in: 0...Int.max), byteCount: try reader.number(in: 0...Int.max))
    case nil: throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}
