package import GalleryCore
import Localization

/// Why a file cannot be shown.
package enum DecodingError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// No format's signature was found.
  case unknownFormat
  /// The format is recognised, but there is no decoder for it.
  case unsupportedFormat(name: String)
  /// The format has a decoder, but not for this variant; `detail` is the decoder's message.
  case unsupportedVariant(ImageFormat, detail: String)
  /// The data ends before the picture does.
  case truncated
  /// The data is inconsistent; `detail` is the decoder's message.
  case damaged(ImageFormat, detail: String)
  /// The picture would need more memory than `DecodingLimits.maximumByteCount`.
  case tooLarge(PixelSize)
  /// Drawing the picture would take too long; `detail` names the cause.
  case tooComplex(detail: String)
  /// The file is longer than its decoder can address.
  case fileTooLong
  /// The file opens only with a password.
  case needsPassword
  /// The system has not enough memory for the picture.
  case outOfMemory

  /// The completeness of a photo that was decoded despite this error.
  package var completeness: PhotoCompleteness { self == .truncated ? .incomplete : .damaged }

  /// Whether the file itself is damaged, so that part of the photo may be readable.
  package var isDamage: Bool {
    switch self {
    case .truncated, .damaged: true
    default: false
    }
  }

  /// Whether only another version of Gimbal, or another file, changes anything: not the memory that
  /// is free, nor the codecs that are installed.
  package var isLasting: Bool {
    switch self {
    case .empty, .unknownFormat, .unsupportedFormat, .truncated, .damaged, .tooLarge, .tooComplex,
      .fileTooLong, .needsPassword:
      true
    case .unsupportedVariant, .outOfMemory: false
    }
  }

  /// A short sentence for people that says what is wrong with the file.
  package var reason: String {
    switch self {
    case .empty: localized("The file is empty.")
    case .unknownFormat: localized("Not an image in a format that Gimbal knows.")
    case .unsupportedFormat(let name): localized("\(name) pictures cannot be shown.")
    case .unsupportedVariant(let format, let detail):
      localized("This kind of \(format.displayName) cannot be shown (\(detail)).")
    case .truncated: localized("The file is damaged: it ends too early.")
    case .damaged(let format, let detail):
      localized(
        "The file is damaged: its \(format.displayName) data cannot be read (\(detail)).")
    case .tooLarge(let size):
      localized("Too large: \(size.width) × \(size.height) pixels.")
    case .tooComplex(let detail): localized("Too complex to be drawn: \(detail).")
    case .fileTooLong: localized("Too large: more than 2 GB.")
    case .needsPassword: localized("The file needs a password, which Gimbal cannot ask for.")
    case .outOfMemory: localized("There is not enough memory to show it.")
    }
  }
}
