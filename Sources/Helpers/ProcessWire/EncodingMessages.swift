package import GalleryCore

/// A request to a `gimbal-encoder` process about pictures, whose pixels or files come along.
package enum EncodingCall: Hashable, Sendable {
  /// Encode a picture as a JPEG file of a quality, 1…100; the answer brings the file.
  case photo(PictureHeader, quality: Int)
  /// Begin a page of a document, of a size in points of 1/72 inch; there is no answer.
  case page(Size)
  /// Draw a picture on the page, in an area in points, turned by clockwise quarters.
  case draw(PictureHeader, in: Rect, quarters: Int)
  /// Complete the document; the answer brings it as a PDF file.
  case finish
  /// Crop a picture, and encode what is left; the answer brings the file.
  case cropped(PictureHeader, CropFrame, CroppedFormat)
  /// Note the memory file that comes along for the next call; there is no answer.
  case output
  /// Crop the JPEG file that comes along, and write what is left to the noted file.
  case crop(CropFrame)
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
    .fields({
      if case .cropped(let picture, let frame, let format) = $0 {
        (format, frame, picture)
      } else {
        nil
      }
    }) {
      let format = try $1.value($0?.0)
      let frame = try $1.value($0?.1)
      return .cropped(try $1.value($0?.2), frame, format)
    },
    .plain(.output),
    .value(crop) { if case .crop(let frame) = $0 { frame } else { nil } },
  ]
}

/// An answer from a `gimbal-encoder` process.
package enum EncodingAnswer: Hashable, Sendable {
  /// It is done; a finished file comes along as a memory file.
  case done
  /// The picture cannot be encoded, because memory ran out or it is not what was said.
  case failed
  /// The file cannot be cropped as it is stored, but its decoded pixels can.
  case unsuitable
  /// A cropped file has so many bytes, which are in the noted file.
  case cropped(byteCount: Int)
}

extension EncodingAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.encoding
  package static let cases: [WireCase<Self>] = [
    .plain(.done), .plain(.failed), .plain(.unsuitable),
    .fields({ if case .cropped(let count) = $0 { count } else { nil } }) {
      .cropped(byteCount: try $1.number($0, in: 1...PictureFile.sizeLimit))
    },
  ]
}

/// The format of what is left of a photo.
package enum CroppedFormat: WireValue, CaseIterable, Hashable, Sendable {
  /// JPEG, of a quality that shows no difference.
  case jpeg
  /// PNG, without a loss.
  case png
}

extension CropFrame: WireValue {
  /// Passes the fields; a frame that leaves the photo is moved inside.
  package init(_ frame: Self?, _ fields: inout WireFields) throws(WireError) {
    let longest = Double(PixelSize.extents.upperBound)
    let angles = -PhotoCrop.largestAngle...PhotoCrop.largestAngle
    let size = try fields.value(frame?.photoSize)
    let angle = try fields.number(frame?.angle, in: angles)
    let x = try fields.number(frame?.frame.minX, in: -longest...longest)
    let y = try fields.number(frame?.frame.minY, in: -longest...longest)
    let width = try fields.number(frame?.frame.size.width, in: 0...longest)
    let height = try fields.number(frame?.frame.size.height, in: 0...longest)
    self.init(
      photoSize: size, angle: angle, frame: Rect(x: x, y: y, width: width, height: height))
  }
}
