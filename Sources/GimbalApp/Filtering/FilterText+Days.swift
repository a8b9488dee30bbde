import GalleryCore
import Localization

/// The conditions about when photos were taken.
extension FilterText {
  /// The days between which a photo has to be taken; nil for any.
  var days: String? {
    switch (filter.firstDay?.text, filter.lastDay?.text) {
    case (nil, nil): nil
    case (let first?, nil): localized("taken on \(first) or later")
    case (nil, let last?): localized("taken on \(last) or earlier")
    case (let first?, let last?):
      first == last
        ? localized("taken on \(first)") : localized("taken between \(first) and \(last)")
    }
  }

  /// The days of any year on which a photo has to be taken; nil for all.
  var daysAround: String? {
    guard let count = filter.daysAround else { return nil }
    let day = Self.dayOfYear(today)
    guard count > 0 else { return localized("taken on \(day) of any year") }
    return localized(
      count, one: "taken within \(count) day of \(day) of any year",
      other: "taken within \(count) days of \(day) of any year")
  }

  /// "24 November".
  private static func dayOfYear(_ day: CalendarDay) -> String {
    let (_, month, number) = day.date
    return switch month {
    case 1: localized("\(number)\u{A0}January")
    case 2: localized("\(number)\u{A0}February")
    case 3: localized("\(number)\u{A0}March")
    case 4: localized("\(number)\u{A0}April")
    case 5: localized("\(number)\u{A0}May")
    case 6: localized("\(number)\u{A0}June")
    case 7: localized("\(number)\u{A0}July")
    case 8: localized("\(number)\u{A0}August")
    case 9: localized("\(number)\u{A0}September")
    case 10: localized("\(number)\u{A0}October")
    case 11: localized("\(number)\u{A0}November")
    default: localized("\(number)\u{A0}December")
    }
  }
}
