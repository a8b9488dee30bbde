import GalleryCore
package import ProcessWire

/// A range of a file's bytes, and what comes in its place.
package struct FileEdit: Hashable, Sendable {
  /// The bytes that go; empty for an insertion.
  let range: Range<Int>
  /// The bytes that come.
  let bytes: [UInt8]

  /// By how many bytes the file becomes longer.
  var growth: Int { bytes.count - range.count }

  /// The edit of the same bytes that are so many bytes further on in another file.
  func moved(by count: Int) -> FileEdit {
    FileEdit(range: range.lowerBound + count..<range.upperBound + count, bytes: bytes)
  }
}

/// What takes edits back.
extension FileEdit {
  /// The most edits that are taken back at once, and the most bytes that come back: a message has
  /// room for them.
  static let mostUndone = 64
  static let mostUndoneBytes = 4096

  /// What makes a file again of the edited one; nil if that is more than a message has room for.
  ///
  /// - Parameters:
  ///   - edits: what was replaced, in its order.
  ///   - file: the file as it was.
  static func undoing(
    _ edits: [FileEdit], in file: FileBytes
  ) throws(FileChangeFailure) -> [FileEdit]? {
    guard edits.count <= mostUndone,
      edits.reduce(0, { $0 + $1.range.count }) <= mostUndoneBytes
    else { return nil }
    var growth = 0
    var undoing: [FileEdit] = []
    for edit in edits {
      let start = edit.range.lowerBound + growth
      undoing.append(
        FileEdit(
          range: start..<start + edit.bytes.count,
          bytes: try file.read(at: edit.range.lowerBound, count: edit.range.count)))
      growth += edit.growth
    }
    return undoing
  }

  /// Whether edits are in their order, and in a file of this size.
  static func areValid(_ edits: [FileEdit], inSize size: Int) -> Bool {
    let ends = [0] + edits.map(\.range.upperBound)
    return zip(edits, ends).allSatisfy { $0.range.lowerBound >= $1 } && (ends.max() ?? 0) <= size
  }
}

extension FileEdit: WireValue {
  /// Passes the fields of an edit that takes another one back.
  package init(_ edit: Self?, _ fields: inout WireFields) throws(WireError) {
    let start = try fields.number(edit?.range.lowerBound, in: 0...SidecarFile.largestSize)
    let length = try fields.number(edit?.range.count, in: 0...SidecarFile.largestSize)
    let count = try fields.number(edit?.bytes.count, in: 0...Self.mostUndoneBytes)
    range = start..<start + length
    bytes = try fields.bytes(edit?.bytes, count: count)
  }
}
