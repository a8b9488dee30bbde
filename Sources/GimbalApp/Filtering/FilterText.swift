import GalleryCore

/// What a filter does, in words for people.
struct FilterText {
  /// The filter.
  let filter: PhotoFilter
  /// The day by which it goes.
  let today: CalendarDay
  /// Whether the filter is that of the settings, not one of the remote control.
  var isFromSettings = true

  /// Why no photo is shown, as in "None of the 1 234 photos has a rating of 3 or more".
  ///
  /// - Parameters:
  ///   - photoCount: the number of photos, all of which were left out.
  ///   - unknownCount: of how many it is not known what the filter needs.
  func reason(photoCount: Int, unknownCount: Int = 0) -> String {
    let wanted = conditions.joined(separator: " and ")
    guard unknownCount == 0 else {
      let note = note(unknownCount: unknownCount)
      switch photoCount - unknownCount {
      case ...0: return note
      case 1:
        return "\(note) The other photo is left out, because a photo is shown if it \(wanted)."
      case let count: return "\(note) None of the \(Self.text(count)) other photos \(wanted)."
      }
    }
    guard photoCount > 1 else {
      return "The only photo is left out, because a photo is shown if it \(wanted)."
    }
    return "None of the \(Self.text(photoCount)) photos \(wanted)."
  }

  /// That photos are left out because their servers do not say what the filter needs.
  func note(unknownCount count: Int) -> String {
    let photos = count == 1 ? "1 photo on a server is" : "\(Self.text(count)) photos on servers are"
    let servers = count == 1 ? "the server does" : "the servers do"
    let needed = filter.neededTraits.map(\.words)
    let all = needed.count == 1 ? "" : "all that the filter needs: "
    return "\(photos) left out: \(servers) not state \(all)\(Self.list(needed, "and"))."
  }

  /// What to do about it.
  var advice: String {
    let change =
      isFromSettings
      ? "Without \(Self.list(options, "and")), all photos are shown."
      : "The remote control has set this filter."
    return
      "\(change) Ratings, keywords and dates count if they are in the"
      + " photos’ files (XMP, IPTC or EXIF). Photos that pass appear here as they come."
  }

  /// "340 of 1 234 photos checked".
  static func progress(checkedCount: Int, photoCount: Int) -> String {
    "\(text(checkedCount)) of \(text(photoCount)) photos checked; none passes yet."
  }

  /// What a photo has to be to pass, each as the end of a sentence about one.
  private var conditions: [String] {
    var conditions: [String] = []
    if filter.rating > 0 {
      conditions.append("has a rating of \(filter.rating)" + (filter.rating < 5 ? " or more" : ""))
    }
    if !filter.keywords.isEmpty {
      let isOne = filter.keywords.count == 1
      conditions.append(
        "has \(isOne ? "the keyword" : "one of the keywords") "
          + Self.list(filter.keywords.map { "“\($0)”" }))
    }
    if !filter.excludedKeywords.isEmpty {
      conditions.append("is without " + Self.list(filter.excludedKeywords.map { "“\($0)”" }))
    }
    if !filter.shapes.isEmpty {
      conditions.append(
        "is " + Self.list(PhotoShape.allCases.filter(filter.shapes.contains).map(\.rawValue)))
    }
    switch (text(of: filter.firstDay), text(of: filter.lastDay)) {
    case (nil, nil): break
    case (let first?, nil): conditions.append("was taken on \(first) or later")
    case (nil, let last?): conditions.append("was taken on \(last) or earlier")
    case (let first?, let last?):
      conditions.append(
        first == last ? "was taken on \(first)" : "was taken between \(first) and \(last)")
    }
    if let days = filter.daysAround {
      let around = days == 0 ? "on" : days == 1 ? "within a day of" : "within \(days) days of"
      conditions.append("was taken \(around) \(Self.dayOfYear(today)) of any year")
    }
    return conditions
  }

  private func text(of day: CalendarDay?) -> String? { day.map(DateLanguage.plain.text) }

  /// The options of the filter.
  private var options: [String] {
    var options: [String] = []
    if filter.rating > 0 { options.append("--rating") }
    if !filter.keywords.isEmpty { options.append("--keyword") }
    if !filter.excludedKeywords.isEmpty { options.append("--without-keyword") }
    if !filter.shapes.isEmpty { options.append("--shape") }
    if filter.firstDay != nil { options.append("--since") }
    if filter.lastDay != nil { options.append("--until") }
    if filter.daysAround != nil { options.append("--on-this-day") }
    return options
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// "24 November".
  private static func dayOfYear(_ day: CalendarDay) -> String {
    let (_, month, dayOfMonth) = day.date
    return "\(dayOfMonth)\u{A0}\(months[month - 1])"
  }

  private static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A number with narrow spaces between its thousands.
  private static func text(_ number: Int) -> String {
    var digits = String(number)
    var end = digits.count - 3
    while end > 0 {
      digits.insert("\u{202F}", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return digits
  }
}

extension PhotoTraits.Trait {
  /// What servers state, for people.
  fileprivate var words: String {
    switch self {
    case .rating: "ratings"
    case .keywords: "keywords"
    case .size: "sizes"
    case .captureTime: "dates"
    }
  }
}
