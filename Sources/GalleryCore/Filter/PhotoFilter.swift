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

  /// Creates a filter that lets all photos pass.
  public init() {}

  /// Whether all photos pass.
  public var passesAll: Bool { self == PhotoFilter() }

  /// The keywords that must be looked for in photos.
  public var soughtKeywords: [String] { keywords + excludedKeywords }

  /// Whether a photo passes.
  public enum Verdict: Hashable, Sendable {
    /// It does not pass on any day.
    case fails
    /// It passes on any day.
    case passes
    /// It passes around this day of each year.
    case passesAround(DayOfYear)
  }

  /// The verdict on a photo.
  public func verdict(on traits: PhotoTraits) -> Verdict {
    if rating > 0, (traits.rating ?? 0) < rating { return .fails }
    let found = Set(traits.keywords)
    if !keywords.isEmpty, found.isDisjoint(with: keywords) { return .fails }
    if !found.isDisjoint(with: excludedKeywords) { return .fails }
    if !shapes.isEmpty {
      guard let size = traits.size, shapes.contains(PhotoShape(size)) else { return .fails }
    }
    guard firstDay != nil || lastDay != nil || daysAround != nil else { return .passes }
    guard let day = traits.captureTime.flatMap(CalendarDay.init(milliseconds:)) else {
      return .fails
    }
    if let firstDay, day.rawValue < firstDay.rawValue { return .fails }
    if let lastDay, day.rawValue > lastDay.rawValue { return .fails }
    return daysAround == nil ? .passes : .passesAround(DayOfYear(day))
  }

  /// Whether a photo with a verdict is shown on a day.
  public func shows(_ verdict: Verdict, on today: CalendarDay) -> Bool {
    switch verdict {
    case .fails: false
    case .passes: true
    case .passesAround(let day): day.distance(to: today) <= daysAround ?? .max
    }
  }
}
