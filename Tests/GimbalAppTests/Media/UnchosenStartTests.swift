import DecoderService
import Demonstration
import GalleryCore
import ImageFormats
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Where the strip begins if nobody has chosen a photo") @MainActor
struct UnchosenStartTests {
  /// Ten photos without motions, of which the fourth one is requested.
  private static func hand() -> MediaInHand {
    var hand = MediaInHand()
    var environment = hand.gallery.environment
    environment.isMotionReduced = true
    hand.send(.environmentChanged(environment))
    hand.request()
    return hand
  }

  /// Tells the gallery what has become of its photos, as the program does.
  private func report(
    _ hand: inout MediaInHand, to stage: inout Stage, from page: Int? = 3
  ) -> PhotoID? {
    let start = page.map { hand.photo($0) }
    _ = hand.media.report(to: &stage, from: start, at: hand.now)
    hand.gallery = stage.gallery
    hand.request()
    return stage.gallery.currentPhoto
  }

  @Test("photos that cannot be decoded are left for the nearest one that can, until one is shown")
  func damaged() {
    var hand = Self.hand()
    var stage = Stage(hand.gallery)
    var current = report(&hand, to: &stage)
    #expect(current == hand.photo(3))
    for (page, next) in [(3, 4), (4, 2), (2, 5)] {
      hand.decode(page, failure: .other(reason: "It is damaged."))
      current = report(&hand, to: &stage)
      #expect(current == hand.photo(next))
    }
    hand.decode(5)
    _ = report(&hand, to: &stage)
    _ = stage.handle(.command(.goToPage(3)), at: hand.now)
    current = report(&hand, to: &stage)
    #expect(current == hand.photo(3), "It stays in the strip, and can be looked at.")
  }

  @Test("where none can be shown, the strip comes back to its first photo, and goes nowhere then")
  func noneReadable() {
    var hand = Self.hand()
    var stage = Stage(hand.gallery)
    var current = report(&hand, to: &stage)
    for (page, next) in [
      (3, 4), (4, 2), (2, 5), (5, 1), (1, 6), (6, 0), (0, 7), (7, 8), (8, 9), (9, 3),
    ] {
      hand.decode(page, failure: .other(reason: "It is damaged."))
      current = report(&hand, to: &stage)
      #expect(current == hand.photo(next))
    }
    _ = stage.handle(.command(.goToPage(5)), at: hand.now)
    current = report(&hand, to: &stage)
    #expect(current == hand.photo(5))
  }

  @Test("a file with several sheets stays, as the others may be whole")
  func sheets() {
    var hand = Self.hand()
    var stage = Stage(hand.gallery)
    hand.decode(3, failure: .refused(.undecodable(.truncated, sheetCount: 4)))
    let current = report(&hand, to: &stage)
    #expect(current == hand.photo(3) && stage.gallery.shownSheet?.count == 4)
  }

  @Test("who was at another photo, or in the overview, stays at the damaged one")
  func chosen() {
    let ways: [[Command]] = [
      [.page(by: 1), .page(by: -1)], [.toggleOverview, .toggleOverview],
    ]
    for commands in ways {
      var hand = Self.hand()
      var stage = Stage(hand.gallery)
      _ = report(&hand, to: &stage)
      for command in commands {
        _ = stage.handle(.command(command), at: hand.now)
        _ = report(&hand, to: &stage)
      }
      hand.decode(3, failure: .other(reason: "It is damaged."))
      let current = report(&hand, to: &stage)
      #expect(current == hand.photo(3))
    }
  }

  @Test("a photo that was named stays, and so does one to which the user has gone")
  func named() {
    var hand = Self.hand()
    var stage = Stage(hand.gallery)
    hand.decode(3, failure: .other(reason: "It is damaged."))
    var current = report(&hand, to: &stage, from: nil)
    #expect(current == hand.photo(3))
    current = report(&hand, to: &stage, from: 7)
    #expect(current == hand.photo(3), "The user has gone there from another one.")
  }
}
