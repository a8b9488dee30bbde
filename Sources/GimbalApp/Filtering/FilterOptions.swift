import ArgumentParser
import GalleryCore
import RemoteControl

/// The options for which of the photos are shown.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show only photos with this rating or a better one, 1 to 5; 0 shows all (default: 0).",
      valueName: "stars"))
  var rating: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show only photos with this keyword, in any case; given several times: with one of them.
      """, valueName: "word"))
  var keyword: [String] = []

  @Option(
    name: .customLong("without-keyword"),
    help: ArgumentHelp(
      "Leave out photos with this keyword; may be given several times.", valueName: "word"))
  var withoutKeyword: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show only photos of these shapes: upright, wide or square, or several with commas between; any \
      shows all (default: any).
      """, valueName: "shapes"))
  var shape: ShownShapes?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show only photos that were taken on this day or later, as in 2019-07-05, 2019-07 or 2019; any \
      shows all (default: any).
      """, valueName: "date"))
  var since: BoundaryDay?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show only photos that were taken on this day or earlier (default: any).",
      valueName: "date"))
  var until: BoundaryDay?

  @Flag(
    name: .customLong("on-this-day"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show only photos that were taken on this day of the year, in any year.")
  var onThisDay: Bool?

  @Option(
    name: .customLong("days-around"),
    help: ArgumentHelp(
      "With --on-this-day: and this many days before and after it, 0 to 182 (default: 0).",
      valueName: "n"))
  var daysAround: Int?

  func validate() throws {
    try Settings.ratings.check(rating, of: "rating", "stars")
    try Settings.daysAround.check(daysAround, of: "days-around", "days")
    for (name, words) in [("keyword", keyword), ("without-keyword", withoutKeyword)]
    where !words.isEmpty && KeywordList(words) == nil {
      throw ValidationError(
        words.contains { $0.allSatisfy(\.isWhitespace) }
          ? "--\(name): a keyword must not be empty."
          : "--\(name): it must be given \(KeywordList.mostWords) times at most, with keywords of 1"
            + " to \(KeywordList.longestWord) bytes.")
    }
  }
}

extension Options {
  /// Which of the photos are shown.
  var filter: PhotoFilter { ShownPhotos(settings).filter }
}

extension Settings {
  /// The valid ratings, in stars; 0 for none.
  static let ratings = FrameSetting.ratings
  /// The valid numbers of days around a day of the year: half a year is all of it.
  static let daysAround = FrameSetting.dayCounts
}
