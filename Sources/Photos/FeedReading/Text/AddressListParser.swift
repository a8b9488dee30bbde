import Feeds
import RemotePhotos

/// Reads plain text with one address a line; lines that begin with `#` are comments.
struct AddressListParser {
  /// The most lines that are looked at to decide whether a text is a list.
  private static let sample = 100

  private let list: ListWriter
  private let base: RemoteAddress?

  init(_ list: ListWriter, _ base: RemoteAddress?) {
    self.list = list
    self.base = base
  }

  func read(_ bytes: [UInt8]) throws(ListingFailure) {
    var lineCount = 0
    var invalidCount = 0
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = String(decoding: line, as: UTF8.self).trimmed
      guard !line.isEmpty, !line.hasPrefix("#"), !list.isFull else { continue }
      lineCount += 1
      guard isReference(line) else {
        invalidCount += 1
        // A text about something else.
        if lineCount >= Self.sample, list.count == 0 { throw .unknown }
        continue
      }
      guard let address = list.address(line, base) else { continue }
      if PhotoName.hasListExtension(address) {
        list.add(.listing(address: address, title: nil))
      } else if PhotoName.mayBePhoto(address, MediaType("")) {
        list.add(.photo(ListedPhoto(reference: address)))
      } else {
        list.otherCount += 1
      }
    }
    guard invalidCount < lineCount else { throw .unknown }
    if invalidCount > 0 {
      list.report(
        invalidCount == 1
          ? "One line is not an address." : "\(invalidCount) lines are not addresses.")
    }
  }

  /// Whether a line is an address, or the name of a photo relative to the list.
  private func isReference(_ line: String) -> Bool {
    guard line.utf8.count <= FeedLimits.reference else { return false }
    return AddressReference(Array(line.utf8)).isAbsolute && !line.contains(" ")
      || PhotoName.hasPhotoExtension(line)
  }
}
