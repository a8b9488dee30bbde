/// A command for the demonstration around the gallery.
public enum StageCommand: Hashable, Sendable {
  /// Show or hide part of the demonstration.
  case toggle(StagePart)
  /// Show part of the demonstration.
  case show(StagePart)
  /// Hide part of the demonstration.
  case hide(StagePart)
  /// Set the inspector to its next opacity.
  case fadeInspector
  /// Lay the simulated device down on its back.
  case layFaceUp
  /// Lay the simulated device down on its screen.
  case layFaceDown
  /// Toggle whether the simulated device's sensor reports an unknown orientation.
  case toggleSensor
}

/// A part of the demonstration.
public enum StagePart: String, Hashable, Sendable, CaseIterable {
  /// The drawn device that the gallery runs on.
  case simulator
  /// The figures of the strip, the transform and the program, over the photos.
  case inspector
  /// The whole interface turns, as it would without a separate photo view.
  case comparison
}
