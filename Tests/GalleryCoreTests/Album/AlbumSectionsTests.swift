import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The sections of an album")
struct AlbumSectionsTests {
  @Test("begin at page 0, in the order of pages, each with another day than the one before")
  func append() {
    var sections = AlbumSections()
    #expect(sections.isEmpty && sections[0] == nil)
    sections.append(CalendarDay(rawValue: 1), firstPage: 7)
    sections.append(CalendarDay(rawValue: 1), firstPage: 9)
    sections.append(nil, firstPage: 12)
    sections.append(CalendarDay(rawValue: 3), firstPage: 12)
    sections.append(CalendarDay(rawValue: 3), firstPage: 20)
    #expect(sections.sections.map(\.firstPage) == [0, 12, 20])
    #expect(sections.sections.map(\.day?.rawValue) == [1, nil, 3])
  }

  @Test("a page's section is the last one that begins before it", arguments: SeededRandom.seeds)
  func lookup(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let count = random.integer(1...200)
      let days = anyDays(count, using: &random)
      let sections = AlbumSections(days)
      for page in days.indices {
        try #require(sections[page]?.day?.rawValue == days[page], "seed \(seed)")
      }
      #expect(sections[count + 5]?.day?.rawValue == days.last)
    }
  }

  @Test("photos that are removed leave the others in their sections", arguments: SeededRandom.seeds)
  func removal(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let days = anyDays(random.integer(1...60), using: &random)
      let share = random.number(0...1)
      let removed = days.indices.filter { _ in random.number(0...1) < share }
      let rest = days.indices.filter { !removed.contains($0) }.map { days[$0] }
      let left = AlbumSections(days).removing(removed, from: days.count)
      try #require(left == AlbumSections(rest), "seed \(seed): \(days) without \(removed)")
    }
  }

  @Test("a photo that is added behind another one belongs to its day")
  func insertion() {
    let sections = AlbumSections([1, 1, 2, 3])
    #expect(sections.inserting(behindPage: 1) == AlbumSections([1, 1, 1, 2, 3]))
    #expect(sections.inserting(behindPage: 3) == sections)
    #expect(AlbumSections().inserting(behindPage: 0).isEmpty)
  }

  @Test("an entry of the list without some photos keeps the sections of the others")
  func entry() {
    let entry = AlbumList.Entry(
      id: AlbumID(rawValue: 1), title: "", album: Album(count: 5),
      sections: AlbumSections([1, 1, 2, 3, 3]))
    let rest = entry.removing([PhotoID(rawValue: 2), PhotoID(rawValue: 0)])
    #expect(rest.album.photos.map(\.id.rawValue) == [1, 3, 4])
    #expect(rest.sections == AlbumSections([1, 3, 3]))
  }

  private func anyDays(_ count: Int, using random: inout SeededRandom) -> [Int32] {
    var day: Int32 = 0
    return (0..<count).map { _ in
      if random.number(0...1) < 0.3 { day += 1 }
      return day
    }
  }
}
