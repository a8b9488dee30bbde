import GalleryCore

/// The layout of the large arrows that point to the previous and the next photo: at the left and
/// right edges, or at the top and bottom if the photos are sideways.
struct EdgeArrows {
  /// The visible arrows, each a disc with a glyph.
  private(set) var elements: [ChromeElement] = []
  /// Their areas that react to pointers.
  private(set) var controls: [ChromeControl] = []

  private let view: ChromeView
  /// The part of the window without the toolbar and the page indicator.
  private let room: Rect

  init(_ view: ChromeView) {
    self.view = view
    let (size, pageCount) = (view.windowSize, view.pageCount)
    let isShown = view.opacity > 0
    let hasBar = isShown && view.hasToolbar
    let hasIndicator = isShown && PageIndicator.isShown(windowSize: size, pageCount: pageCount)
    let bars = view.bars
    let top = hasBar ? bars.top : 0
    let bottom =
      if isShown, view.hasFilmstrip {
        bars.throughDots
      } else {
        hasIndicator ? bars.throughDots + Metrics.margin : hasBar ? bars.bottom : 0
      }
    room = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top - bottom))
    for button in [ChromeButton.previousEdge, .nextEdge] {
      let isHeld = view.buttons.pressed == button
      guard isHeld || view.buttons.approached == edge(of: button), hasArrow(button),
        let glyph = view.glyph(of: button)
      else { continue }
      let area = area(of: edge(of: button))
      let center = area.center
      let side = view.grid.length(Metrics.edgeDisc)
      controls.append(ChromeControl(button: button, area: area, isEnabled: true))
      let phase = view.buttons.phase(of: button)
      elements += [
        .scaled(
          .capsule(Size(width: side, height: side), .edge(phase)), center: center, scale: 1,
          opacity: 1),
        .scaled(.glyph(glyph), center: center, scale: 1, opacity: 1),
      ]
    }
  }

  /// The edge whose arrow should appear for a mouse at a point; nil if there is none.
  func edge(near point: Point) -> Edge? {
    guard room.contains(point) else { return nil }
    return [ChromeButton.previousEdge, .nextEdge].filter(hasArrow).map(edge(of:))
      .first { zone(of: $0).contains(point) }
  }

  private func edge(of button: ChromeButton) -> Edge {
    button == .nextEdge ? view.nextEdge : view.nextEdge.opposite
  }

  /// Whether the arrow may appear: the policy allows it, there is a photo, and the arrow fits.
  private func hasArrow(_ button: ChromeButton) -> Bool {
    view.policy != .never && !view.isOverview && (!view.isComparing || view.isComparedAlone)
      && view.hasOtherPhotos && view.isEnabled(button)
      && min(room.size.width, room.size.height) >= Metrics.edgeRoom
  }

  /// The zone is at most a quarter of the room, so that the middle stays free of arrows.
  private func zone(of edge: Edge) -> Rect {
    part(
      of: edge,
      depth: min(
        Metrics.edgeZone,
        (edge == .left || edge == .right ? room.size.width : room.size.height) / 4),
      length: .infinity)
  }

  private func area(of edge: Edge) -> Rect {
    part(
      of: edge, depth: Metrics.edgeDisc + 2 * Metrics.edgeDiscGap, length: Metrics.edgeTargetLength)
  }

  /// A part of the room at the middle of one of its edges.
  private func part(of edge: Edge, depth: Double, length: Double) -> Rect {
    let width = min(length, room.size.width)
    let height = min(length, room.size.height)
    let (left, top) = (room.center.x - width / 2, room.center.y - height / 2)
    return switch edge {
    case .left: Rect(x: room.minX, y: top, width: depth, height: height)
    case .right: Rect(x: room.maxX - depth, y: top, width: depth, height: height)
    case .top: Rect(x: left, y: room.minY, width: width, height: depth)
    case .bottom: Rect(x: left, y: room.maxY - depth, width: width, height: depth)
    }
  }
}
