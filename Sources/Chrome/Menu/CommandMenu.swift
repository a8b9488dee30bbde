public import GalleryCore

/// The menu of all commands while it is open: what pointers and keys do to it, as a value.
public struct CommandMenu: Hashable, Sendable {
  /// What comes of an event.
  public enum Outcome: Hashable, Sendable {
    /// The menu stays open.
    case stays
    /// The menu is to be closed.
    case closes
    /// The menu is to be closed, and a command carried out.
    case chosen(Command)
  }

  /// A key that the menu knows.
  public enum Key: Hashable, Sendable {
    /// To the line above.
    case up
    /// To the line below.
    case down
    /// To the column at the left.
    case left
    /// To the column at the right.
    case right
    /// To the first line.
    case first
    /// To the last line.
    case last
    /// Carries the selected line out.
    case choose
    /// Closes the menu.
    case close
  }

  /// The lines.
  public let groups: [MenuGroup]
  /// The window's size in points.
  public private(set) var windowSize: Size
  /// Physical pixels per point.
  public private(set) var scale: Double
  /// The selected line, counted through all groups; nil for none.
  public private(set) var selection: Int?
  /// How far the lines are scrolled, in points.
  public private(set) var scroll = 0.0
  let layout: MenuLayout
  private let items: [MenuItem]
  private var press: Press?

  /// A pointer that is down.
  private struct Press: Hashable {
    let pointer: Int
    /// Whether it went down on the menu.
    let isInside: Bool
    let start: Point
    var last: Point
    /// Whether it has moved farther than one that taps: it scrolls instead of choosing.
    var isScrolling = false
  }

  /// Opens a menu.
  ///
  /// - Parameter anchor: the point of the window at which it was asked for.
  public init(groups: [MenuGroup], windowSize: Size, scale: Double, at anchor: Point) {
    self.groups = groups.filter { !$0.items.isEmpty }
    self.windowSize = windowSize
    self.scale = scale
    items = self.groups.flatMap(\.items)
    layout = MenuLayout(
      self.groups, windowSize: windowSize, anchor: anchor, grid: PixelGrid(scale: scale))
  }

  /// Whether a point of the window lies on it.
  public func contains(_ point: Point) -> Bool { layout.frame.contains(point) }

  /// The mouse, no button held, is at a point of the window, or has left it.
  public mutating func hover(_ point: Point?) { selection = point.flatMap(item(at:)) }

  /// Takes a pointer's event.
  public mutating func handle(_ event: PointerEvent) -> Outcome {
    switch event.phase {
    case .down:
      guard press == nil else { return .stays }
      press = Press(
        pointer: event.pointer, isInside: contains(event.location), start: event.location,
        last: event.location)
      selection = item(at: event.location)
    case .moved:
      guard var press, press.pointer == event.pointer else { return .stays }
      if press.isInside, layout.maximumScroll > 0,
        abs(event.location.y - press.start.y) > GestureRecognizer.slop
      {
        press.isScrolling = true
      }
      let way = event.location.y - press.last.y
      press.last = event.location
      self.press = press
      if press.isScrolling {
        scroll(by: -way)
        selection = nil
      } else {
        selection = item(at: event.location)
      }
    case .up:
      guard let press, press.pointer == event.pointer else { return .stays }
      self.press = nil
      if !press.isInside { return contains(event.location) ? .stays : .closes }
      if press.isScrolling { return .stays }
      return choose(item(at: event.location))
    case .cancelled:
      if press?.pointer == event.pointer { press = nil }
    }
    return .stays
  }

  /// Scrolls the lines by a distance in points, downward where positive.
  public mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    scroll = (scroll + distance).clamped(to: 0...layout.maximumScroll)
  }

  /// Takes a key.
  public mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .up: select(items.indices.reversed(), after: selection)
    case .down: select(Array(items.indices), after: selection)
    case .first: select(Array(items.indices), after: nil)
    case .last: select(items.indices.reversed(), after: nil)
    case .left: selectColumn(by: -1)
    case .right: selectColumn(by: 1)
    case .choose: return choose(selection)
    case .close: return .closes
    }
    return .stays
  }

  /// The line at a point of the window, if it would do anything.
  private func item(at point: Point) -> Int? {
    guard layout.viewport.contains(point) else { return nil }
    let place = point - layout.viewport.origin + Point(x: 0, y: scroll)
    return layout.rows.firstIndex { $0.contains(place) }.flatMap { items[$0].isEnabled ? $0 : nil }
  }

  private func choose(_ index: Int?) -> Outcome {
    guard let index, items.indices.contains(index), items[index].isEnabled else { return .stays }
    return .chosen(items[index].command)
  }

  /// Selects the next line of some that would do anything; from the last one on to the first.
  private mutating func select(_ order: [Int], after present: Int?) {
    let start = present.flatMap(order.firstIndex(of:)).map { $0 + 1 } ?? 0
    guard let next = (order[start...] + order[..<start]).first(where: { items[$0].isEnabled })
    else { return }
    selection = next
    reveal(next)
  }

  /// Selects the line of the neighbouring column that is nearest in height.
  private mutating func selectColumn(by columns: Int) {
    guard let selection else { return select(Array(items.indices), after: nil) }
    let present = layout.rows[selection]
    let x = present.minX + Double(columns) * layout.columnWidth
    let next = items.indices.filter { items[$0].isEnabled && abs(layout.rows[$0].minX - x) < 1 }
      .min { abs(layout.rows[$0].minY - present.minY) < abs(layout.rows[$1].minY - present.minY) }
    guard let next else { return }
    self.selection = next
    reveal(next)
  }

  private mutating func reveal(_ index: Int) {
    let row = layout.rows[index]
    // The heading above a group's first line is worth seeing, too.
    let top = max(0, row.minY - MenuLayout.headingHeight)
    if top < scroll { scroll = top }
    if row.maxY > scroll + layout.viewportHeight { scroll = row.maxY - layout.viewportHeight }
    scroll = scroll.clamped(to: 0...layout.maximumScroll)
  }
}
