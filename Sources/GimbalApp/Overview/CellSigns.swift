import GalleryCore
import ImageFormats
import Localization

/// What a photo's cell in the overview says of it.
struct CellSigns: Hashable {
  private static let rawExtensions = Set(ImageFormat.raw.fileExtensions)

  /// Whether it plays.
  var isAnimated: Bool
  /// Whether it is what a camera's sensor has recorded.
  var isRaw: Bool
  /// Whether its file has only a part of it.
  var isDamaged: Bool
  /// Its rating; nil if it has none, or that is not known.
  var stars: PhotoStars?
  /// Whether it is one of the user's favorites.
  var isFavorite: Bool
  /// How many files it has.
  var fileCount: Int

  /// The sign of a favorite.
  static let heart = "♥"
  /// The same in words.
  static var favoriteText: String { localized("favorite", context: "photo") }

  /// Notes what is known of a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - picture: its picture; nil if there is none.
  ///   - rating: its stars, as `PhotoTraits` has them.
  ///   - isFavorite: whether it is one of the user's favorites.
  ///   - fileCount: how many files it has.
  init(
    _ photo: Photo, _ picture: PagePicture?, rating: Int? = nil, isFavorite: Bool = false,
    fileCount: Int = 1
  ) {
    (self.isFavorite, self.fileCount) = (isFavorite, fileCount)
    stars = PhotoStars(rating: rating)
    isAnimated = picture?.animation != nil
    isDamaged = picture.map { !$0.isProvisional && $0.completeness != .whole } ?? false
    let name = String(decoding: photo.location.fileName, as: UTF8.self)
    isRaw = ImageFormat.fileExtension(of: name).map(Self.rawExtensions.contains) ?? false
  }

  /// Signs that are read in every language; nil if there is nothing to say.
  var text: String? {
    let signs = [
      isAnimated ? "▶" : nil, isRaw ? "RAW" : nil, fileCount > 1 ? "❐\(fileCount)" : nil,
      isDamaged ? "⚠" : nil,
      isFavorite ? Self.heart : nil, stars.map(Self.sign),
    ].compactMap(\.self)
    return signs.isEmpty ? nil : signs.joined(separator: " ")
  }

  /// The same in words, without what the note beside the photo's name says.
  var words: [String] {
    [
      isAnimated ? localized("animated", context: "photo") : nil,
      isRaw ? ImageFormat.raw.displayName : nil,
      isFavorite ? Self.favoriteText : nil, stars?.words,
    ].compactMap(\.self)
  }

  private static func sign(of stars: PhotoStars) -> String {
    switch stars {
    case .rejected: "✕"
    case .stars(let count): String(repeating: "★", count: count)
    }
  }
}
