import GalleryCore

/// Which of the photos are shown.
enum FilterSettings: SettingSection {
  static let settings: [Setting] = [
    Setting(
      "rating", \.rating, .range(Settings.ratings, "stars"), as: "stars",
      "Show only photos with this rating or a better one; 0 shows all"),
    Setting(
      "keyword", \.keywords, as: "word",
      "Show only photos with one of these keywords, in any case"),
    Setting(
      "without-keyword", \.excludedKeywords, as: "word",
      "Leave out photos with one of these keywords"),
    Setting("shape", \.shapes, as: "shapes", "Show only photos of these shapes"),
    Setting(
      "since", \.since, as: "date", "Show only photos that were taken on this day or later"),
    Setting(
      "until", \.until, as: "date", "Show only photos that were taken on this day or earlier"),
    Setting(
      "on-this-day", \.showsThisDay,
      "Show only photos that were taken on this day of the year, in any year"),
    Setting(
      "days-around", \.daysAround, .range(Settings.daysAround, "days"), as: "n",
      "How many days before and after it count as well", needs: .thisDay),
  ]
}
