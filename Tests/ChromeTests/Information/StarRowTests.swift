import Commands
import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("The stars of the information panel")
struct StarRowTests {
  private static let rows = [
    InformationRow("Name", "IMG_2041.jpg"), InformationRow("Camera", "Canon EOS R5"),
  ]

  private func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    (ImageID(1), ChromePainter().paint(picture, scale: 1).size)
  }

  private func panel(_ width: Double, _ height: Double) -> InformationView {
    var view = InformationView(
      rows: Self.rows, windowSize: Size(width: width, height: height), scale: 1)
    view.canRate = true
    return view
  }

  private func chrome(
    _ count: Int, direction: LayoutDirection = .leftToRight
  ) -> ChromeView {
    var view = ChromeView(
      windowSize: Size(width: 1000, height: 700), scale: 1, pageCount: 12, position: 3,
      currentPage: 3, title: "IMG_1", rotation: .sensor, opacity: 0)
    view.appearance.direction = direction
    view.stars = StarRow(
      count: count, area: Rect(origin: Point(x: 668, y: 64), size: StarRow.size))
    return view
  }

  private func rating(_ button: ChromeButton, in view: ChromeView) -> Int? {
    view.command(of: button).flatMap(RatingCommand.init)?.stars
  }

  @Test("are at the panel's upper end above the rows, and do not scroll away")
  func place() throws {
    for (width, height) in [(1000.0, 700.0), (360, 640), (640, 360)] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        var view = panel(width, height)
        view.direction = direction
        let area = try #require(view.area(painted: painted))
        let stars = try #require(view.starsArea(in: area))
        #expect(stars.minY == area.minY && stars.size.height >= 44 && stars.size.width >= 220)
        #expect(stars.minX >= area.minX && stars.maxX <= area.maxX)
        let gap = direction == .leftToRight ? stars.minX - area.minX : area.maxX - stars.maxX
        #expect(gap == 4)
        var plain = view
        plain.canRate = false
        let plainArea = try #require(plain.area(painted: painted))
        #expect(plain.starsArea(in: plainArea) == nil)
        #expect(area.size.height == plainArea.size.height + 36 || area.size.height >= height - 140)
        // The rows begin below them, however far they are scrolled.
        for offset in [0.0, 500] {
          view.offset = offset
          let tops = view.items(painted: painted).dropFirst().compactMap {
            if case .image(let quad) = $0 { quad.destination.minY } else { nil }
          }
          #expect(tops.allSatisfy { $0 >= area.minY + 36 })
        }
        #expect(view.maximumOffset(in: area, painted: painted) >= 0)
      }
    }
  }

  @Test("are left out where there is no room for fingers")
  func narrow() throws {
    let view = panel(240, 500)
    let area = try #require(view.area(painted: painted))
    #expect(view.starsArea(in: area) == nil && !view.hasStarRow)
    #expect(panel(360, 640).hasStarRow)
  }

  @Test("give as many, and the present number takes them away", arguments: 0...5)
  func clicks(count: Int) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let view = chrome(count, direction: direction)
      let named = view.namedStars
      #expect(named.map(\.button) == ChromeButton.stars)
      #expect(view.focusableButtons == ChromeButton.stars)
      for (index, button) in named.enumerated() {
        let stars = index + 1 == count ? 0 : index + 1
        #expect(rating(button.button, in: view) == stars)
        #expect(button.name == "Stars of the photo: \(stars)" && button.key == "Alt+\(stars)")
        #expect(button.area.size.width >= 44 && button.area.size.height >= 44)
        #expect(view.control(at: button.area.center)?.button == button.button)
        #expect(view.hasCardButton(at: button.area.center))
      }
      let xs = named.map(\.area.minX)
      #expect(xs == (direction == .leftToRight ? xs.sorted() : xs.sorted(by: >)))
    }
    #expect(chrome(count).hasCardButton(at: Point(x: 700, y: 200)) == false)
  }

  @Test("show under the mouse what a click would give, and what it gave until the mouse leaves")
  func hover() {
    var view = chrome(2)
    #expect(view.filledStars == 2)
    view.buttons.hover(.fourStars, at: 0)
    #expect(view.filledStars == 4)
    view.buttons.hover(.twoStars, at: 0)
    #expect(view.filledStars == 0, "A click would take them away.")
    view.buttons.hover(.fourStars, at: 0)
    let place = Point(x: 820, y: 80)
    for phase in [PointerEvent.Phase.down, .up] {
      let event = PointerEvent(phase: phase, pointer: 1, location: place)
      _ = view.buttons.handle(event, on: .fourStars, isMouse: true)
    }
    view.stars = StarRow(count: 4, area: view.stars?.area ?? Rect(origin: .zero, size: .zero))
    view.buttons.hover(.fourStars, at: 1)
    #expect(view.filledStars == 4 && view.buttons.settled == .fourStars)
    view.buttons.hover(nil, at: 2)
    view.buttons.hover(.fourStars, at: 3)
    #expect(view.filledStars == 0 && view.buttons.settled == nil)
    // The next photo has one star, and the mouse has not moved.
    view.buttons.rest()
    view.stars = StarRow(count: 1, area: view.stars?.area ?? Rect(origin: .zero, size: .zero))
    #expect(view.filledStars == 1)
    view.buttons.hover(.fourStars, at: 4)
    #expect(view.filledStars == 4, "The mouse has moved.")
    // A finger leaves nothing behind.
    var touched = chrome(1)
    _ = touched.buttons.handle(
      PointerEvent(phase: .down, pointer: 2, location: place), on: .fiveStars, isMouse: false)
    #expect(touched.filledStars == 5)
    _ = touched.buttons.handle(
      PointerEvent(phase: .up, pointer: 2, location: place), on: .fiveStars, isMouse: false)
    #expect(touched.filledStars == 1 && touched.buttons.settled == nil)
  }

  @Test("are drawn filled and as outlines, with a ring around the one that has the keyboard")
  func drawn() {
    var view = chrome(3)
    func pictures() -> [ChromePicture] {
      var seen: [ChromePicture] = []
      _ = view.starItems {
        seen.append($0)
        return painted($0)
      }
      return seen
    }
    let filled = Array(repeating: ChromePicture.glyph(.filledStar), count: 3)
    let empty = Array(repeating: ChromePicture.glyph(.star), count: 2)
    #expect(pictures() == filled + empty)
    view.buttons.moveFocus(among: view.focusableButtons, forward: true)
    #expect(pictures().contains { if case .capsule(_, .focus) = $0 { true } else { false } })
    view.stars = nil
    #expect(pictures().isEmpty && view.namedStars.isEmpty && view.filledStars == 0)
  }
}
