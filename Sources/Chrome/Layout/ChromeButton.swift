import GalleryCore

/// A thing in the bar that answers to the pointer.
public enum ChromeButton: Hashable, Sendable, CaseIterable {
  /// The padlock that locks and unlocks the rotation.
  case rotationLock
  /// The icon of what turns the photos; it only says so.
  case rotationSource

  /// Whether pressing it does anything.
  public var isPressable: Bool { self == .rotationLock }

  /// What it says of itself while the rotation follows `source`.
  func tooltip(for source: OrientationSource) -> String? {
    switch (self, source) {
    case (.rotationLock, .locked): "Rotation is locked – click or press L to unlock"
    case (.rotationLock, _): "Lock the rotation (L)"
    case (.rotationSource, .sensor): "Turned by the sensor"
    case (.rotationSource, .keys): "Turned by the arrow keys"
    case (.rotationSource, .locked): nil
    }
  }
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
