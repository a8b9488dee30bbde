import GalleryCore
import Glibc
import Testing

@testable import GimbalApp
@testable import PhotoSources

@Suite("A filter that is changed while photos are shown")
struct FilterStageTests {
  /// What was posted, as the numbers of photos in the order of the messages.
  private final class Log {
    var counts: [String] = []

    func add(_ message: AlbumsMessage) {
      switch message {
      case .found(let albums, _, _, _, _): counts.append("found \(Self.count(albums))")
      case .scanned(_, let albums, _, _): counts.append("scanned \(Self.count(albums))")
      case .albumChanged(let update, _):
        counts.append("changed \(Self.count(update.albums)) of \(update.leftOutCount)")
      default: counts.append("other")
      }
    }

    private static func count(_ list: AlbumList) -> Int {
      list.entries.reduce(0) { $0 + $1.album.count }
    }
  }

  /// Photos whose ratings are their numbers.
  private static let albums = AlbumList(
    Album((0..<6).map { Photo.Location(path: Array("/\($0).jpg".utf8)) }, number: 0))

  private let source = PhotoFiltering.Source(
    read: { location, _, _ in
      PhotoTraits(rating: Int(String(decoding: location.path.dropFirst().prefix(1), as: UTF8.self)))
    }, rest: {})

  private func filter(rating: Int) -> PhotoFilter {
    var filter = PhotoFilter()
    filter.rating = rating
    return filter
  }

  private func settle(_ stage: inout FilterStage) {
    while stage.advance(source) == 0 {}
  }

  @Test("without a filter, messages pass as they are; with one, photos are left out and come back")
  func changes() {
    let log = Log()
    var stage = FilterStage(PhotoFilter(), waitsForAll: false, present: { .now }) { log.add($0) }
    stage.receive(
      .found(
        Self.albums, start: nil, archives: [:], descriptions: PhotoDescriptions(), search: 7))
    settle(&stage)
    stage.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    settle(&stage)
    #expect(log.counts == ["found 6", "scanned 6"])
    stage.follow(filter(rating: 4))
    settle(&stage)
    #expect(log.counts.dropFirst(2) == ["changed 2 of 6"])
    stage.follow(filter(rating: 4))
    settle(&stage)
    #expect(log.counts.count == 3, "It is the same filter.")
    stage.follow(filter(rating: 5))
    settle(&stage)
    stage.follow(PhotoFilter())
    settle(&stage)
    #expect(log.counts.dropFirst(3) == ["changed 1 of 6", "changed 6 of 6"])
    stage.receive(.albumChanged(PhotoWatch.Update(albums: AlbumList()), search: 7))
    settle(&stage)
    #expect(log.counts.dropFirst(5) == ["changed 0 of 0"])
  }

  @Test("photos of which something else is known now are checked again")
  func changedPhotos() {
    let log = Log()
    var stage = FilterStage(filter(rating: 4), waitsForAll: false, present: { .now }) {
      log.add($0)
    }
    stage.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    settle(&stage)
    #expect(log.counts.last == "scanned 2" || log.counts.last == "changed 2 of 6")
    let unrated = PhotoFiltering.Source(read: { _, _, _ in PhotoTraits(rating: 1) }, rest: {})
    stage.noteChange(of: [])
    while stage.advance(unrated) == 0 {}
    #expect(log.counts.last?.contains("2") == true)
    stage.noteChange(of: [Self.albums.entries[0].album.photos[5].id])
    while stage.advance(unrated) == 0 {}
    #expect(log.counts.last == "changed 1 of 6")
  }

  @Test(
    "photos by day stay as they are until all are read, also if some do not answer")
  func byDay() {
    var lists: [[String]] = []
    func post(_ message: AlbumsMessage) {
      guard case .albumChanged(let update, _) = message else { return }
      lists.append(
        update.albums.entries.flatMap(\.album.photos)
          .map { String(decoding: $0.location.path, as: UTF8.self) })
    }
    // The last ones of five were taken first, and one does not answer.
    let source = PhotoFiltering.Source(
      read: { location, _, _ in
        let number = Int(String(decoding: location.path.dropFirst().prefix(1), as: UTF8.self)) ?? 0
        return number == 2 ? nil : PhotoTraits(captureTime: number * 1000)
      }, rest: {})
    let names = (0..<6).map { "/\($0).jpg" }
    var stage = FilterStage(PhotoFilter(), waitsForAll: false, present: { .now }, post: post)
    stage.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    var filter = PhotoFilter()
    filter.isByDay = true
    stage.follow(filter)
    stage.receive(.albumChanged(PhotoWatch.Update(albums: Self.albums), search: 7))
    #expect(lists == [names], "Nothing has been read.")
    while stage.advance(source) == 0 {}
    let sorted = ["/5.jpg", "/4.jpg", "/3.jpg", "/1.jpg", "/0.jpg", "/2.jpg"]
    #expect(lists.last == sorted)
    // One that was written again stays where it is until it is read.
    let count = lists.count
    let third = Self.albums.entries[0].album[3].map { [$0.id] } ?? []
    stage.receive(
      .albumChanged(PhotoWatch.Update(albums: Self.albums, rewritten: Set(third)), search: 7))
    #expect(lists.count == count + 1 && lists.last == sorted)
    stage.follow(PhotoFilter())
    while stage.advance(source) == 0 {}
    #expect(lists.last == names)
  }

  @Test("a filter that is set before the search has ended filters its result")
  func early() {
    let log = Log()
    var stage = FilterStage(PhotoFilter(), waitsForAll: false, present: { .now }) { log.add($0) }
    stage.follow(filter(rating: 3))
    stage.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    settle(&stage)
    #expect(log.counts == ["scanned 1", "changed 3 of 6"])
    // A result that has not been posted is posted without a filter, too.
    var other = FilterStage(filter(rating: 3), waitsForAll: true, present: { .now }) { log.add($0) }
    other.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    other.follow(PhotoFilter())
    settle(&other)
    #expect(log.counts.last == "scanned 6")
  }

  @Test("a search shows what it finds by names before it reads any file, then what it reads")
  func search() {
    let log = Log()
    var readCount = 0
    var counts: [Int] = []
    func text(_ words: String, isWhole: Bool) -> SearchText {
      var text = SearchText()
      text.append(words)
      text.isWhole = isWhole
      return text
    }
    let source = PhotoFiltering.Source(
      names: { text(String(decoding: $0.path, as: UTF8.self), isWhole: false) },
      read: { location, _, _ in
        readCount += 1
        var traits = PhotoTraits()
        traits.text = text(location.path == Array("/5.jpg".utf8) ? "2 boats" : "", isWhole: true)
        return traits
      }, rest: {})
    var stage = FilterStage(PhotoFilter(), waitsForAll: true, present: { .now }) {
      if case .filtering = $0 { return }
      counts.append(readCount)
      log.add($0)
    }
    stage.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    func search(_ words: String) {
      var filter = PhotoFilter()
      filter.search = SearchQuery(words)
      stage.follow(filter)
      while stage.advance(source) == 0 {}
    }
    search("2")
    #expect(log.counts == ["scanned 6", "changed 1 of 6", "changed 2 of 6"])
    #expect(counts == [0, 0, 5], "Names come before files.")
    search("2 boats")
    #expect(
      log.counts.last == "changed 1 of 6" && readCount == 6, "Only the one found by its name.")
    search("nothing")
    #expect(log.counts.last == "changed 0 of 6" && readCount == 6)
    stage.follow(PhotoFilter())
    while stage.advance(source) == 0 {}
    #expect(log.counts.last == "changed 6 of 6")
  }

  @Test("while another filter checks photos of which none passes, it posts how many")
  func progress() throws {
    var posted: [AlbumsMessage] = []
    let slow = PhotoFiltering.Source(
      read: { _, _, _ in
        usleep(130_000)
        return PhotoTraits(rating: 0)
      }, rest: {})
    var stage = FilterStage(PhotoFilter(), waitsForAll: false, present: { .now }) {
      posted.append($0)
    }
    stage.receive(.scanned(PhotoScan.Result(), Self.albums, start: nil, search: 7))
    stage.follow(filter(rating: 5))
    while stage.advance(slow) == 0 {}
    let counts = posted.compactMap { message -> Int? in
      if case .filtering(let count, 6, 7) = message { count } else { nil }
    }
    #expect(!counts.isEmpty && counts.allSatisfy { (1...6).contains($0) })
  }
}
