import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The slider for the size of the overview's cells")
struct GalleryCellSizeTests {
  private func overview(_ cells: OverviewCells, page: Int = 42) -> GalleryInHand {
    var hand = GalleryInHand(
      window: Size(width: 1280, height: 900), pageCount: 400, page: page)
    hand.showPhoto()
    hand.send(.overviewCellsChanged(cells))
    hand.tell(.toggleOverview)
    hand.rest()
    return hand
  }

  @Test(
    "goes from the smallest cells to the largest, and says where it is",
    arguments: OverviewCells.allCases)
  func sizes(cells: OverviewCells) throws {
    var hand = overview(cells)
    var former = 0.0
    for step in 0...10 {
      hand.send(.overviewSized(toPart: Double(step) / 10))
      hand.rest()
      #expect(isNear(try #require(hand.gallery.overviewSizePart), Double(step) / 10, within: 0.01))
      let side = hand.gallery.overviewLayout.side
      #expect(side >= former - 1, "part \(step)")
      former = side
    }
    #expect(isNear(hand.gallery.overviewCellSide ?? 0, OverviewLayout.greatestSide))
    hand.tell(.zoom(by: 0.5))
    #expect(try #require(hand.gallery.overviewSizePart) < 0.9, "Keys move it.")
    hand.send(.overviewSized(toPart: .nan))
    hand.tell(.toggleOverview)
    #expect(hand.gallery.overviewSizePart == nil)
  }

  @Test("the selected photo stays in view, or else the one in the middle of the view")
  func anchor() throws {
    var hand = overview(.squares, page: 200)
    for part in stride(from: 0.2, through: 0.9, by: 0.05) {
      hand.send(.overviewSized(toPart: part))
      hand.rest()
      #expect(hand.gallery.isSelectionSeen(at: hand.now))
    }
    hand.tell(.firstPage)
    hand.rest()
    hand.send(.overviewSized(toPart: 0.3))
    hand.rest()
    hand.send(.overviewScrolled(toPart: 0.5))
    hand.rest()
    let middle = Point(x: 640, y: 450)
    let before = try #require(hand.gallery.photo(at: middle, at: hand.now))
    hand.send(.overviewSized(toPart: 0.35))
    hand.rest()
    let box = try #require(hand.boxes.first { $0.key == PhotoID(page: before) }).value
    #expect(abs(box.center.y - 450) < box.size.height)
  }
}
