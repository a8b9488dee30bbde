import Chrome
import Commands
import DecoderService
import GalleryCore
import RemoteControl
import SystemServices
import Testing

@testable import GimbalApp

@Suite("A frame among others")
@MainActor struct FramePartTests {
  private let time = GroupClock(wallTime: 1_700_000_000_000, time: 10)

  private func makePart(_ change: (inout Settings) -> Void = { _ in }) -> FramePart {
    var settings = Settings()
    change(&settings)
    return FramePart(
      Options(
        settings: settings, given: CommandLineOptions.parseArguments([]),
        settingsReport: SettingsReport(state: .unread), seed: 0),
      decoders: FakeDecoders()
    ) { _ in }
  }

  private func makeFacts() -> FrameFacts {
    var gallery = Gallery(windowSize: Size(width: 900, height: 600), pageCount: 10, page: 0)
    _ = gallery.handle(.albumChanged(MediaInHand.album, page: 2), at: 0)
    return FrameFacts(gallery: gallery, settings: Settings(), hours: ScreenHours())
  }

  private func ask(
    _ part: FramePart, _ request: RemoteRequest, _ facts: FrameFacts
  ) -> [AppAction] {
    part.receive(.request(request), facts, at: time)
  }

  @Test("a request that makes no sense is a problem until the next one")
  func refusals() {
    let (part, facts) = (makePart(), makeFacts())
    #expect(ask(part, .refused("it is too long"), facts) == [.redraw])
    #expect(part.problem == "it is too long")
    #expect(ask(part, .command("photo.nothing"), facts) == [.redraw])
    #expect(part.problem == "“photo.nothing” is no command")
    #expect(
      ask(part, .command("photo.next"), facts)
        == [.control(.command(.page(by: 1)), name: "photo.next"), .redraw])
    #expect(
      ask(part, .command("photo.hide"), facts) == [.setListed(.hidden, true), .redraw])
    #expect(part.problem == nil)
  }

  @Test("a message is shown unless the screen is off, and an empty one ends it")
  func messages() {
    let part = makePart()
    var facts = makeFacts()
    #expect(
      ask(part, .message("Dinner", seconds: 5), facts) == [
        .say("Dinner", for: 5, isLasting: true), .redraw,
      ])
    #expect(ask(part, .message("", seconds: 5), facts) == [.endMessage, .redraw])
    _ = facts.hours.set(.off)
    _ = facts.hours.advance(at: 0) { 0 }
    #expect(ask(part, .message("Dinner", seconds: 5), facts) == [.redraw])
    #expect(part.problem == "the screen is off")
  }

  @Test("controls change what their values say, and other values are problems")
  func controls() {
    let (part, facts) = (makePart(), makeFacts())
    func actions(_ control: FrameControl, _ text: String) -> [AppAction] {
      ask(part, .setting(control.rawValue, to: text), facts).dropLast()
    }
    #expect(actions(.lock, "ON") == [.control(.switched(.rotationLock, isOn: true))])
    #expect(actions(.playing, "OFF") == [.control(.switched(.slideshow, isOn: false))])
    var policy = facts.gallery.slideshowPolicy
    policy.interval = 42
    #expect(actions(.interval, "42") == [.send(.slideshowPolicyChanged(policy))])
    #expect(actions(.favorite, "OFF") == [], "It is none.")
    #expect(actions(.favorite, "ON") == [.setListed(.favorites, true)])
    #expect(actions(.screen, "hours") == [.showPhotos(.hours)])
    #expect(actions(.screen, "OFF") == [.showPhotos(.off)])
    #expect(actions(.brightness, "40") == [] && part.remote.brightness == 40)
    #expect(
      actions(.orientation, "landscape-left").allSatisfy {
        if case .control(.command(.setDevice), nil) = $0 { true } else { false }
      })
    let interval = facts.gallery.slideshowPolicy.interval.plainText
    #expect(actions(.interval, interval) == [], "It is the present one.")
    #expect(part.problem == nil)
    for (control, text) in [
      (.lock, "maybe"), (.interval, "-3"), (.screen, "dark"), (.brightness, "0"),
      (.orientation, "askew"),
    ] as [(FrameControl, String)] {
      #expect(actions(control, text) == [], "\(control)")
      #expect(part.problem != nil, "\(control)")
    }
    #expect(
      ask(part, .setting("matte", to: "blur"), facts) == [.setting("matte", to: "blur"), .redraw])
  }

  @Test("only the photo that was asked for last is gone to")
  func sought() {
    let (part, facts) = (makePart(), makeFacts())
    let album = facts.gallery.album
    _ = ask(part, .photo("3.jpg"), facts)
    _ = ask(part, .photo("4.jpg"), facts)
    #expect(part.receive(album[3]?.id, named: "3.jpg", in: album) == [])
    #expect(
      part.receive(album[4]?.id, named: "4.jpg", in: album)
        == [.control(.command(.goToPage(4)), name: "4.jpg"), .redraw])
    _ = ask(part, .photo("x"), facts)
    #expect(part.receive(nil, named: "x", in: album) == [.redraw])
    #expect(part.problem == "no photo of the album is named “x”")
  }

  @Test("a command that has no use now says why, with a small letter")
  func useless() {
    let album = MediaInHand.album
    func problem(_ command: Command, _ message: String? = nil) -> String {
      FramePart.problem(of: command, named: "it", message, in: album)
    }
    #expect(problem(.zoom(by: 2)) == "it has no use now")
    #expect(problem(.zoom(by: 2), "The photo is still loading") == "the photo is still loading")
    #expect(problem(.goToPage(2)) == "this photo is shown")
    #expect(problem(.goToPage(10)) == "the album has 10 photos")
  }

  @Test("people are told of a silent server once, until it answers")
  func servers() {
    let part = makePart()
    let album = MediaInHand.album
    func news(_ news: ConnectionNews, isKiosk: Bool = false) -> [AppAction] {
      part.receive(news, in: album, isKiosk: isKiosk)
    }
    #expect(news(.fallsSilent(host: "a.org", reason: "No route.")) == [])
    let silent = AppAction.say(
      "Offline: shown from the cache. a.org does not answer.", for: 6, isLasting: true)
    #expect(news(.shownFromDisk(PhotoID(rawValue: 1 << 40), host: "a.org")) == [])
    #expect(news(.shownFromDisk(album.photos[0].id, host: "a.org")) == [silent])
    #expect(news(.listedFromDisk(host: "a.org")) == [])
    #expect(part.state(makeFacts()).source == .cache)
    #expect(
      news(.answers(host: "a.org"), isKiosk: true)
        == [.complain("The server a.org answers again.", as: .information)])
    #expect(news(.listedFromDisk(host: "a.org")) == [silent])
    let photos = [album.photos[1].id, PhotoID(rawValue: 1 << 40)]
    #expect(news(.available(photos)) == [.requestAgain([photos[0]]), .send(.failuresForgotten)])
    #expect(news(.delays(photos)) == [.delay(photos), .reportPhotos])
  }

  @Test("media keys have no effect without a slideshow, nor twice")
  func mediaKeys() {
    var gallery = makeFacts().gallery
    #expect(MediaCommand.allCases.compactMap { FramePart.command(of: $0, in: gallery) } == [])
    _ = gallery.handle(.command(.toggleSlideshow), at: 0)
    #expect(FramePart.command(of: .play, in: gallery) == nil)
    #expect(FramePart.command(of: .pause, in: gallery) == .toggleSlideshowPause)
    _ = gallery.handle(.command(.toggleSlideshowPause), at: 0)
    #expect(FramePart.command(of: .play, in: gallery) == .toggleSlideshowPause)
    #expect(FramePart.command(of: .pause, in: gallery) == nil)
    #expect(FramePart.command(of: .next, in: gallery) == .page(by: 1))
  }

  @Test("the state names the photo, or says in a line why there is none")
  func state() {
    let part = makePart()
    var facts = makeFacts()
    (facts.name, facts.caption) = ("2.jpg", "Two")
    var state = part.state(facts)
    #expect(state.photo == "2.jpg" && state.caption == "Two" && state.notice == nil)
    #expect(state.page == 3 && state.pageCount == 10 && state.source == .local)
    facts.failure = "It is damaged.\nAt byte 3."
    state = part.state(facts)
    #expect(state.notice == "2.jpg: It is damaged.")
    facts.card = .notice(heading: "No photos yet", detail: "The disk is away.\nIt is tried again.")
    #expect(part.state(facts).notice == "No photos yet: The disk is away.")
    facts.card = .notice(heading: "Looking for photos…", detail: "3 of 10")
    #expect(part.state(facts).notice == "Looking for photos…")
  }

  @Test("the brightness is published as it was set")
  func brightness() {
    let part = makePart()
    part.remote.brightness = 40
    let state = part.state(makeFacts())
    #expect(
      state.settings.contains(FrameState.Setting(FrameControl.brightness.rawValue, .number(40))))
  }

  @Test("another frame with the same name is a problem until it is gone")
  func contested() {
    let (part, facts) = (makePart(), makeFacts())
    let actions = part.receive(.contested(advice: "rename one"), facts, at: time)
    guard case .say(let message)? = actions.dropFirst().first else {
      Issue.record("Nothing is said: \(actions)")
      return
    }
    let text = message.text
    #expect(text.hasPrefix("Another frame is named") && text.hasSuffix("rename one."))
    #expect(part.problem?.hasPrefix("another frame") == true)
    _ = part.receive(.settled, facts, at: time)
    #expect(part.problem == nil)
  }

  @Test("what workers report is about the shown album, and a photo that was looked for is shown")
  func news() {
    let (part, facts) = (makePart(), makeFacts())
    let photo = MediaInHand.album.photos[4]
    part.soughtName = "4"
    #expect(part.receive(.photoFound(photo.id, name: "5"), facts, at: time) == [])
    #expect(
      part.receive(.photoFound(photo.id, name: "4"), facts, at: time)
        == [.control(.command(.goToPage(4)), name: "4"), .redraw])
    #expect(
      part.receive(.connection(.available([photo.id])), facts, at: time)
        == [.requestAgain([photo.id]), .send(.failuresForgotten)])
    let other = Album([photo.location], number: 9).photos[0].id
    #expect(
      part.receive(.connection(.available([other])), facts, at: time) == [
        .requestAgain([]), .send(.failuresForgotten),
      ])
    #expect(part.receive(.remote(.request(.refused("no"))), facts, at: time) == [.redraw])
  }
}
