import GalleryCore
package import ImageFormats

/// The reason why a decoder cannot show a photo.
package enum DecodingRefusal: Hashable, Sendable {
  /// The photo needs more memory than the process may use.
  case outOfMemory
  /// The beginning of a photo is too short to show anything of it; more of it may not be.
  case tooShort
  /// The file has a problem, perhaps in one of so many pictures.
  case undecodable(DecodingError, sheetCount: Int = 1)
  /// The file cannot be read; the system's error number.
  case unreadable(Int32)
  /// The photo has no preview.
  case noPreview
  /// The beginning of a photo shows nothing, and more of it would not either.
  case emptyBeginning
  /// The thumbnail cache notes that the photo cannot be decoded, in the words of a program, which
  /// may be another one.
  case noted(String)
  /// The profile is damaged, or not one of a display.
  case noDisplayProfile
  /// The picture is larger than its file may be.
  case pictureTooLarge
  /// The picture cannot be handed over; the system's error number.
  case notHandedOver(Int32)
}

extension DecodingRefusal: WireChoice {
  package static let cases: [WireCase<Self>] = [
    .plain(.outOfMemory), .plain(.tooShort),
    .fields({
      if case .undecodable(let error, let count) = $0 { (error, count) } else { nil }
    }) {
      .undecodable(
        try $1.value($0?.0), sheetCount: try $1.number($0?.1, in: PictureHeader.sheetCounts))
    },
    .fields({ if case .unreadable(let code) = $0 { code } else { nil } }) {
      .unreadable(try $1.errorNumber($0))
    },
    .plain(.noPreview), .plain(.emptyBeginning),
    .fields({ if case .noted(let words) = $0 { words } else { nil } }) {
      .noted(try $1.text($0))
    },
    .plain(.noDisplayProfile), .plain(.pictureTooLarge),
    .fields({ if case .notHandedOver(let code) = $0 { code } else { nil } }) {
      .notHandedOver(try $1.errorNumber($0))
    },
  ]
}

extension ImageFormat: WireValue {}

extension DecodingError: WireChoice {
  /// The longest name of a format, and the longest detail of a library, in bytes.
  private static let (nameLimit, detailLimit) = (40, 200)

  package static let cases: [WireCase<Self>] = [
    .plain(.empty), .plain(.unknownFormat),
    .fields({ if case .unsupportedFormat(let name) = $0 { name } else { nil } }) {
      .unsupportedFormat(name: try $1.text($0, limit: nameLimit))
    },
    .fields({
      if case .unsupportedVariant(let format, let text) = $0 { (format, text) } else { nil }
    }) {
      .unsupportedVariant(try $1.value($0?.0), detail: try $1.text($0?.1, limit: detailLimit))
    },
    .plain(.truncated),
    .fields({ if case .damaged(let format, let detail) = $0 { (format, detail) } else { nil } }) {
      .damaged(try $1.value($0?.0), detail: try $1.text($0?.1, limit: detailLimit))
    },
    // No picture has such a size; a header can state any.
    .fields({ if case .tooLarge(let size) = $0 { size } else { nil } }) {
      .tooLarge(
        PixelSize(
          width: try $1.number($0?.width, in: Int.min...Int.max),
          height: try $1.number($0?.height, in: Int.min...Int.max)))
    },
    .fields({ if case .tooComplex(let detail) = $0 { detail } else { nil } }) {
      .tooComplex(detail: try $1.text($0, limit: detailLimit))
    },
    .plain(.fileTooLong), .plain(.needsPassword), .plain(.outOfMemory),
  ]
}
