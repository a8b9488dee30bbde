package import GalleryCore

/// The stars at the upper end of the information panel: a click gives the photo as many, or takes
/// them away if it has as many already.
package struct StarRow: Hashable, Sendable {
  /// The number of stars, each with a target as large as other buttons'.
  static let size = Size(
    width: Double(ChromeButton.stars.count) * Metrics.buttonTarget, height: Metrics.buttonTarget)

  /// The number of stars that the photo has, 0…5.
  package let count: Int
  /// Where the stars react to pointers, in points of the chrome's space.
  package let area: Rect

  /// Makes a row from its parts.
  package init(count: Int, area: Rect) { (self.count, self.area) = (count, area) }

  /// The number of stars after a click on one of them.
  package func count(after star: Int) -> Int { star == count ? 0 : star }

  /// The stars with their places, in the direction of reading.
  func controls(_ direction: LayoutDirection) -> [ChromeControl] {
    let width = area.size.width / Double(ChromeButton.stars.count)
    return ChromeButton.stars.enumerated().map { index, button in
      let place = Rect(
        x: area.minX + Double(index) * width, y: area.minY, width: width, height: area.size.height)
      return ChromeControl(
        button: button, area: direction.placed(place, between: area.minX, and: area.maxX),
        isEnabled: true)
    }
  }
}

extension ChromeButton {
  /// The stars of the information panel, in their order.
  static let stars: [ChromeButton] = [.oneStar, .twoStars, .threeStars, .fourStars, .fiveStars]

  /// Which star of the information panel it is, from 1; nil for another button.
  package var star: Int? { Self.stars.firstIndex(of: self).map { $0 + 1 } }
}

extension ChromeView {
  /// The outline of a star that the photo does not have: the panel's words count more.
  private static let outlineOpacity = 0.6

  /// Whether a button that lies on a card is at a point.
  package func hasCardButton(at point: Point) -> Bool {
    toastButtonPlace?.contains(point) == true || stars?.area.contains(point) == true
  }

  /// The stars that react to pointers.
  var starControls: [ChromeControl] { stars?.controls(appearance.direction) ?? [] }

  /// The number of stars that are filled: under a pointer those that a click would give.
  var filledStars: Int {
    guard let stars else { return 0 }
    guard let button = buttons.pressed ?? buttons.hovered, let star = button.star,
      // What it gave is seen until the mouse leaves it, and those of another photo until it moves.
      button != buttons.settled, !buttons.isStale
    else { return stars.count }
    return stars.count(after: star)
  }

  /// The stars to draw, with a ring around the one that has the keyboard; those that are not
  /// painted yet are left out.
  package func starItems(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let count = filledStars
    return starControls.enumerated().flatMap { index, control -> [ChromeElement] in
      let isFilled = index < count
      let star = ChromeElement.picture(
        .glyph(isFilled ? .filledStar : .star), in: control.area,
        opacity: isFilled ? 1 : Self.outlineOpacity)
      guard buttons.focused == control.button else { return [star] }
      let side = grid.length(Metrics.buttonGround)
      return [
        star,
        .picture(
          .capsule(Size(width: side, height: side), .focus), center: control.area.center,
          bounds: control.area, opacity: 1),
      ]
    }.compactMap { $0.item(on: grid, painted: painted) }
  }
}
