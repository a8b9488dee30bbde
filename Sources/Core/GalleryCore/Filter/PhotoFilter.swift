/// Which photos are shown: those that meet every condition.
///
/// A photo of which a condition's trait is not known does not meet the condition.
public struct PhotoFilter: Hashable, Sendable {
  /// The fewest stars; 0 for any number, and for photos without a rating.
  public var rating = 0
  /// Keywords of which a photo must have one; empty for any photo.
  public var keywords: [String] = []
  /// Keywords of which a photo must have none.
  public var excludedKeywords: [String] = []
  /// The shapes that a photo may have; empty for any.
  public var shapes: Set<PhotoShape> = []
  /// The first day on which a photo may have been taken; nil for any.
  public var firstDay: CalendarDay?
  /// The last day on which a photo may have been taken; nil for any.
  public var lastDay: CalendarDay?
  /// How many days before or after the present day of the year a photo may have been taken, in any
  /// year; nil for any day.
  public var daysAround: Int?
  /// What a photo's name, folders or metadata must contain.
  public var search = SearchQuery()

  /// Whether the photos of all albums are shown together, by the day on which they were taken.
  public var isByDay = false

  /// Creates a filter that lets all photos pass.
  public init() {}

  /// Whether all photos pass.
  public var passesAll: Bool { !searches && withoutSearch == PhotoFilter() }

  /// Whether all photos pass, and the albums stay as they are.
  public var changesNothing: Bool { passesAll && !isByDay }

  private var withoutSearch: PhotoFilter {
    var filter = self
    filter.search = SearchQuery()
    // It leaves out no photo.
    filter.isByDay = false
    return filter
  }

  /// Whether a search must find a photo that passes.
  public var searches: Bool { !search.findsAll }

  /// Whether photos that pass are shown together in one album.
  public var joinsAlbums: Bool { searches || isByDay }

  /// Whether that is the only condition.
  public var onlySearches: Bool { searches && withoutSearch == PhotoFilter() }

  /// The fewest stars by the rating and the search.
  private var leastRating: Int { max(rating, search.stars) }

  /// What decides by a photo's name and its folders alone that it passes, so that its file need not
  /// be read; nil where other conditions must be met.
  public var nameQuery: SearchQuery? {
    onlySearches && search.stars == 0 && !isByDay ? search : nil
  }

  /// Whether a photo passes by its name and its folders alone.
  public func passesByName(_ text: SearchText) -> Bool { nameQuery?.finds(text) == true }

  /// The keywords that must be looked for in photos.
  public var soughtKeywords: [String] { keywords + excludedKeywords }

  /// Whether a photo passes.
  public enum Verdict: Hashable, Sendable {
    /// It does not pass on any day.
    case fails
    /// It does not pass, because it is not known whether it meets a condition.
    case unknown
    /// It passes on any day.
    case passes
    /// It passes around this day of each year.
    case passesAround(DayOfYear)
  }

  /// The verdict on a photo.
  public func verdict(on traits: PhotoTraits) -> Verdict {
    // What excludes photos leaves out only those that are known to have it.
    guard Set(traits.keywords).isDisjoint(with: excludedKeywords) else { return .fails }
    let unmet = unmetTraits(of: traits)
    guard unmet.isSubset(of: traits.unknown) else { return .fails }
    guard unmet.isEmpty else { return .unknown }
    guard search.finds(traits.text) else { return .fails }
    guard daysAround != nil else { return .passes }
    return traits.captureTime.flatMap(CalendarDay.init(milliseconds:))
      .map { .passesAround(DayOfYear($0)) } ?? .fails
  }

  /// What must be known of a photo that passes.
  public var neededTraits: [PhotoTraits.Trait] {
    PhotoTraits.Trait.allCases.filter { trait in
      switch trait {
      case .rating: leastRating > 0
      case .keywords: !keywords.isEmpty
      case .size: !shapes.isEmpty
      case .captureTime: firstDay != nil || lastDay != nil || daysAround != nil
      }
    }
  }

  /// The traits that do not meet a condition as far as they are known.
  private func unmetTraits(of traits: PhotoTraits) -> Set<PhotoTraits.Trait> {
    Set(
      neededTraits.filter { trait in
        switch trait {
        case .rating: return traits.rating ?? 0 < leastRating
        case .keywords: return Set(traits.keywords).isDisjoint(with: keywords)
        case .size: return traits.size.map { !shapes.contains(PhotoShape($0)) } ?? true
        case .captureTime:
          let day = traits.captureTime.flatMap(CalendarDay.init(milliseconds:))?.rawValue
          return day.map { $0 < firstDay?.rawValue ?? .min || $0 > lastDay?.rawValue ?? .max }
            ?? true
        }
      })
  }

  /// Whether a photo with a verdict is shown on a day.
  public func shows(_ verdict: Verdict, on today: CalendarDay) -> Bool {
    switch verdict {
    case .fails, .unknown: false
    case .passes: true
    case .passesAround(let day): day.distance(to: today) <= daysAround ?? .max
    }
  }
}
