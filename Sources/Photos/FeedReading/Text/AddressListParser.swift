import PhotoSources

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
    /// The lines that are no references at all, and all that lead to nothing on the web.
    var invalid = LineCount()
    var useless = LineCount()
    var number = LineNumber()
    for bytesOfLine in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      number.advance(to: bytesOfLine.startIndex, in: bytes)
      let line = String(decoding: bytesOfLine, as: UTF8.self).trimmed
      guard !line.isEmpty, !line.hasPrefix("#"), !list.isFull else { continue }
      lineCount += 1
      guard isReference(line) else {
        invalid.add(number.value)
        useless.add(number.value)
        // A text about something else.
        if lineCount >= Self.sample, list.count == 0 { break }
        continue
      }
      guard let address = ListWriter.resolve(line, base) else {
        useless.add(number.value)
        continue
      }
      if PhotoName.hasListExtension(address) {
        list.add(.listing(address: address, title: nil))
      } else if PhotoName.mayBePhoto(address, MediaType("")) {
        list.add(.photo(ListedPhoto(reference: address)))
      } else {
        list.otherCount += 1
      }
    }
    guard invalid.count < lineCount else {
      // Lines of bytes that are no text have no numbers for people.
      throw bytes.contains(0) ? .unknown : invalid.first.map { .otherText(line: $0) } ?? .unknown
    }
    guard let first = useless.first else { return }
    // One problem for both kinds: two would each begin to count at a line of its own.
    list.report(.otherLines(count: useless.count, first: first, isLocal: base == nil))
  }

  /// How many lines are of no use, and the number of the first one.
  private struct LineCount {
    var count = 0
    var first: Int?

    mutating func add(_ line: Int) {
      count += 1
      first = first ?? line
    }
  }

  /// Whether a line is an address, or the name of a photo relative to the list.
  private func isReference(_ line: String) -> Bool {
    guard line.utf8.count <= FeedLimits.reference else { return false }
    return AddressReference(Array(line.utf8)).isAbsolute && !line.contains(" ")
      || PhotoName.hasPhotoExtension(line)
  }
}
