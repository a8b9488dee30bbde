import Chrome
import GalleryCore
import PhoneSensor
import SystemPackage
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The phone's session")
@MainActor struct PhoneSessionTests {
  private let sensor = SensorSession()
  private let gallery = Gallery(
    windowSize: Size(width: 800, height: 400), scale: 1, pageCount: 3)

  /// A session that waits for a phone, without a process for it.
  private func makeSession(isLevel: Bool = false) -> PhoneSession {
    let session = PhoneSession()
    let configuration = PhoneLink.Configuration(
      program: FilePath("/nowhere"), isByQuarters: !isLevel, page: { nil })
    session.start(configuration) { _, _ in }
    #expect(session.isStarted && session.number == 1)
    return session
  }

  private func receive(_ report: PhoneLink.Report, _ session: PhoneSession) -> [AppAction] {
    session.receive(
      report, in: gallery, touching: Size(width: 800, height: 400), sensor)
  }

  @Test("the code is shown until a phone has come, which replaces the sensor until it leaves")
  func visit() throws {
    let session = makeSession()
    let address = try #require(
      PhoneAddress(text: "https://192.0.2.1/#a", side: 2, modules: [1, 0, 0, 1]))
    guard case .ask(let question)? = receive(.listening(address), session).first else {
      Issue.record("no question")
      return
    }
    #expect(
      question.dialog.code == ScannedCode(text: address.text, side: 2, modules: [1, 0, 0, 1]))
    #expect(question.action(of: 0) == .endPhone)
    #expect(!session.isConnected && !sensor.isReplaced)
    let begin = receive(.connected, session)
    #expect(Array(begin.prefix(2)) == [.endDialog(.code), .updateEnvironment])
    #expect(session.isConnected && sensor.isReplaced)
    let angle = HeldAngle(quarters: 1)
    #expect(
      receive(.held(angle, at: 5), session)
        == [.logReading(at: 5), .send(.sensed(.landscapeRight))])
    let away = receive(.away, session)
    #expect(Array(away.prefix(2)) == [.send(.readingsStopped), .updateEnvironment])
    #expect(!session.isConnected && session.isStarted && !sensor.isReplaced)
    #expect(receive(.held(angle, at: 6), session) == [], "It was on its way.")
    #expect(receive(.away, session) == [])
    #expect(receive(.connected, session).contains(.updateEnvironment))
    #expect(receive(.ended(nil), session).first == .endDialog(.code))
    #expect(!session.isStarted && !session.isConnected)
    #expect(session.end(in: gallery, sensor) == [])
  }

  @Test("with --follow level, each angle goes to the gallery, and none at the end")
  func level() {
    let session = makeSession(isLevel: true)
    _ = receive(.connected, session)
    let angle = HeldAngle(quarters: 0.3)
    #expect(
      receive(.held(angle, at: 5), session) == [.logReading(at: 5), .send(.leveled(angle))])
    #expect(session.end(in: gallery, sensor).contains(.send(.leveled(nil))))
  }

  @Test("without a sensor, the photos turn back to what the keys had chosen")
  func back() {
    let session = makeSession()
    _ = receive(.connected, session)
    var turned = gallery
    _ = turned.handle(.sensed(.landscapeLeft), at: 0)
    _ = turned.advance(at: 10)
    let actions = session.end(in: turned, sensor)
    #expect(actions.contains(.send(.command(.setDevice(.identity)))))
    _ = sensor.apply(.idle)
    let other = makeSession()
    _ = receive(.connected, other)
    let rest = other.end(in: turned, sensor)
    #expect(!rest.contains(.send(.command(.setDevice(.identity)))), "The sensor says it.")
  }

  @Test("fingers are those of a screen, and are lost with the phone")
  func touches() throws {
    let session = makeSession()
    let down = try #require(PhoneTouch(.down, finger: 2, at: Point(x: 0.25, y: 0)))
    let other = try #require(PhoneTouch(.moved, finger: 3, at: .zero))
    #expect(receive(.touches([down]), session) == [], "No phone is connected.")
    _ = receive(.connected, session)
    let covered = session.receive(.touches([down]), in: gallery, touching: nil, sensor)
    #expect(covered == [], "A dialog is open.")
    // The third finger has never come.
    let actions = receive(.touches([down, other, down]), session)
    guard case .send(.pointer(let pointer), _)? = actions.first, actions.count == 1 else {
      Issue.record("\(actions)")
      return
    }
    #expect(pointer.isTouch && pointer.phase == .down)
    #expect(pointer.location == Point(x: 500, y: 200))
    #expect(receive(.away, session).first == .send(.pointersLost))
  }

  @Test("fingers are lost where a dialog opens under them")
  func covered() throws {
    let session = makeSession()
    let down = try #require(PhoneTouch(.down, finger: 0, at: .zero))
    let up = try #require(PhoneTouch(.up, finger: 0, at: .zero))
    _ = receive(.connected, session)
    #expect(receive(.touches([down]), session).count == 1)
    let covered = session.receive(.touches([up]), in: gallery, touching: nil, sensor)
    #expect(covered == [.send(.pointersLost)])
    #expect(receive(.touches([down]), session).count == 1, "It comes again.")
  }

  @Test("a phone that is back before its loss was noticed has no fingers, and the turn is kept")
  func returns() throws {
    let session = makeSession()
    let down = try #require(PhoneTouch(.down, finger: 0, at: .zero))
    _ = receive(.connected, session)
    _ = receive(.touches([down]), session)
    var turned = gallery
    _ = turned.handle(.sensed(.landscapeLeft), at: 0)
    _ = turned.advance(at: 10)
    let back = session.receive(.connected, in: turned, touching: nil, sensor)
    #expect(Array(back.prefix(2)) == [.send(.pointersLost), .endDialog(.code)])
    let actions = session.end(in: turned, sensor)
    #expect(!actions.contains(.send(.pointersLost)))
    #expect(actions.contains(.send(.command(.setDevice(.identity)))))
  }

  @Test("what was on its way at the end does not count")
  func late() throws {
    let session = makeSession()
    let address = try #require(PhoneAddress(text: "a", side: 1, modules: [1]))
    _ = session.end(in: gallery, sensor)
    let reports: [PhoneLink.Report] = [.listening(address), .connected, .away, .ended(.failed)]
    for report in reports { #expect(receive(report, session) == []) }
    #expect(!session.isConnected && !sensor.isReplaced)
  }

  @Test("Cancel ends the waiting, and begins none")
  func cancels() {
    let desktop = DesktopSession(scaling: PointScaling(option: nil, on: nil))
    let part = SurroundingsPart(desktop: desktop) { _ in }
    let parts = ShownParts()
    defer { parts.close() }
    let configuration = PhoneLink.Configuration(program: FilePath("/nowhere"), page: { nil })
    part.phone.start(configuration) { _, _ in }
    #expect(part.answer(.endPhone, in: parts.snapshot()) == [.endDialog(.code)])
    #expect(part.answer(.endPhone, in: parts.snapshot()) == [])
    #expect(!part.phone.isStarted && part.phone.number == 1)
  }

  @Test("what prevents it is said")
  func problems() {
    for problem in PhoneProblem.allCases {
      let actions = receive(.ended(problem), makeSession())
      #expect(actions.count == 2 && actions.first == .endDialog(.code), "\(actions)")
      guard case .say? = actions.last else {
        Issue.record("nothing is said")
        continue
      }
    }
  }

  @Test("the page has all texts, and nothing that a text could break")
  func page() throws {
    let page = PhonePageText.filled(
      "<p title=\"{{pad}}\">{{start}}</p>{{unknown}}{{direction}}{{broken} }")
    #expect(
      page == "<p title=\"Swipe, pinch or tap here, as on the photos\">Start</p>ltr{{broken} }")
    let bytes = try #require(PhonePageText.page())
    let whole = String(decoding: bytes, as: UTF8.self)
    #expect(!whole.contains("{{") && !whole.contains("}}"))
    #expect(whole.contains("data-stale=\"This code is no longer valid"))
  }
}
