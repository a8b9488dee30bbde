import DecodingPipeline
import Glibc
import ImageFormats

/// Limits on the processor time of a drawing.
enum VectorComplexity {
  /// The maximum time to draw, in seconds of processor time.
  ///
  /// Maps of cities take 1 s. Slower drawings are reported after this time instead of the 20 s of a
  /// decode.
  static let longestDrawing = 4.0
  /// The maximum number of elements.
  ///
  /// A hundred thousand of the smallest elements take 3 s, so drawings with more than this are not
  /// attempted.
  private static let maximumElementCount = 300_000

  /// The error for a drawing that takes too long.
  static var tooLong: DecodingError {
    .tooComplex(detail: "it takes longer than \(Int(longestDrawing)) s")
  }

  /// Throws if the number of elements shows that a drawing takes too long.
  static func check(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    guard bytes.count > 4 * maximumElementCount, var place = bytes.baseAddress else { return }
    let end = place + bytes.count
    var count = 0
    while place < end,
      let found = memchr(place, Int32(UInt8(ascii: "<")), end - place)
    {
      let next = UnsafeRawPointer(found) + 1
      // End tags, comments and declarations do not count.
      let kind = next < end ? next.load(as: UInt8.self) : 0
      if kind != UInt8(ascii: "/"), kind != UInt8(ascii: "!"), kind != UInt8(ascii: "?") {
        count += 1
      }
      place = next
    }
    guard count <= maximumElementCount else {
      throw .tooComplex(detail: "it has \(count) elements")
    }
  }
}
