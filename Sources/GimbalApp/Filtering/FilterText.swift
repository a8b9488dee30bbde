import GalleryCore
import Localization

/// What a filter does, in words for people.
struct FilterText {
  /// The filter.
  let filter: PhotoFilter
  /// The day by which it goes.
  let today: CalendarDay
  /// Whether the filter is that of the settings, not one of the remote control.
  var isFromSettings = true

  /// Why no photo is shown: "None of the 1 234 photos passes the filter: rating of 3 or more".
  ///
  /// - Parameters:
  ///   - photoCount: the number of photos, all of which were left out.
  ///   - unknownCount: of how many it is not known what the filter needs.
  func reason(photoCount: Int, unknownCount: Int = 0) -> String {
    let wanted = conditions
    guard unknownCount > 0 else {
      let number = Self.text(photoCount)
      return localized(
        photoCount, one: "The \(number) photo does not pass the filter: \(wanted)",
        other: "None of the \(number) photos passes the filter: \(wanted)")
    }
    let note = note(unknownCount: unknownCount)
    let otherCount = photoCount - unknownCount
    guard otherCount > 0 else { return note }
    let number = Self.text(otherCount)
    return localizedSentences(
      note,
      localized(
        otherCount, one: "The \(number) other photo does not pass the filter: \(wanted)",
        other: "None of the \(number) other photos passes the filter: \(wanted)"))
  }

  /// That photos are left out because their servers do not say what the filter needs.
  func note(unknownCount count: Int) -> String {
    let number = Self.text(count)
    let needed = localizedList(filter.neededTraits.map(\.words))
    return localized(
      count,
      one: """
        \(number) photo on a server is left out: the server does not state all that the filter \
        needs: \(needed).
        """,
      other: """
        \(number) photos on servers are left out: the servers do not state all that the filter \
        needs: \(needed).
        """)
  }

  /// What to do about it.
  var advice: String {
    localizedSentences(
      change,
      localized(
        """
        Ratings, keywords and dates count if they are in the photos’ files (XMP, IPTC or EXIF).
        """),
      localized("Photos that pass appear here as they come."))
  }

  /// What shows other photos.
  private var change: String {
    if filter.onlySearches { return localized("Other words may find some.") }
    guard isFromSettings else { return localized("The remote control has set this filter.") }
    let options = options
    let list = localizedList(options)
    return options.count == 1
      ? localized("Without \(list), all photos are shown.")
      : localized("Without these options, all photos are shown: \(list).")
  }

  /// "340 of 1 234 photos checked".
  static func progress(checkedCount: Int, photoCount: Int) -> String {
    let (checked, all) = (text(checkedCount), text(photoCount))
    return localized(
      photoCount, one: "\(checked) of \(all) photo checked; none passes yet.",
      other: "\(checked) of \(all) photos checked; none passes yet.")
  }

  /// How many photos have been read of those that are shown by days.
  static func reading(checkedCount: Int, photoCount: Int) -> String {
    let (checked, all) = (text(checkedCount), text(photoCount))
    return localized(
      photoCount, one: "Reading the dates of photos: \(checked) of \(all)",
      other: "Reading the dates of photos: \(checked) of \(all)")
  }

  /// What a photo has to be to pass: "rating of 3 or more; shape: landscape".
  var conditions: String {
    [search, rating, keywords, excludedKeywords, shapes, days, daysAround].compactMap(\.self)
      .joined(separator: localized("; ", context: "between two conditions"))
  }

  private var search: String? {
    filter.searches ? localized("found by “\(filter.search.text)”") : nil
  }

  private var rating: String? {
    guard filter.rating > 0 else { return nil }
    return filter.rating < 5
      ? localized("rating of \(filter.rating) or more") : localized("rating of \(filter.rating)")
  }

  private var keywords: String? {
    guard let first = filter.keywords.first else { return nil }
    guard filter.keywords.count > 1 else { return localized("keyword “\(first)”") }
    let list = localizedList(filter.keywords.map(Self.quoted))
    return localized("one of the keywords \(list)")
  }

  private var excludedKeywords: String? {
    guard let first = filter.excludedKeywords.first else { return nil }
    guard filter.excludedKeywords.count > 1 else { return localized("not the keyword “\(first)”") }
    let list = localizedList(filter.excludedKeywords.map(Self.quoted))
    return localized("none of the keywords \(list)")
  }

  private var shapes: String? {
    guard !filter.shapes.isEmpty else { return nil }
    let list = localizedList(PhotoShape.allCases.filter(filter.shapes.contains).map(\.words))
    return localized("shape: \(list)")
  }

  /// The options of the filter.
  private var options: [String] {
    var options: [String] = []
    if filter.searches { options.append("--search") }
    if filter.rating > 0 { options.append("--rating") }
    if !filter.keywords.isEmpty { options.append("--keyword") }
    if !filter.excludedKeywords.isEmpty { options.append("--without-keyword") }
    if !filter.shapes.isEmpty { options.append("--shape") }
    if filter.firstDay != nil { options.append("--since") }
    if filter.lastDay != nil { options.append("--until") }
    if filter.daysAround != nil { options.append("--on-this-day") }
    return options
  }

  private static func quoted(_ keyword: String) -> String {
    localized("“\(keyword)”", context: "a keyword in quotation marks")
  }

  /// A number with narrow spaces between its thousands, or what the language has there.
  private static func text(_ number: Int) -> String {
    let separator = localized("\u{202F}", context: "between thousands")
    var digits = String(number)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(contentsOf: separator, at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return digits
  }
}

extension PhotoTraits.Trait {
  /// What servers state, for people.
  fileprivate var words: String {
    switch self {
    case .rating: localized("ratings", context: "what servers state")
    case .keywords: localized("keywords", context: "what servers state")
    case .size: localized("sizes", context: "what servers state")
    case .captureTime: localized("dates", context: "what servers state")
    }
  }
}

extension PhotoShape {
  /// The shape, for people.
  fileprivate var words: String {
    switch self {
    case .upright: localized("upright", context: "shape of a photo")
    case .wide: localized("wide", context: "shape of a photo")
    case .square: localized("square", context: "shape of a photo")
    }
  }
}
