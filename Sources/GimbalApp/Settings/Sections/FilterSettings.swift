import GalleryCore
import Localization

/// Which of the photos are shown.
enum FilterSettings: SettingSection {
  static var title: String { localized("Filters", context: "heading of settings") }

  static let settings: [Setting] =
    conditions + [
      Setting(
        "show-hidden", \.showsHidden,
        "Show photos all the same that are never to be shown again",
        remote: RemoteFacet("Hidden photos", "mdi:eye-off-outline"))
    ]

  /// What photos must meet; a click lifts all of it.
  static let conditions: [Setting] = [
    Setting(
      "search", \.search, as: "words",
      "Show only photos whose name, folder, caption, keywords, camera, place or date have all of these words",
      remote: RemoteFacet("Search", "mdi:magnify")),
    Setting(
      "rating", \.rating, .range(Settings.ratings, "stars"), as: "stars",
      "Show only photos with this rating or a better one; 0 shows all",
      remote: RemoteFacet("Fewest stars")),
    Setting(
      "keyword", \.keywords, as: "word",
      "Show only photos with one of these keywords, in any case",
      remote: RemoteFacet("Keywords", "mdi:tag-outline", form: wordsForm)),
    Setting(
      "without-keyword", \.excludedKeywords, as: "word",
      "Leave out photos with one of these keywords",
      remote: RemoteFacet("Without keywords", "mdi:tag-off-outline", form: wordsForm)),
    Setting(
      "shape", \.shapes, as: "shapes", "Show only photos of these shapes",
      remote: RemoteFacet("Shapes of photos", choices: ShownShapes.all.map(\.text))),
    Setting(
      "since", \.since, as: "date", "Show only photos that were taken on this day or later",
      remote: RemoteFacet("Taken since", "mdi:calendar-start", pattern: dayPattern)),
    Setting(
      "until", \.until, as: "date", "Show only photos that were taken on this day or earlier",
      remote: RemoteFacet("Taken until", "mdi:calendar-end", pattern: dayPattern)),
    Setting(
      "on-this-day", \.showsThisDay,
      "Show only photos that were taken on this day of the year, in any year",
      remote: RemoteFacet("Taken on this day of the year", "mdi:calendar-today")),
    Setting(
      "days-around", \.daysAround, .range(Settings.daysAround, "days"), as: "n",
      "How many days before and after it count as well", needs: .thisDay,
      remote: RemoteFacet("Days around this day", unit: "d")),
  ]

  private static let wordsForm =
    "up to \(KeywordList.mostWords) keywords of \(KeywordList.longestWord) bytes at most, with commas"
    + " between, or as a JSON array, or nothing"
  private static let dayPattern = "any|[0-9]{4}(-[0-9]{2}){0,2}"
}
