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
