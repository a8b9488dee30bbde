import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("What a kiosk does by itself")
@MainActor struct KioskPartTests {
  /// A part that turns no screen.
  private func makePart(isKiosk: Bool = true) -> KioskPart {
    var settings = Settings()
    (settings.isKiosk, settings.screenPower) = (isKiosk, .none)
    return KioskPart(settings) { _ in }
  }

  private func advance(
    _ kiosk: KioskPart, at now: Double, isResting: Bool = false, hasFailures: Bool = false
  ) -> [AppAction] {
    _ = kiosk.set(isResting ? .off : .on)
    _ = kiosk.advanceHours(at: now) { 0 }
    return kiosk.advance(at: now, KioskPart.Shown(hasFailures: hasFailures))
  }

  @Test("it returns to its slideshow a minute after the last input, once")
  func rest() {
    let kiosk = makePart()
    kiosk.noteInput(at: 0)
    kiosk.noteInput(at: 30)
    #expect(kiosk.dueTime == 90)
    #expect(advance(kiosk, at: 89) == [])
    #expect(
      advance(kiosk, at: 90) == [
        .closeOverlays, .setSearch(""), .setTimeline(false), .send(.leftAlone),
      ])
    #expect(kiosk.dueTime == nil)
    #expect(advance(kiosk, at: 91) == [])
  }

  @Test("what visitors hold and have begun ends before the slideshow goes on")
  func held() {
    let kiosk = makePart()
    kiosk.noteInput(at: 0)
    let shown = KioskPart.Shown(isHolding: true, isVisitorsTour: true)
    #expect(
      kiosk.advance(at: 60, shown)
        == [
          .send(.pointersLost), .abandonTour, .closeOverlays, .setSearch(""), .setTimeline(false),
          .send(.leftAlone),
        ])
  }

  @Test("the light that is reported dims photos")
  func light() {
    var settings = Settings()
    (settings.dimsByLight, settings.screenPower) = (true, .none)
    let kiosk = KioskPart(settings) { _ in }
    let report = KioskMessage.light(.level(LightLevel(1, .lux)))
    #expect(kiosk.receive(report, least: 0.4, isAnimated: false, at: 0) == [.redraw])
    #expect(kiosk.brightness(least: 0.4, at: 10) == 0.4)
    #expect(kiosk.receive(.clockChanged, least: 0.4, isAnimated: false, at: 10) == [])
    var brighter = settings
    brighter.dim = 50
    #expect(kiosk.follow(brighter, since: settings, isAnimated: false, at: 20) == [])
    #expect(kiosk.brightness(least: 0.5, at: 30) == 0.5)
  }

  @Test("it looks for photos every ten seconds, but not while the window is black")
  func search() {
    let kiosk = makePart()
    kiosk.awaitPhotos(at: 0)
    #expect(kiosk.isAwaitingPhotos && kiosk.dueTime == 10)
    #expect(advance(kiosk, at: 10, isResting: true) == [])
    #expect(kiosk.dueTime == nil)
    #expect(advance(kiosk, at: 50) == [.searchAgain])
    #expect(!kiosk.isAwaitingPhotos && kiosk.dueTime == nil)
  }

  @Test("photos that could not be shown are read again a minute after the first failure")
  func retry() {
    let kiosk = makePart()
    #expect(advance(kiosk, at: 0, hasFailures: true) == [])
    #expect(kiosk.dueTime == 60)
    #expect(
      advance(kiosk, at: 60, hasFailures: true) == [
        .forgetFailures, .send(.failuresForgotten), .redraw,
      ])
    #expect(advance(kiosk, at: 60) == [])
    #expect(kiosk.dueTime == nil)
    _ = advance(kiosk, at: 100, hasFailures: true)
    #expect(advance(kiosk, at: 161, isResting: true, hasFailures: true) == [])
    #expect(kiosk.dueTime == nil)
  }

  @Test("without a kiosk nothing is due")
  func noKiosk() {
    let kiosk = makePart(isKiosk: false)
    kiosk.noteInput(at: 0)
    #expect(advance(kiosk, at: 1000, hasFailures: true) == [])
    #expect(kiosk.dueTime == nil)
  }

  @Test("photos are as bright as the darker one of the hours and the light says")
  func brightness() {
    var settings = Settings()
    (settings.dimHours, settings.dimsByLight) = (KioskHours("00:00-24:00"), true)
    settings.screenPower = .none
    let kiosk = KioskPart(settings) { _ in }
    #expect(kiosk.brightness(least: 0.4, at: 0) == 1)
    kiosk.light.receive(.level(LightLevel(1, .lux)))
    kiosk.light.adapt(least: 0.4, isAnimated: false, at: 0)
    #expect(kiosk.brightness(least: 0.4, at: 10) == 0.4)
    #expect(kiosk.advanceHours(at: 10) { 0 } == [.redraw])
    #expect(abs(kiosk.brightness(least: 0.3, at: 10) - 0.3) < 1e-9)
  }

  private func rest(_ isResting: Bool) -> [AppAction] {
    [.rest(isResting), .updateEnvironment, .redraw]
  }

  @Test("outside of the hours a visitor shows photos, a bumped mouse does not")
  func visitors() {
    let kiosk = makePart()
    #expect(kiosk.set(.off) == [] && kiosk.advanceHours(at: 0) { 0 } == rest(true))
    #expect(kiosk.wake(for: .hover(.zero), at: 1) == [] && kiosk.hours.isResting)
    #expect(kiosk.wake(for: .point(.down, 1, 1), at: 2) == rest(false))
    #expect(kiosk.advanceHours(at: 3 + KioskRest.patience) { 0 } == rest(true))
  }

  @Test("a recording has no hours, no clock and no light")
  func recording() {
    var settings = Settings()
    (settings.hours, settings.clock) = (KioskHours("07:00-08:00"), .time)
    settings.dimsByLight = true
    let kiosk = KioskPart(settings, isRecording: true) { _ in }
    #expect(kiosk.advanceHours(at: 0) { 0 } == [])
    #expect(!kiosk.advanceClock(at: 0, isVisible: true))
    kiosk.followLight(isVisible: true)
    #expect(kiosk.brightness(least: 0, at: 0) == 1)
  }

  @Test("it follows settings that have changed, and no others")
  func settings() {
    let kiosk = makePart()
    var (former, present) = (Settings(), Settings())
    #expect(kiosk.follow(present, since: former, isAnimated: false, at: 0) == [])
    (present.clock, present.dimsByLight) = (.time, true)
    #expect(kiosk.follow(present, since: former, isAnimated: false, at: 0) == [])
    #expect(kiosk.clock.overlay == .time && kiosk.light.isOn)
    former = present
    present.hours = KioskHours("08:00-09:00")
    _ = kiosk.follow(present, since: former, isAnimated: false, at: 0)
    #expect(kiosk.hours.hours == present.hours && present.hours != nil)
  }

  @Test("what is opened from elsewhere goes after a while, as what a visitor opens")
  func opened() {
    let kiosk = makePart()
    let parts = ShownParts()
    defer { parts.close() }
    kiosk.noteOpened(in: parts.snapshot(at: 10))
    #expect(kiosk.dueTime == nil, "Nothing is open.")
    _ = parts.overlays.toggleHelp()
    kiosk.noteOpened(in: parts.snapshot(at: 10))
    #expect(kiosk.dueTime == 70)
  }
}
