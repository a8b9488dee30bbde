/// A range of a file's bytes, and what comes in its place.
struct FileEdit: Hashable, Sendable {
  /// The bytes that go; empty for an insertion.
  let range: Range<Int>
  /// The bytes that come.
  let bytes: [UInt8]

  /// By how many bytes the file becomes longer.
  var growth: Int { bytes.count - range.count }
}
