import GalleryCore

extension AlbumList.Entry {
  /// The month or the years of its photos for people; nil if no day of them is known.
  func time(in language: DateLanguage) -> String? {
    let days = sections.knownEnds
    guard let first = days.min(by: { $0.rawValue < $1.rawValue }),
      let last = days.max(by: { $0.rawValue < $1.rawValue })
    else { return nil }
    let (start, end) = (first.date, last.date)
    if start.year != end.year { return "\(start.year) – \(end.year)" }
    return start.month == end.month ? language.month(of: first) : "\(start.year)"
  }
}

extension AlbumSections {
  /// The days of the first and the last photo whose days are known; those of unknown days come last.
  fileprivate var knownEnds: [CalendarDay] {
    let last = sections.last?.day ?? sections.dropLast().last?.day
    let first = sections.first?.day ?? sections.dropFirst().first?.day
    return [first, last].compactMap(\.self)
  }
}
