/// The days of an album's photos: runs of pages that have a heading in the overview.
public struct AlbumSections: Hashable, Sendable {
  /// The photos of one day.
  public struct Section: Hashable, Sendable {
    /// The page of the first photo; the last one is before the next section.
    public let firstPage: Int
    /// The day; nil if it is not known.
    public let day: CalendarDay?
  }

  /// The sections in the order of their pages, from page 0 on; none if photos have no headings.
  public private(set) var sections: [Section] = []

  /// Starts without sections.
  public init() {}

  /// Whether there are no sections.
  public var isEmpty: Bool { sections.isEmpty }

  /// Adds the section of a day, to which all photos from a page on belong.
  ///
  /// The first section begins at page 0. A page that is not behind the last section's first one, or
  /// that has the same day, begins no other section.
  public mutating func append(_ day: CalendarDay?, firstPage: Int) {
    guard let last = sections.last else {
      sections = [Section(firstPage: 0, day: day)]
      return
    }
    guard firstPage > last.firstPage, day != last.day else { return }
    sections.append(Section(firstPage: firstPage, day: day))
  }

  /// The section of a page; nil without sections.
  public subscript(page: Int) -> Section? {
    sections.isEmpty ? nil : sections[index(ofPage: page)]
  }

  /// The index of a page's section; 0 without sections.
  func index(ofPage page: Int) -> Int {
    max(0, sections.indices.partitionPoint { sections[$0].firstPage <= page } - 1)
  }

  // MARK: Months

  /// The days of the first and the last photo whose days are known; those of unknown days come
  /// last.
  package var knownEnds: [CalendarDay] {
    let last = sections.last?.day ?? sections.dropLast().last?.day
    let first = sections.first?.day ?? sections.dropFirst().first?.day
    return [first, last].compactMap(\.self)
  }

  /// Whether the photos are of several months, so that these have headings as well.
  package var hasMonths: Bool {
    let ends = knownEnds
    return ends.first?.month != ends.last?.month
  }

  /// Whether a section is the first one of its month, according to the section before it.
  func beginsMonth(_ index: Int) -> Bool {
    guard let month = sections[index].day?.month else { return false }
    return index == 0 || sections[index - 1].day?.month != month
  }

  /// The sections of the photos that stay when some of an album's pages are removed.
  ///
  /// - Parameters:
  ///   - pages: the pages, in ascending order.
  ///   - count: the number of photos before.
  func removing(_ pages: [Int], from count: Int) -> AlbumSections {
    var result = AlbumSections()
    var passed = 0
    for (index, section) in sections.enumerated() {
      let end = index + 1 < sections.count ? sections[index + 1].firstPage : count
      let firstPage = section.firstPage - passed
      var stays = end - section.firstPage
      while passed < pages.count, pages[passed] < end {
        passed += 1
        stays -= 1
      }
      if stays > 0 { result.append(section.day, firstPage: firstPage) }
    }
    return result
  }

  /// The sections of an album that gets a photo behind a page, on the same day.
  func inserting(behindPage page: Int) -> AlbumSections {
    var result = self
    for (index, section) in sections.enumerated() where section.firstPage > page {
      result.sections[index] = Section(firstPage: section.firstPage + 1, day: section.day)
    }
    return result
  }

  /// Hashes what differs in most cases, not every section.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections.count)
    hasher.combine(sections.last)
  }
}
