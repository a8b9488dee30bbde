public import GalleryCore

/// Why a file cannot be shown.
public enum DecodingError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// No format's signature was found.
  case unknownFormat
  /// The format is recognised, but there is no decoder for it.
  case unsupportedFormat(name: String)
  /// The format has a decoder, which lacks the variant in this file; `detail` is the decoder's word.
  case unsupportedVariant(ImageFormat, detail: String)
  /// The data ends before the picture does.
  case truncated
  /// The data contradicts itself; `detail` is the decoder's word.
  case damaged(ImageFormat, detail: String)
  /// The picture would need more memory than `DecodingLimits.maximumByteCount`.
  case tooLarge(PixelSize)
  /// The drawing would take too long; `detail` says what makes that so.
  case tooComplex(detail: String)
  /// The file is longer than its decoder can address.
  case fileTooLong
  /// The system has no memory for the picture.
  case outOfMemory

  /// What a photo is that was decoded in spite of this.
  package var completeness: PhotoCompleteness { self == .truncated ? .incomplete : .damaged }

  /// Whether the file itself is at fault, so that some of the photo may still be there.
  package var isDamage: Bool {
    switch self {
    case .truncated, .damaged: true
    default: false
    }
  }

  /// One short phrase for people: what is wrong with the file.
  public var reason: String {
    switch self {
    case .empty: "The file is empty."
    case .unknownFormat: "Not an image in a format that Gimbal knows."
    case .unsupportedFormat(let name): "\(name) pictures cannot be shown."
    case .unsupportedVariant(let format, let detail):
      "This kind of \(format.displayName) cannot be shown (\(detail))."
    case .truncated: "The file is damaged: it ends too early."
    case .damaged(let format, let detail):
      "The file is damaged: its \(format.displayName) data cannot be read (\(detail))."
    case .tooLarge(let size): "Too large: \(size.width) × \(size.height) pixels."
    case .tooComplex(let detail): "Too complex to be drawn: \(detail)."
    case .fileTooLong: "Too large: more than 2 GB."
    case .outOfMemory: "There is not enough memory to show it."
    }
  }
}
