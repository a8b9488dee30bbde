public import GalleryCore

/// A part of the chrome that answers to pointers.
public enum ChromeButton: Hashable, Sendable, CaseIterable {
  /// Goes to the previous photo.
  case previous
  /// Goes to the next photo.
  case next
  /// Leaves what Escape leaves: the zoom, full screen, the drawn device.
  case back
  /// Turns the device a quarter counter-clockwise.
  case turnLeft
  /// The small device that shows how the device is held; turns it a quarter clockwise.
  case device
  /// Turns the device a quarter clockwise.
  case turnRight
  /// The padlock that locks and unlocks the rotation.
  case rotationLock
  /// Covers the whole display, or goes back to a window.
  case fullScreen
  /// Shows the keys.
  case help
  /// Opens the menu of all commands.
  case menu
  /// The large arrow at the edge of the window where the previous photo is.
  case previousEdge
  /// The large arrow at the edge of the window where the next photo is.
  case nextEdge
  /// The page dots, or the position bar.
  case indicator
  /// The toolbar between its buttons, and what is near the page dots: pointers there do nothing, so
  /// that a click that misses a button does not hide the toolbar.
  case ground

  /// What a click asks for; nil where a click itself asks for nothing.
  public var command: Command? {
    switch self {
    case .previous, .previousEdge: .page(by: -1)
    case .next, .nextEdge: .page(by: 1)
    case .back: .escape
    case .turnLeft: .turnDevice(quarters: -1)
    case .device, .turnRight: .turnDevice(quarters: 1)
    case .rotationLock: .toggleRotationLock
    case .fullScreen: .toggleFullScreen
    case .help: .toggleHelp
    case .menu: .toggleMenu
    case .indicator, .ground: nil
    }
  }

  /// Whether a drag that begins on it moves the photos: it lies over them where swipes begin.
  var letsDragsThrough: Bool {
    switch self {
    case .previousEdge, .nextEdge, .ground: true
    default: false
    }
  }

  /// Whether it looks different under a pointer.
  public var isPressable: Bool { command != nil }
}

/// How much a button is at the pointer's hand.
public enum ButtonPhase: Hashable, Sendable, CaseIterable {
  /// No pointer is there.
  case idle
  /// The mouse is over it.
  case hovered
  /// It is held down.
  case pressed
}
