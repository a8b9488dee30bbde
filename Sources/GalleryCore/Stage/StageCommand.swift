/// Something that a user can want of the demonstration around the gallery.
public enum StageCommand: Hashable, Sendable {
  /// Show a part of the demonstration, or hide it.
  case toggle(StagePart)
  /// Show a part of the demonstration.
  case show(StagePart)
  /// Hide a part of the demonstration.
  case hide(StagePart)
  /// Have the inspector hide less of what lies beneath, and after the least all of it again.
  case fadeInspector
  /// Lay the simulated device down on its back.
  case layFaceUp
  /// Lay the simulated device down on its screen.
  case layFaceDown
  /// Have the simulated device's sensor not know how it is held, or know it again.
  case toggleSensor
}

/// A part of the demonstration.
public enum StagePart: String, Hashable, Sendable, CaseIterable {
  /// The drawn device that the gallery runs on.
  case simulator
  /// What is to be known of the strip, the transform and the program, over the photos.
  case inspector
  /// The whole interface turning, as it would without a photo view of its own.
  case comparison
}
