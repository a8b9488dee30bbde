import Localization

/// What a photo's rating says.
enum PhotoStars: Hashable {
  /// The user does not want the photo.
  case rejected
  /// The stars that the user gave, 1…5.
  case stars(Int)

  /// The most stars.
  static let most = 5

  /// Reads a rating, as files and servers state it: -1 for rejected, 0 or nothing for none; nil for
  /// none.
  init?(rating: Int?) {
    guard let rating, rating != 0 else { return nil }
    self = rating < 0 ? .rejected : .stars(min(rating, Self.most))
  }

  /// What it says in words.
  var words: String {
    switch self {
    case .rejected: Self.rejectedText
    case .stars(let count): localized(count, one: "\(count) star", other: "\(count) stars")
    }
  }

  /// What a rating says in words, also if it is none.
  static func words(for rating: Int) -> String {
    PhotoStars(rating: rating)?.words ?? localized("No stars")
  }

  /// What is said of a rejected photo.
  static var rejectedText: String { localized("Rejected", context: "rating of a photo") }
}
