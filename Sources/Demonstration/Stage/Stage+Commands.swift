import Commands
package import GalleryCore

/// The next step of `Command.escape` on a stage.
package enum StageBackStep: Hashable, Sendable {
  /// The gallery takes a step back.
  case gallery(BackStep)
  /// The drawn device is hidden.
  case hideSimulator
}

extension Stage {
  /// The next step back at a time (seconds); nil if the only step left is to quit.
  package func backStep(
    from origin: EventOrigin = .viewer, at now: Double
  ) -> StageBackStep? {
    if let step = gallery.backStep(from: origin, at: now) { return .gallery(step) }
    return isSimulating ? .hideSimulator : nil
  }

  /// Whether a command has an effect at a time (seconds).
  package func isApplicable(
    _ command: Command, from origin: EventOrigin = .viewer, at now: Double
  ) -> Bool {
    switch command {
    case .escape: return backStep(from: origin, at: now) != nil
    case .program(let name):
      switch DemonstrationCommand(name) {
      case .layFaceUp, .layFaceDown, .toggleSensor: return isSimulating
      case .toggle(.level): return isSimulating && (isLeveling || canLevel)
      case .fadeInspector: return isInspectorShown
      case .toggle, .show, .hide, .toggleTour, .reset, nil: return true
      }
    default: return gallery.isApplicable(command, from: origin, at: now)
    }
  }

  /// The angles of the device icon in the chrome's own space at a time (seconds).
  package func deviceIcon(at now: Double) -> DeviceIcon {
    gallery.deviceIcon(
      at: now, isOnDevice: isSimulating || gallery.orientation.isSensorPresent,
      chromeQuarters: chromeQuarters(at: now))
  }
}
