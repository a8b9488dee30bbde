import Chrome
import GalleryCore
import SystemServices
import Testing

@testable import GimbalApp

@Suite("What the device and the desktop report")
@MainActor struct SurroundingsPartTests {
  private func makePart() -> SurroundingsPart {
    SurroundingsPart(desktop: DesktopSession(scaling: PointScaling(option: nil, on: nil))) { _ in }
  }

  @Test("keys are explained where there is no sensor, but only at the start")
  func noSensor() {
    let part = makePart()
    #expect(part.receive(.noSensor, isExpected: false) == [.explainKeys])
    #expect(part.receive(.noSensor, isExpected: false) == [])
    let other = makePart()
    #expect(other.receive(.idle, isExpected: false) == [.explainKeys])
    #expect(other.sensor.isPresent)
    let lost = other.receive(.noSensor, isExpected: false)
    #expect(lost == [.complain(SensorState.noSensor.message())])
  }

  @Test("the first turn by a key or button says how to rotate one photo, unless a sensor turns all")
  func turnHint() throws {
    let part = makePart()
    let parts = ShownParts()
    defer { parts.close() }
    part.explainTurn(in: parts.snapshot())
    #expect(part.hinted.isEmpty, "Nothing is known of a sensor.")
    _ = part.receive(.idle, isExpected: false)
    part.explainTurn(in: parts.snapshot())
    #expect(part.hinted.isEmpty, "There is one.")
    let other = makePart()
    _ = other.receive(.noSensor, isExpected: false)
    parts.send(.command(.toggleOverview))
    other.explainTurn(in: parts.snapshot())
    #expect(other.hinted.isEmpty, "The selected photos are rotated in the overview.")
    parts.send(.command(.toggleOverview))
    parts.send(.switched(.rotationLock, isOn: true))
    other.explainTurn(in: parts.snapshot())
    #expect(other.hinted.isEmpty, "Nothing turns.")
    parts.send(.switched(.rotationLock, isOn: false))
    let turn = Command.turnDevice(quarters: 1)
    var view = ChromeLayout(parts.snapshot()).view
    (view.rotation, view.opacity) = (.keys, 1)
    let button = try #require(view.control(of: .device))
    for turning in [AppAction.performing(turn), view.actions(pressing: button)] {
      #expect(turning == [.send(.command(turn)), .explainTurn])
    }
    #expect(AppAction.performing(.page(by: 1)) == [.send(.command(.page(by: 1)))])
    let text = "All photos turn together. Ctrl+R rotates only this one."
    #expect(
      other.receive(.due(.turn), in: parts.snapshot())
        == [.say(ShortMessage(text, isHint: true))])
  }

  @Test("a frame whose sensor should be there says that its photos do not turn")
  func expected() {
    let message = SensorState.noDaemon.message()
    let said = AppAction.say("Photos do not turn yet: \(message).", for: 8, isLasting: true)
    #expect(
      makePart().receive(.noDaemon, isExpected: true)
        == [.complain(message, as: .information), said])
    let denied = makePart().receive(.denied, isExpected: true)
    #expect(denied.count == 2, "A failure is complained about once.")
  }

  @Test("a reading turns the photos, and says nothing of what is shown")
  func readings() {
    let part = makePart()
    let reading = DeviceOrientation.portrait
    // Nothing that is shown is read for it.
    #expect(
      part.receive(.sensed(reading, at: 3), in: unreachable())
        == [.logReading(at: 3), .send(.sensed(reading))])
  }

  private func unreachable() -> Snapshot { fatalError("It is read.") }

  @Test("the window follows what changes of the desktop's preferences, and nothing else")
  func desktop() {
    let part = makePart()
    let parts = ShownParts()
    defer { parts.close() }
    func receive(_ preferences: DesktopPreferences) -> [AppAction] {
      part.receive(.desktopChanged(preferences), in: parts.snapshot())
    }
    var preferences = DesktopPreferences()
    #expect(receive(preferences) == [.updateEnvironment])
    preferences.textScale = 1.5
    #expect(
      receive(preferences) == [
        .useScale(part.desktop.scaling.scale.factor), .releaseButtons, .close(.menu), .redraw,
        .updateEnvironment,
      ])
    #expect(receive(preferences) == [.updateEnvironment])
    preferences.colorScheme = .light
    #expect(
      receive(preferences)
        == [.useAppearance(part.desktop.appearance), .redraw, .updateEnvironment])
    #expect(part.desktop.appearance.scheme == .light)
  }

  @Test("a screen reader is told what is shown while one is in use, and presses buttons")
  func screenReader() throws {
    let part = makePart()
    let parts = ShownParts()
    defer {
      part.close()
      parts.close()
    }
    func receive(isInUse: Bool) -> [AppAction] {
      var preferences = DesktopPreferences()
      preferences.usesAssistiveTechnology = isInUse
      return part.receive(.desktopChanged(preferences), in: parts.snapshot())
    }
    #expect(receive(isInUse: true) == [.redraw, .updateEnvironment])
    #expect(part.accessibility.isActive)
    #expect(receive(isInUse: true) == [.updateEnvironment])
    #expect(receive(isInUse: false) == [.updateEnvironment])
    #expect(!part.accessibility.isActive)
    let next = AccessibilityLayout.id(of: .next)
    #expect(
      part.receive(.pressed(next), in: parts.snapshot())
        == [.noteInput, .send(.command(.page(by: 1)))])
  }

  @Test("the hint of the first start waits for a start without messages and captions")
  func firstStart() {
    let part = makePart()
    let parts = ShownParts()
    defer { parts.close() }
    let hint = ShortMessage(parts.input.keyMap.firstStartHint, isHint: true)
    #expect(part.receive(.firstStart, in: parts.snapshot()) == [.say(hint)])
    parts.overlays.toasts.show(ShortMessage("Warning"), at: 0, isAnimated: false)
    #expect(part.receive(.firstStart, in: parts.snapshot()) == [])
    parts.overlays.toasts = ToastPresenter()
    parts.searches.showsSamples = true
    #expect(part.receive(.firstStart, in: parts.snapshot()) == [], "A banner is in its place.")
    parts.searches.showsSamples = false
    parts.send(.command(.toggleCaptions))
    #expect(part.receive(.firstStart, in: parts.snapshot()) == [])
  }

  @Test("with a sensor, the first start says that a locked desktop does not matter")
  func firstStartWithSensor() {
    let part = makePart()
    let parts = ShownParts()
    defer { parts.close() }
    _ = part.receive(.idle, isExpected: false)
    let keyMap = parts.input.keyMap
    let hint = ShortMessage(keyMap.firstStartHint(obeysDesktopLock: false), isHint: true)
    #expect(part.receive(.firstStart, in: parts.snapshot()) == [.say(hint)])
    #expect(hint.text.contains("desktop") && hint.text.contains("L:"))
    #expect(!keyMap.firstStartHint(obeysDesktopLock: true).contains("desktop"))
  }
}
