package import GalleryCore

/// A request to a `gimbal-encoder` process about pictures, whose pixels come along.
package enum EncodingCall: Hashable, Sendable {
  /// Encode a picture as a JPEG file of a quality, 1…100; the answer brings the file.
  case photo(PictureHeader, quality: Int)
  /// Begin a page of a document, of a size in points of 1/72 inch; there is no answer.
  case page(Size)
  /// Draw a picture on the page, in an area in points, turned by clockwise quarters.
  case draw(PictureHeader, in: Rect, quarters: Int)
  /// Complete the document; the answer brings it as a PDF file.
  case finish
}

extension EncodingCall: WireMessage, WireChoice {
  /// The longest side of a page in points; PDF allows no longer ones.
  private static let longest = 14_400.0

  package static let family = WireFamily.encoding
  package static let cases: [WireCase<Self>] = [
    .fields({
      if case .photo(let picture, let quality) = $0 { (quality, picture) } else { nil }
    }) {
      let quality = try $1.number($0?.0, in: 1...100)
      return .photo(try $1.value($0?.1), quality: quality)
    },
    .fields({ if case .page(let size) = $0 { size } else { nil } }) {
      let width = try $1.number($0?.width, in: 1...longest)
      return .page(Size(width: width, height: try $1.number($0?.height, in: 1...longest)))
    },
    .fields({
      if case .draw(let picture, let area, let quarters) = $0 {
        (quarters & 3, area, picture)
      } else {
        nil
      }
    }) {
      let quarters = try $1.number($0?.0, in: 0...3)
      let x = try $1.number($0?.1.minX, in: 0...longest)
      let y = try $1.number($0?.1.minY, in: 0...longest)
      let width = try $1.number($0?.1.size.width, in: 0...longest)
      let height = try $1.number($0?.1.size.height, in: 0...longest)
      return .draw(
        try $1.value($0?.2), in: Rect(x: x, y: y, width: width, height: height),
        quarters: quarters)
    },
    .plain(.finish),
  ]
}

/// An answer from a `gimbal-encoder` process.
package enum EncodingAnswer: WireMessage, CaseIterable, Hashable, Sendable {
  package static let family = WireFamily.encoding

  /// It is done; a finished file comes along as a memory file.
  case done
  /// The picture cannot be encoded, because memory ran out or it is not what was said.
  case failed
}
