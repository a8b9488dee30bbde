import GalleryCore
import ImageFormats
import Localization

/// What a photo's cell in the overview says of it, as far as it is known without reading its file.
struct CellSigns: Hashable {
  private static let rawExtensions = Set(ImageFormat.raw.fileExtensions)

  /// Whether it plays.
  var isAnimated: Bool
  /// Whether it is what a camera's sensor has recorded.
  var isRaw: Bool
  /// Whether its file has only a part of it.
  var isDamaged: Bool

  /// Notes what is known of a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - picture: its picture; nil if there is none.
  init(_ photo: Photo, _ picture: PagePicture?) {
    isAnimated = picture?.animation != nil
    isDamaged = picture.map { !$0.isProvisional && $0.completeness != .whole } ?? false
    let name = String(decoding: photo.location.fileName, as: UTF8.self)
    isRaw = ImageFormat.fileExtension(of: name).map(Self.rawExtensions.contains) ?? false
  }

  /// Signs that are read in every language; nil if there is nothing to say.
  var text: String? {
    let signs = [isAnimated ? "▶" : nil, isRaw ? "RAW" : nil, isDamaged ? "⚠" : nil]
      .compactMap(\.self)
    return signs.isEmpty ? nil : signs.joined(separator: " ")
  }

  /// The same in words, without what the note beside the photo's name says.
  var words: [String] {
    [
      isAnimated ? localized("animated", context: "photo") : nil,
      isRaw ? ImageFormat.raw.displayName : nil,
    ].compactMap(\.self)
  }
}
