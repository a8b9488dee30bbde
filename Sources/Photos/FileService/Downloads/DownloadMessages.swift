package import ProcessWire

/// A request to a `gimbal-files` process about the downloads on disk.
///
/// Each is answered, in order.
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
}

extension DownloadCall: WireMessage, WireChoice {
  package static let family = WireFamily.downloads
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .find(let address) = $0 { address } else { nil } }) {
      .find(address: try $1.text($0, limit: addressLimit))
    },
    .fields({
      if case .store(let address, let head, let byteCount, let limit) = $0 {
        (address, head, byteCount, limit)
      } else {
        nil
      }
    }) {
      .store(
        address: try $1.text($0?.0, limit: addressLimit), try $1.value($0?.1),
        byteCount: try $1.number($0?.2, in: 1...Int.max / 4),
        limit: try $1.number($0?.3, in: 0...Int.max / 4))
    },
    .fields({
      if case .renew(let address, let sum, let head) = $0 { (address, sum, head) } else { nil }
    }) {
      .renew(
        address: try $1.text($0?.0, limit: addressLimit),
        sum: try $1.number($0?.1, in: Int.min...Int.max), try $1.value($0?.2))
    },
    .plain(.measure),
  ]
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
}

extension DownloadAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.downloads
  package static let cases: [WireCase<Self>] = [
    .value(found) { if case .found(let download) = $0 { download } else { nil } },
    .plain(.missing),
    .fields({ if case .stored(let code) = $0 { code } else { nil } }) {
      .stored(try $1.errorNumber($0))
    },
    .fields({ if case .measured(let count, let size) = $0 { (count, size) } else { nil } }) {
      .measured(
        count: try $1.number($0?.0, in: 0...Int.max),
        byteCount: try $1.number($0?.1, in: 0...Int.max))
    },
  ]
}

extension StoredDownload: WireValue {
  /// Passes the fields.
  package init(_ download: Self?, _ fields: inout WireFields) throws(WireError) {
    head = try fields.value(download?.head)
    byteCount = try fields.number(download?.byteCount, in: 1...Int.max)
    sum = try fields.number(download?.sum, in: Int.min...Int.max)
  }
}
