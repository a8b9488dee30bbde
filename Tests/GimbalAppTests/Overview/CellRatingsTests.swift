import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The stars in the overview")
@MainActor struct CellRatingsTests {
  private let photos = Album([
    Photo.Location(path: Array("/p/1.jpg".utf8)), Photo.Location(path: Array("/p/2.jpg".utf8)),
  ]).photos

  private func makeRatings() -> CellRatings {
    CellRatings(decoders: Decoders.makePool()) { _, _ in }
  }

  /// A frame that shows the photos; returns their stars.
  @discardableResult
  private func frame(_ ratings: CellRatings, isReady: Bool = true) -> [Int?] {
    defer { ratings.frameEnded(isReady: isReady) }
    return photos.map(ratings.rating)
  }

  @Test("are read once the thumbnails are there, and once only")
  func requests() {
    let ratings = makeRatings()
    defer { ratings.close() }
    frame(ratings, isReady: false)
    #expect(!ratings.isAwaiting)
    frame(ratings)
    #expect(ratings.isAwaiting)
    #expect(ratings.receive(PhotoTraits(rating: 3), of: photos[0].id))
    #expect(!ratings.receive(PhotoTraits(), of: photos[1].id), "There is nothing to show.")
    #expect(frame(ratings) == [3, nil] && !ratings.isAwaiting)
    #expect(ratings.known(of: photos[0].id) == 3)
  }

  @Test("that were written are known at once, and those of photos that were not read are not")
  func noted() {
    let ratings = makeRatings()
    defer { ratings.close() }
    #expect(photos.allSatisfy { ratings.stars(of: $0.id) == nil })
    ratings.note(4, of: photos[0].id)
    ratings.note(nil, of: photos[1].id)
    #expect(photos.map { ratings.stars(of: $0.id) } == [4, 0])
    #expect(frame(ratings) == [4, nil] && !ratings.isAwaiting)
    // What is read of the file as it was before does not count.
    ratings.forget(photos[0].id)
    frame(ratings)
    ratings.note(-1, of: photos[0].id)
    _ = ratings.receive(PhotoTraits(rating: 4), of: photos[0].id)
    #expect(ratings.known(of: photos[0].id) == -1)
  }

  @Test("of a file that does not answer are read again when the overview is opened again")
  func late() {
    let ratings = makeRatings()
    defer { ratings.close() }
    frame(ratings)
    for photo in photos { #expect(!ratings.receive(nil, of: photo.id)) }
    frame(ratings)
    #expect(!ratings.isAwaiting)
    // A frame of the strip asks about no cell.
    ratings.frameEnded(isReady: true)
    frame(ratings)
    #expect(ratings.isAwaiting)
  }

  @Test("of a file that is written again are read again, also if that happens while it is read")
  func rewritten() {
    let ratings = makeRatings()
    defer { ratings.close() }
    frame(ratings)
    ratings.forget(photos[0].id)
    _ = ratings.receive(PhotoTraits(rating: 2), of: photos[0].id)
    _ = ratings.receive(PhotoTraits(rating: 4), of: photos[1].id)
    #expect(ratings.known(of: photos[0].id) == nil)
    #expect(frame(ratings) == [nil, 4] && ratings.isAwaiting)
    ratings.forget(photos[1].id)
    #expect(ratings.known(of: photos[1].id) == nil)
  }
}
