package import GalleryCore

/// The open menu of all commands: handles pointers and keys, as a value.
package struct CommandMenu: Hashable, Sendable {
  /// The result of an event.
  package enum Outcome: Hashable, Sendable {
    /// The menu stays open.
    case stays
    /// The menu must be closed.
    case closes
    /// The menu must be closed, and a command performed.
    case chosen(Command)
  }

  /// A key of the menu.
  package enum Key: Hashable, Sendable {
    /// Selects the line above.
    case up
    /// Selects the line below.
    case down
    /// Selects the column at the left.
    case left
    /// Selects the column at the right.
    case right
    /// Selects the first line.
    case first
    /// Selects the last line.
    case last
    /// Performs the command of the selected line.
    case choose
    /// Closes the menu.
    case close
  }

  /// The lines.
  package private(set) var groups: [MenuGroup]
  /// The window's size in points.
  package private(set) var windowSize: Size
  /// The number of physical pixels per point.
  package private(set) var scale: Double
  /// The index of the selected line among all groups; nil for none.
  package private(set) var selection: Int?
  /// The scroll offset, in points.
  package private(set) var scroll = 0.0
  let layout: MenuLayout
  private var items: [MenuItem]
  private var press: Press?

  /// A pointer that is down.
  private struct Press: Hashable {
    let pointer: Int
    /// Whether the pointer went down on the menu.
    let isInside: Bool
    let start: Point
    var last: Point
    /// Whether it has moved farther than one that taps: it scrolls instead of choosing.
    var isScrolling = false
  }

  /// Opens a menu.
  ///
  /// - Parameters:
  ///   - groups: the lines.
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  ///   - anchor: the point of the window where the menu was opened.
  ///   - topInset: the height at the window's top that the menu must not cover, in points.
  ///   - bottomInset: the same at the window's bottom.
  ///   - direction: the direction in which it is laid out.
  package init(
    groups: [MenuGroup], windowSize: Size, scale: Double, at anchor: Point, topInset: Double = 0,
    bottomInset: Double = 0, direction: LayoutDirection = .leftToRight
  ) {
    var groups = groups.filter { !$0.items.isEmpty }
    layout = MenuLayout(
      groups, windowSize: windowSize, anchor: anchor, topInset: topInset,
      bottomInset: bottomInset, grid: PixelGrid(scale: scale), direction: direction)
    if layout.isOnPhone { groups = groups.map(\.withoutKeys) }
    self.groups = groups
    self.windowSize = windowSize
    self.scale = scale
    items = groups.flatMap(\.items)
  }

  /// Enables or dims the line of a command.
  package mutating func setEnabled(_ isEnabled: Bool, _ command: Command) {
    for group in groups.indices {
      for item in groups[group].items.indices where groups[group].items[item].command == command {
        groups[group].items[item].isEnabled = isEnabled
      }
    }
    items = groups.flatMap(\.items)
    if let selection, !items[selection].isEnabled { self.selection = nil }
  }

  /// Whether a point of the window is on the menu.
  package func contains(_ point: Point) -> Bool { layout.frame.contains(point) }

  /// Records that the mouse is at a point of the window with no button held, or has left the
  /// window.
  package mutating func hover(_ point: Point?) { selection = point.flatMap(item(at:)) }

  /// Handles a pointer event.
  package mutating func handle(_ event: PointerEvent) -> Outcome {
    switch event.phase {
    case .down:
      guard press == nil else { return .stays }
      press = Press(
        pointer: event.pointer, isInside: contains(event.location), start: event.location,
        last: event.location)
      selection = item(at: event.location)
    case .moved:
      guard var press, press.pointer == event.pointer else { return .stays }
      // A swipe chooses nothing, also where nothing scrolls; the mouse goes from line to line
      // there.
      if press.isInside, layout.maximumScroll > 0 || event.isTouch,
        abs(event.location.y - press.start.y) > GestureRecognizer.slop
      {
        press.isScrolling = true
      }
      let distance = event.location.y - press.last.y
      press.last = event.location
      self.press = press
      if press.isScrolling {
        scroll(by: -distance)
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

  /// Scrolls the lines by a distance in points, positive downward.
  package mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    scroll = (scroll + distance).clamped(to: 0...layout.maximumScroll)
  }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> Outcome {
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

  /// The enabled line at a point of the window, if any.
  private func item(at point: Point) -> Int? {
    guard layout.viewport.contains(point) else { return nil }
    let place = point - layout.viewport.origin + Point(x: 0, y: scroll)
    return layout.rows.firstIndex { $0.contains(place) }.flatMap { items[$0].isEnabled ? $0 : nil }
  }

  private func choose(_ index: Int?) -> Outcome {
    guard let index, items.indices.contains(index), items[index].isEnabled else { return .stays }
    return .chosen(items[index].command)
  }

  /// Selects the next enabled line in an order; the first follows after the last.
  private mutating func select(_ order: [Int], after present: Int?) {
    let start = present.flatMap(order.firstIndex(of:)).map { $0 + 1 } ?? 0
    guard let next = (order[start...] + order[..<start]).first(where: { items[$0].isEnabled })
    else { return }
    selection = next
    reveal(next)
  }

  /// Selects the line of the neighbouring column that is closest in height.
  private mutating func selectColumn(by columns: Int) {
    guard let selection else { return select(Array(items.indices), after: nil) }
    let present = layout.rows[selection]
    let x = present.minX + Double(columns) * (layout.columnWidth + MenuLayout.columnGap)
    let next = items.indices.filter { items[$0].isEnabled && abs(layout.rows[$0].minX - x) < 1 }
      .min { abs(layout.rows[$0].minY - present.minY) < abs(layout.rows[$1].minY - present.minY) }
    guard let next else { return }
    self.selection = next
    reveal(next)
  }

  private mutating func reveal(_ index: Int) {
    let row = layout.rows[index]
    // Scrolls far enough to show the heading above a group's first line.
    let top = max(0, row.minY - MenuLayout.headingHeight)
    if top < scroll { scroll = top }
    if row.maxY > scroll + layout.viewportHeight { scroll = row.maxY - layout.viewportHeight }
    scroll = scroll.clamped(to: 0...layout.maximumScroll)
  }
}
