package import ProcessWire

/// The items of a list, encoded one after the other; each is decoded when it is used.
///
/// A list of a million photos takes a tenth of the memory of an array.
package struct ListingItems: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// Where each item starts.
  private var starts: [UInt32] = []

  /// Creates an empty list.
  package init() {}

  /// Creates a list of items.
  package init(_ items: some Sequence<ListingItem>) { for item in items { append(item) } }

  /// Appends an item; its texts are clipped to their limits.
  package mutating func append(_ item: ListingItem) {
    starts.append(UInt32(bytes.count))
    item.append(to: &bytes)
  }

  /// Checks items from another process.
  ///
  /// - Parameters:
  ///   - bytes: the encoded items.
  ///   - count: the number of items.
  ///   - reference: what their references are.
  package init(
    checking bytes: [UInt8], count: Int, reference: ListingFormat.Reference
  ) throws(WireError) {
    guard bytes.count <= FeedLimits.encodedItems, count <= FeedLimits.items else {
      throw .malformed("there are too many items")
    }
    starts.reserveCapacity(count)
    var offset = 0
    while offset < bytes.count {
      starts.append(UInt32(offset))
      var reader = ItemReader(bytes, at: offset)
      try reader.item().check(reference)
      offset = reader.offset
    }
    guard starts.count == count else { throw .malformed("the number of items is another one") }
    self.bytes = bytes
  }
}

extension ListingItems: RandomAccessCollection, ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: ListingItem...) { self.init(elements) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { starts.count }

  package subscript(position: Int) -> ListingItem {
    var reader = ItemReader(bytes, at: Int(starts[position]))
    guard let item = try? reader.item() else {
      preconditionFailure("an item was neither checked nor encoded here")
    }
    return item
  }
}
