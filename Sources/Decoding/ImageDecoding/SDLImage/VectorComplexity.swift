import DecodingPipeline
import Glibc
import ImageFormats

/// What a drawing may ask of the processor.
enum VectorComplexity {
  /// How long a drawing may take, in seconds of the processor's time: maps of cities take one, and
  /// what takes longer is told after this rather than after a decode's 20 s.
  static let longestDrawing = 4.0
  /// The most elements.
  ///
  /// A hundred thousand of the smallest take 3 s, so that this many are not tried.
  private static let maximumElementCount = 300_000

  /// Why a drawing is given up that takes too long.
  static var tooLong: DecodingError {
    .tooComplex(detail: "it takes longer than \(Int(longestDrawing)) s")
  }

  /// Refuses a drawing that is known to take too long by the number of its elements.
  static func check(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    guard bytes.count > 4 * maximumElementCount, var place = bytes.baseAddress else { return }
    let end = place + bytes.count
    var count = 0
    while place < end,
      let found = memchr(place, Int32(UInt8(ascii: "<")), end - place)
    {
      let next = UnsafeRawPointer(found) + 1
      // The end of an element, a comment, or a declaration is none.
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
