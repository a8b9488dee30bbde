import Testing

/// How the simulated device is held, with the orientations that follow from it.
enum Holding: String, CaseIterable, CustomTestStringConvertible {
  case upright
  case clockwise = "turned clockwise"
  case upsideDown = "upside down"
  case counterClockwise = "turned counter-clockwise"

  var testDescription: String { rawValue }

  /// The key that turns the device there from upright.
  var key: String {
    switch self {
    case .upright: "Up"
    case .clockwise: "Right"
    case .upsideDown: "Down"
    case .counterClockwise: "Left"
    }
  }

  /// The value of `--orientation`: the interface's orientation, which turns against the device.
  var option: CommandArgument {
    switch self {
    case .upright: "portrait"
    case .clockwise: "landscape-left"
    case .upsideDown: "portrait-upside-down"
    case .counterClockwise: "landscape-right"
    }
  }

  /// The photo view's x axis in the window: the direction of its viewer's right.
  var viewersRight: (x: Double, y: Double) {
    switch self {
    case .upright: (1, 0)
    case .clockwise: (0, -1)
    case .upsideDown: (-1, 0)
    case .counterClockwise: (0, 1)
    }
  }

  /// The photo view's y axis in the window, a quarter clockwise from its x axis.
  var viewersDown: (x: Double, y: Double) { (-viewersRight.y, viewersRight.x) }

  /// Whether the photo view's width and height are the window's height and width.
  var isLandscape: Bool { viewersRight.x == 0 }

  /// Converts a location from the photo view's middle to one from the window's middle.
  func inWindow(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (
      x * viewersRight.x + y * viewersDown.x,
      x * viewersRight.y + y * viewersDown.y
    )
  }
}

extension Screenshot {
  /// Whether the patches of `TestPhoto.patchedSquare` are at their places for a holding.
  func hasPatches(for holding: Holding) -> Bool {
    let middle = Double(width) * 3 / 16
    let corners = [(-middle, -middle), (middle, -middle), (middle, middle), (-middle, middle)]
    return zip(corners, TestPhoto.cornerColors).allSatisfy { corner, color in
      let place = holding.inWindow(corner.0, corner.1)
      return fromMiddle(place.x, place.y).isClose(to: color)
    }
  }

  /// Whether a photo with four coloured corners is fitted into the window, as its viewer sees it.
  func showsFourCorners(ofPhoto photo: (width: Double, height: Double), to holding: Holding) -> Bool
  {
    let across = Double(holding.isLandscape ? height : width)
    let down = Double(holding.isLandscape ? width : height)
    let scale = min(across / photo.width, down / photo.height)
    let (halfWidth, halfHeight) = (photo.width * scale / 2, photo.height * scale / 2)
    // Near the edges on the inside, but clear of the top bar and the dots; a little beyond on the
    // outside.
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    return zip(corners, TestPhoto.cornerColors).allSatisfy { corner, color in
      [(0.7, 0.1), (0.1, 0.7), (0.1, 0.1)].allSatisfy { along in
        let place = holding.inWindow(
          corner.0 * along.0 * halfWidth, corner.1 * along.1 * halfHeight)
        return fromMiddle(place.x, place.y).isClose(to: color)
      }
    } && isBackgroundBeyond(halfWidth, halfHeight, across: across, down: down, holding)
  }

  /// Whether the photo ends at its edges: its colours do not appear beyond them.
  private func isBackgroundBeyond(
    _ halfWidth: Double, _ halfHeight: Double, across: Double, down: Double, _ holding: Holding
  ) -> Bool {
    [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)].allSatisfy { side in
      let edge = (halfWidth + 4, halfHeight + 4)
      guard side.0 == 0 ? edge.1 < down / 2 : edge.0 < across / 2 else { return true }
      let inside = holding.inWindow(
        side.0 * (halfWidth - 4) + abs(side.1) * 12, side.1 * (halfHeight - 4) + abs(side.0) * 12)
      let outside = holding.inWindow(
        side.0 * edge.0 + abs(side.1) * 12, side.1 * edge.1 + abs(side.0) * 12)
      let isPhoto = { (place: (x: Double, y: Double)) in
        TestPhoto.cornerColors.contains { fromMiddle(place.x, place.y).isClose(to: $0) }
      }
      return isPhoto(inside) && !isPhoto(outside)
    }
  }
}
