package import GalleryCore

/// A change of one fact of a gallery's environment.
package enum EnvironmentChange: Hashable {
  case resized(Size, scale: Double)
  case fullScreenChanged(Bool)
  case visibilityChanged(isVisible: Bool)
  case outputTurned(QuarterTurn)
  case sensorChanged(isPresent: Bool)
  case reducedMotionChanged(Bool)
  case powerSaverChanged(Bool)

  /// The event that the program sends.
  package func event(in environment: Environment) -> GalleryEvent {
    var environment = environment
    switch self {
    case .resized(let size, let scale):
      environment.windowSize = size
      environment.scale = scale
    case .fullScreenChanged(let isFull): environment.isFullScreen = isFull
    case .visibilityChanged(let isVisible): environment.isVisible = isVisible
    case .outputTurned(let turn): environment.outputTurn = turn
    case .sensorChanged(let isPresent): environment.isSensorPresent = isPresent
    case .reducedMotionChanged(let isReduced): environment.isMotionReduced = isReduced
    case .powerSaverChanged(let isOn): environment.savesPower = isOn
    }
    return .environmentChanged(environment)
  }
}

/// An event, or a change of the environment that it happens in.
package enum AnyEvent: Hashable {
  case event(GalleryEvent)
  case environment(EnvironmentChange)

  package func event(in environment: Environment) -> GalleryEvent {
    switch self {
    case .event(let event): event
    case .environment(let change): change.event(in: environment)
    }
  }
}

extension AnyEvent: CustomStringConvertible {
  /// The event in a trace; an album may have a hundred thousand photos.
  package var description: String {
    switch self {
    case .event(.albumChanged(let album, let page)):
      "\(album.count) photos, page \(page.map(String.init) ?? "kept")"
    case .event(let event): "\(event)"
    case .environment(let change): "\(change)"
    }
  }
}

extension Gallery {
  package mutating func handle(_ change: EnvironmentChange, at now: Double) -> [GalleryEffect] {
    handle(change.event(in: environment), at: now)
  }

  package mutating func handle(_ event: AnyEvent, at now: Double) -> [GalleryEffect] {
    handle(event.event(in: environment), at: now)
  }
}
