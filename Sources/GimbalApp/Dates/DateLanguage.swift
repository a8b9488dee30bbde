import Chrome
import GalleryCore
import Glibc

/// A language in which dates and times of day are written: the `LC_TIME` of a locale.
///
/// `@unchecked Sendable`: its only part that is not `Sendable` is the locale object.
struct DateLanguage: @unchecked Sendable {
  /// English and ISO 8601.
  static let plain = DateLanguage(locale: nil, formats: .plain)

  // SAFETY: a locale object is never changed once it is made, and this one is never freed, so all
  // threads may read it. A program makes a few at most.
  /// The locale; nil for the program's own, which has English names.
  private let locale: locale_t?
  private let formats: DateFormats

  private init(locale: locale_t?, formats: DateFormats) {
    self.locale = locale
    self.formats = formats
  }

  /// Takes the language of a locale by its name, as `de_DE.UTF-8`; an empty name stands for the
  /// user's: `$LC_ALL`, `$LC_TIME` or `$LANG`.
  ///
  /// The C locale, a locale that is not installed and one of another encoding than UTF-8 are
  /// `plain`.
  init(localeNamed name: String) {
    self = .plain
    guard let locale = newlocale(LC_TIME_MASK, name, nil) else { return }
    func text(_ item: Int) -> String {
      nl_langinfo_l(nl_item(item), locale).flatMap { String(validatingCString: $0) } ?? ""
    }
    // Its name is the item 0xFFFF of a category.
    let own = text(Int(LC_TIME) << 16 | 0xFFFF)
    let isC = own.hasPrefix("C.")
    guard text(_NL_TIME_CODESET) == "UTF-8", !isC, !text(D_FMT).isEmpty else {
      freelocale(locale)
      return
    }
    self.init(
      locale: locale,
      formats: DateFormats(
        shortDate: text(D_FMT), time: text(T_FMT), halfTime: text(T_FMT_AMPM),
        morning: text(AM_STR), language: String(own.prefix { $0.isLetter })))
  }

  /// A day with the day of the week: "Saturday, 2025-05-03" in English.
  func text(of day: CalendarDay) -> String { text(Self.parts(of: day), formats.date) }

  /// The month of a day with its year: "May 2025" in English.
  func month(of day: CalendarDay) -> String { text(Self.parts(of: day), formats.month) }

  /// The day of the week and of the month, below the name of the month: "Saturday 3" in English.
  func dayOfMonth(_ day: CalendarDay) -> String { text(Self.parts(of: day), formats.dayOfMonth) }

  private static func parts(of day: CalendarDay) -> tm {
    let (year, month, dayOfMonth) = day.date
    var parts = tm()
    parts.tm_year = Int32(year) - 1900
    parts.tm_mon = Int32(month) - 1
    parts.tm_mday = Int32(dayOfMonth)
    // From Sunday on, not from Monday.
    parts.tm_wday = Int32(day.weekday + 1) % 7
    return parts
  }

  /// The names of a day's month, alone and beside a day, which differ in some languages: "May".
  func monthNames(of day: CalendarDay) -> Set<String> {
    var parts = tm()
    parts.tm_mon = Int32(day.date.month) - 1
    parts.tm_mday = 1
    return [text(parts, "%OB"), text(parts, "%B")]
  }

  /// What the clock says at a moment.
  func face(of moment: WallClock, showsDate: Bool) -> ClockFace {
    var parts = tm()
    parts.tm_hour = Int32(moment.hour)
    parts.tm_min = Int32(moment.minute)
    return ClockFace(
      time: text(parts, formats.time), half: formats.hasHalves ? text(parts, "%p") : nil,
      isHalfLeft: formats.isHalfLeft, date: showsDate ? moment.day.map(text) : nil)
  }

  private func text(_ parts: tm, _ format: String) -> String {
    withUnsafePointer(to: parts) { parts in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { room in
        // SAFETY: an allocation of at least one element has an address.
        let start = room.baseAddress.unsafelyUnwrapped
        let count =
          if let locale {
            strftime_l(start, room.count, format, parts, locale)
          } else {
            strftime(start, room.count, format, parts)
          }
        return count > 0 ? String(validatingCString: start) ?? "" : ""
      }
    }
  }
}
