import Chrome
import GalleryCore
import Localization
import PhoneSensor
import WorkerThreads

/// The phone that turns the photos: its code is shown, it is connected, or there is none.
@MainActor final class PhoneSession {
  /// The finger of a phone with the number 0; those of a screen have smaller numbers.
  private static let firstPointer = 1 << 40

  /// How many phones were waited for; reports of earlier ones no longer count.
  private(set) var number = 0
  /// Whether a phone turns the photos now.
  private(set) var isConnected = false
  private var link: PhoneLink?
  /// Whether the phone says each angle.
  private var isLevel = false
  /// How the device was held, before the phone said it; nil as long as the phone does not.
  private var formerTurn: QuarterTurn?
  private var fingers: Set<Int> = []

  /// Whether a phone is connected or waited for.
  var isStarted: Bool { link != nil }

  /// Begins to wait for a phone.
  ///
  /// - Parameters:
  ///   - configuration: the process that serves it.
  ///   - post: called on another thread with each report, and this one's number.
  func start(
    _ configuration: PhoneLink.Configuration,
    post: @escaping @Sendable (PhoneLink.Report, Int) -> Void
  ) {
    number += 1
    isLevel = !configuration.isByQuarters
    link = PhoneLink(configuration) { [number] in post($0, number) }
  }

  /// Receives what is reported of the phone.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - gallery: what is shown.
  ///   - window: the window's size in points; nil if something lies over the photos.
  ///   - sensor: what the phone replaces.
  func receive(
    _ report: PhoneLink.Report, in gallery: Gallery, touching window: Size?, _ sensor: SensorSession
  ) -> [AppAction] {
    // What was on its way when it ended does not count.
    guard isStarted else { return [] }
    switch report {
    case .listening(let address): return [.ask(Self.question(address))]
    case .connected:
      // It may be back before the loss of its former connection was noticed.
      if !isConnected { formerTurn = gallery.orientation.deviceTurn }
      isConnected = true
      sensor.isReplaced = true
      return releaseFingers() + [
        .endDialog(.code), .updateEnvironment,
        .say(localized("A phone turns the photos now."), for: 4),
      ]
    case .held(let angle, let time):
      let event =
        isLevel
        ? GalleryEvent.leveled(angle) : .sensed(DeviceOrientation(deviceTurn: angle.turn))
      return isConnected ? [.logReading(at: time), .send(event)] : []
    case .touches(let touches):
      guard isConnected else { return [] }
      // A finger that is lifted under a dialog would hold the photos.
      guard let window else { return releaseFingers() }
      return self.touches(touches, in: window)
    case .away: return lose(in: gallery, sensor)
    case .ended(let problem):
      let actions = end(in: gallery, sensor)
      return actions + (problem.map { [.say($0.message, for: 6)] } ?? [])
    }
  }

  /// Ends it; the photos follow again what they followed before.
  func end(in gallery: Gallery, _ sensor: SensorSession) -> [AppAction] {
    guard let link else { return [] }
    self.link = nil
    // The phone is told, which may take a moment.
    WorkerThread.start { link.close() }
    return [.endDialog(.code)] + lose(in: gallery, sensor)
  }

  /// Ends it with the program.
  func close() { link?.close() }

  private func lose(in gallery: Gallery, _ sensor: SensorSession) -> [AppAction] {
    guard isConnected else { return [] }
    isConnected = false
    sensor.isReplaced = false
    var actions = releaseFingers()
    actions += [.send(isLevel ? .leveled(nil) : .readingsStopped), .updateEnvironment]
    if !sensor.isPresent, let formerTurn, formerTurn != gallery.orientation.deviceTurn {
      actions.append(.send(.command(.setDevice(formerTurn))))
    }
    return actions + [.say(localized("The phone no longer turns the photos."), for: 4)]
  }

  /// Forgets the fingers on the phone.
  private func releaseFingers() -> [AppAction] {
    guard !fingers.isEmpty else { return [] }
    fingers = []
    return [.send(.pointersLost)]
  }

  private func touches(_ touches: [PhoneTouch], in window: Size) -> [AppAction] {
    touches.compactMap { touch in
      let isKnown = fingers.contains(touch.finger)
      // A finger that moves must have come.
      guard isKnown != (touch.phase == .down) else { return nil }
      switch touch.phase {
      case .down: fingers.insert(touch.finger)
      case .up, .cancelled: fingers.remove(touch.finger)
      case .moved: break
      }
      return .send(
        .pointer(
          PointerEvent(
            phase: touch.phase, pointer: Self.firstPointer + touch.finger,
            location: touch.location(in: window), isTouch: true)))
    }
  }

  private static func question(_ address: PhoneAddress) -> Question {
    Question(
      localized("Scan this code with a phone"),
      localized(
        """
        The photos then turn as the phone turns, and move as fingers move on it. It must be in the \
        same network. Its browser warns of a certificate that it does not know: go on.
        """),
      code: ScannedCode(text: address.text, side: address.side, modules: address.modules),
      answer: .init(localized("Cancel"), .endPhone))
  }
}

extension PhoneProblem {
  /// What is said of it.
  fileprivate var message: String {
    switch self {
    case .noNetwork: localized("This computer is in no network that a phone could be in.")
    case .failed: localized("No page for a phone can be shown.")
    }
  }
}
