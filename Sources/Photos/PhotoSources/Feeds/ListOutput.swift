import ProcessWire

/// The memory file to which a process writes what a document lists, and how much of it was read.
struct ListOutput: ~Copyable {
  private let file: OwnedDescriptor
  private let reference: ListingFormat.Reference
  private var itemCount = 0
  private var itemByteCount = 0

  /// Begins to read a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - reference: what the items' references are.
  init(_ file: consuming OwnedDescriptor, _ reference: ListingFormat.Reference) {
    self.file = file
    self.reference = reference
  }

  /// Reads the items after those that were read already.
  ///
  /// - Parameters:
  ///   - count: the number of items that are in the file.
  ///   - byteCount: the bytes of these items.
  mutating func items(upTo count: Int, byteCount: Int) throws(WireError) -> ListingItems {
    guard count >= itemCount, byteCount >= itemByteCount else {
      throw .malformed("there are fewer items than before")
    }
    let bytes = try file.contents(count: byteCount - itemByteCount, at: itemByteCount)
    let items = try ListingItems(checking: bytes, count: count - itemCount, reference: reference)
    (itemCount, itemByteCount) = (count, byteCount)
    return items
  }

  /// Reads what follows the items, which must be the rest of the file.
  func head(byteCount: Int) throws(WireError) -> [UInt8] {
    try file.wholeContents(count: byteCount, from: itemByteCount)
  }
}
