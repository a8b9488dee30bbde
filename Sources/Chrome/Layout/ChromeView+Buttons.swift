public import GalleryCore
import Glibc

extension ChromeView {
  /// The button at a point; none while a card lies over everything.
  public func control(at point: Point) -> ChromeControl? {
    guard card == nil else { return nil }
    return controls.first { $0.area.contains(point) }
  }

  /// The buttons of the toolbar from left to right that do anything now, for the keyboard.
  public var focusableButtons: [ChromeButton] {
    guard card == nil else { return [] }
    return (toolbar?.controls ?? []).filter { $0.isEnabled && $0.button != .ground }.map(\.button)
  }

  /// The edge whose arrow a mouse at a point comes near; nil where there is no arrow.
  public func edge(near point: Point) -> Edge? {
    guard card == nil, hasSize else { return nil }
    return edgeArrows.edge(near: point)
  }

  /// The page that the page indicator has at a point.
  public func page(at point: Point) -> Int? { indicator?.page(at: point.x) }

  /// All that answers to pointers now, what lies above first.
  var controls: [ChromeControl] {
    guard hasSize else { return [] }
    return (toolbar?.controls ?? []) + (indicator?.controls ?? []) + edgeArrows.controls
  }

  func isEnabled(_ button: ChromeButton) -> Bool {
    switch button {
    case .previous, .previousEdge: currentPage > 0
    case .next, .nextEdge: currentPage < pageCount - 1
    default: true
    }
  }

  func glyph(of button: ChromeButton) -> Glyph? {
    switch button {
    case .previous: .chevronLeft
    case .next: .chevronRight
    case .back: .back
    case .turnLeft: .turnLeft
    case .turnRight: .turnRight
    case .rotationLock: rotation == .locked ? .closedLock : .openLock
    case .fullScreen: isFullScreen ? .leaveFullScreen : .fullScreen
    case .help: .help
    case .menu: .menu
    case .previousEdge: .arrow(toward: nextEdge.opposite)
    case .nextEdge: .arrow(toward: nextEdge)
    case .device, .indicator, .ground: nil
    }
  }

  /// How much larger the padlock is drawn while it says that it refused a turn.
  var lockPulse: Double {
    guard let refusal, isAnimated else { return 1 }
    // Two beats, each smaller than the one before.
    let beat = abs(sin(2 * Double.pi * refusal))
    return 1 + 0.22 * beat * (1 - refusal)
  }
}
