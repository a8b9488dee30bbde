package import GalleryCore

/// Where the controls of a painted dialog are, in points from the card's corner.
package struct DialogLayout: Hashable, Sendable {
  /// Where a unit of the field's text is drawn.
  package struct UnitPlace: Hashable, Sendable {
    /// The side at which reading begins.
    package let start: Double
    /// The other side, which is at the left in text that is read from right to left.
    package let end: Double
  }

  /// The buttons.
  package internal(set) var buttons: [Rect] = []
  /// The options of all choices.
  package internal(set) var options: [Rect] = []
  /// The text field; nil if there is none.
  package internal(set) var field: Rect?
  /// The sheet of paper, on which photos are drawn; nil if there is none.
  package internal(set) var paper: Rect?
  /// The units of the field's text.
  package internal(set) var units: [UnitPlace] = []

  /// The control at a point.
  package func control(at point: Point) -> Dialog.Focus? {
    if let button = buttons.firstIndex(where: { $0.contains(point) }) { return .button(button) }
    if let option = options.firstIndex(where: { $0.contains(point) }) { return .option(option) }
    return field?.contains(point) == true ? .field : nil
  }

  /// The unit before which a press at a horizontal place puts the cursor.
  package func unit(at x: Double) -> Int {
    guard
      let (index, place) = units.enumerated().min(by: {
        Self.distance(of: x, to: $0.element) < Self.distance(of: x, to: $1.element)
      })
    else { return 0 }
    return abs(x - place.start) <= abs(x - place.end) ? index : index + 1
  }

  private static func distance(of x: Double, to place: UnitPlace) -> Double {
    let (low, high) = (min(place.start, place.end), max(place.start, place.end))
    return max(low - x, x - high, 0)
  }

  /// Where the layout's parts lie on a card of a width, if they were laid out from left to right.
  func placed(_ direction: LayoutDirection, inWidth width: Double) -> DialogLayout {
    var layout = self
    layout.buttons = buttons.map { direction.placed($0, and: width) }
    layout.options = options.map { direction.placed($0, and: width) }
    layout.field = field.map { direction.placed($0, and: width) }
    return layout
  }

  /// Whether text that follows a unit's beginning is at its left.
  package func runsLeft(at unit: Int) -> Bool {
    guard let place = units.indices.contains(unit) ? units[unit] : units.last else { return false }
    return place.end < place.start
  }

  /// Whether the buttons are in a row of which the first one is at the right.
  package var hasButtonsFromRight: Bool {
    guard let first = buttons.first, let last = buttons.last else { return false }
    return first.minX > last.minX && first.minY == last.minY
  }

  /// Whether the options begin at the right.
  package var hasOptionsFromRight: Bool {
    options.count > 1 && options[0].minX > options[1].minX
  }

  /// The same layout at another size.
  func scaled(by factor: Double) -> DialogLayout {
    var layout = self
    layout.buttons = buttons.map { $0.scaled(by: factor) }
    layout.options = options.map { $0.scaled(by: factor) }
    layout.field = field?.scaled(by: factor)
    layout.paper = paper?.scaled(by: factor)
    layout.units = units.map { UnitPlace(start: $0.start * factor, end: $0.end * factor) }
    return layout
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(
      x: minX * factor, y: minY * factor, width: size.width * factor, height: size.height * factor)
  }
}
