/// The segments of a JPEG before its first scan, if all readers divide them alike (ITU T.81,
/// B.1.1).
package struct JPEGSegments {
  /// A segment with its marker.
  package struct Segment: Hashable, Sendable {
    /// The second byte of the marker.
    package let marker: UInt8
    /// Where it is, from its marker on.
    package let range: Range<Int>
    /// Where its contents are, after its length.
    package let contents: Range<Int>
  }

  /// The most segments: a profile has 255 at most, a map of depths some hundreds.
  private static let most = 10_000

  /// The segments in their order.
  package private(set) var all: [Segment] = []

  /// Divides a file's beginning; nil if it is no JPEG, if more of it is needed, or if markers are
  /// where readers differ in what follows them.
  ///
  /// Nil also for a slice whose places are not counted from 0.
  package init?<Bytes: RandomAccessCollection>(_ head: Bytes)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard head.startIndex == 0, head.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while true {
      let start = place
      while place + 1 < head.count, head[place] == 0xFF, head[place + 1] == 0xFF { place += 1 }
      guard place + 4 <= head.count || head.dropFirst(place).elementsEqual([0xFF, 0xD9]),
        head[place] == 0xFF
      else { return nil }
      let marker = head[place + 1]
      // The first scan, or the end of a file without one.
      if marker == 0xDA || marker == 0xD9 { return }
      // No other marker without a segment belongs here.
      guard marker > 0xBF, !(0xD0...0xD8).contains(marker) else { return nil }
      let length = Int(head[place + 2]) << 8 | Int(head[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= head.count, all.count < Self.most else { return nil }
      all.append(Segment(marker: marker, range: start..<end, contents: (place + 4)..<end))
      place = end
    }
  }
}
