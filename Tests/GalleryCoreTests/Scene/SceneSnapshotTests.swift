import GalleryCore
import GalleryTesting
import NumberedPhotos
import Testing

@Suite("Scene snapshots")
struct SceneSnapshotTests {
  /// The strip's scene: alternating landscape and portrait photos, and a card on page 3.
  private func scene(_ hand: GalleryInHand) -> String {
    let items = hand.gallery.items(
      at: hand.now,
      photo: { photo in
        photo == 3
          ? nil
          : PagePicture(
            image: ImageID(photo),
            photoSize: photo.page % 2 == 0
              ? PixelSize(width: 600, height: 400) : PixelSize(width: 300, height: 500))
      },
      card: { PageCard(image: ImageID(1000 + $0.page), size: Size(width: 200, height: 81)) })
    return Scene(
      size: hand.gallery.windowSize, scale: hand.gallery.scale, background: .black, items: items
    ).description
  }

  @Test(
    "at rest there is only the page's photo, fitted and centred, in every orientation",
    arguments: zip(
      QuarterTurn.allCases, ["upright", "landscape-right", "upside-down", "landscape-left"]))
  func orientations(orientation: QuarterTurn, name: String) throws {
    try expectSnapshot(scene(GalleryInHand(orientation: orientation)), named: name)
  }

  @Test("halfway through a turn the photo is larger than before, and no neighbour is visible")
  func halfTurn() throws {
    var hand = GalleryInHand()
    hand.tell(.turnDevice(quarters: 1))
    hand.wait(Turn.duration / 2)
    try expectSnapshot(scene(hand), named: "half-turn")
  }

  @Test(
    "while paging two photos share the view, cut off at its edges",
    arguments: [
      QuarterTurn.identity, .clockwise,
    ])
  func paging(orientation: QuarterTurn) throws {
    var hand = GalleryInHand(orientation: orientation)
    hand.dragAndHold(pages: -0.45)
    try expectSnapshot(
      scene(hand), named: orientation == .identity ? "mid-paging" : "mid-paging-turned")
  }

  @Test("halfway through a turn while paging, both photos are cut off at the turned view's edges")
  func halfTurnPaging() throws {
    var hand = GalleryInHand()
    hand.dragAndHold(pages: -0.45)
    hand.tell(.turnDevice(quarters: -1))
    hand.wait(Turn.duration / 2)
    try expectSnapshot(scene(hand), named: "half-turn-mid-paging")
  }

  @Test("stretched at the start, the first photo moves away from the edge by less than the pull")
  func stretched() throws {
    var hand = GalleryInHand(page: 0)
    hand.dragAndHold(pages: -0.5)
    try expectSnapshot(scene(hand), named: "stretched-start")
  }

  @Test("a page without a photo shows its card at its own size")
  func card() throws {
    try expectSnapshot(scene(GalleryInHand(page: 3)), named: "card")
    var hand = GalleryInHand(page: 3)
    hand.tell(.turnDevice(quarters: 1))
    hand.wait(Turn.duration / 2)
    try expectSnapshot(scene(hand), named: "card-half-turn")
  }

  @Test("at scale 2 the photo is at half points")
  func scale2() throws {
    let window = Size(width: 320.5, height: 480)
    try expectSnapshot(scene(GalleryInHand(window: window, scale: 2, page: 1)), named: "scale-2")
  }
}
