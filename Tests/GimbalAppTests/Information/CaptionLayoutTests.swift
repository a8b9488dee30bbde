import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Captions and the information panel")
@MainActor struct CaptionLayoutTests {
  /// A photo with a caption of its source, which is shown.
  private func makeParts(_ change: (inout Settings) -> Void = { _ in }) -> ShownParts {
    var settings = Settings()
    change(&settings)
    let parts = ShownParts(settings: settings)
    parts.searches.descriptions.set(
      PhotoDescription(caption: "Words"), for: parts.photo(3).location)
    parts.send(.command(.toggleCaptions))
    return parts
  }

  @Test("the caption is that of its photo, and gives way to what has its place")
  func shown() throws {
    let parts = makeParts()
    defer { parts.close() }
    let shown = try #require(CaptionLayout(parts.snapshot()).shown)
    #expect(shown.photo == parts.photo(3).id && shown.view.text == "Words")
    #expect(shown.view.opacity == 1 && shown.view.part == nil)
    parts.overlays.toasts.show(ShortMessage("Saved"), at: 0, isAnimated: false)
    #expect(CaptionLayout(parts.snapshot(at: 0.5)).shown?.view.opacity == 0)
    _ = parts.overlays.toggleHelp()
    #expect(CaptionLayout(parts.snapshot()).shown == nil)
    _ = parts.overlays.toggleHelp()
    parts.send(.command(.toggleInformation))
    #expect(CaptionLayout(parts.snapshot()).shown == nil)
    #expect(InformationLayout(parts.snapshot()).photo == parts.photo(3))
    #expect(
      InformationLayout(parts.snapshot()).view?.rows.contains { $0.value == "Words" } == true)
  }

  @Test("it turns with the photos if the settings say so, but not on a drawn device")
  func followsViewer() {
    let parts = makeParts { $0.overlayFollows = .viewer }
    defer { parts.close() }
    #expect(CaptionLayout(parts.snapshot()).followsViewer)
    parts.send(.command(.demonstrate(.show(.simulator))))
    #expect(!CaptionLayout(parts.snapshot()).followsViewer)
    let upright = makeParts()
    defer { upright.close() }
    #expect(!CaptionLayout(upright.snapshot()).followsViewer)
  }

  @Test("nothing is read for a caption that the photo’s source gives")
  func reading() {
    let parts = makeParts()
    defer { parts.close() }
    parts.metadata.layOut(parts.snapshot())
    #expect(!parts.metadata.isAwaiting)
    #expect(parts.metadata.lastCaption?.text == "Words")
    parts.searches.descriptions = PhotoDescriptions()
    parts.metadata.layOut(parts.snapshot())
    #expect(parts.metadata.current.isAwaiting)
    #expect(parts.metadata.lastCaption == nil)
  }

  @Test("who asks for a caption that there is not is told so, once that is known")
  func missing() {
    let parts = makeParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    #expect(parts.metadata.missingCaption(in: parts.snapshot()) == [], "Nobody has asked.")
    parts.metadata.awaitedCaption = photo.id
    #expect(parts.metadata.missingCaption(in: parts.snapshot()) == [])
    #expect(parts.metadata.awaitedCaption == nil, "There is one.")
    parts.searches.descriptions = PhotoDescriptions()
    parts.metadata.awaitedCaption = photo.id
    _ = parts.metadata.current.information(of: photo)
    #expect(parts.metadata.missingCaption(in: parts.snapshot()) == [], "It is not read yet.")
    _ = parts.metadata.current.receive(PhotoInformation(), number: 1)
    let missing = parts.metadata.missingCaption(in: parts.snapshot())
    #expect(missing == [.say("This photo has no caption", for: 3, photo: photo.id)])
    #expect(parts.metadata.missingCaption(in: parts.snapshot()) == [], "It is said once.")
    parts.metadata.awaitedCaption = photo.id
    parts.send(.command(.toggleOverview))
    let inOverview = parts.metadata.missingCaption(in: parts.snapshot())
    #expect(inOverview == [.say("Captions are shown with open photos", for: 3)])
  }

  @Test("a card takes pointers at its place only, and in its own space")
  func pointers() {
    let parts = ShownParts()
    defer { parts.close() }
    var card = ScrolledCard()
    card.layOut(parts.photo(3).id, maximumOffset: 200, pageHeight: 100)
    let area = Rect(x: 100, y: 100, width: 200, height: 200)
    let moved = CardPlace(area: area, transform: .translation(x: -300, y: 0))
    let down = PointerEvent(
      phase: .down, pointer: InputEvent.mouse, location: Point(x: 450, y: 250))
    let snapshot = parts.snapshot()
    let isBeside = card.handle(down, at: CardPlace(area: area), in: snapshot)
    let isNowhere = card.handle(down, at: nil, in: snapshot)
    let isOn = card.handle(down, at: moved, in: snapshot)
    #expect(!isBeside && !isNowhere && isOn && card.holds(InputEvent.mouse))
    _ = parts.overlays.toggleHelp()
    var drag = down
    (drag.phase, drag.location) = (.moved, Point(x: 450, y: 210))
    let isHeld = card.handle(drag, at: moved, in: parts.snapshot())
    #expect(isHeld && card.offset == 40, "It holds the pointer.")
    card.pointersLost()
    let isCovered = card.handle(down, at: moved, in: parts.snapshot())
    #expect(!isCovered)
    let turn = WheelTurn(notches: Point(x: 0, y: 1), location: Point(x: 450, y: 250))
    let isScrolledBelow = card.handle(turn, at: moved, in: parts.snapshot())
    let isScrolled = card.handle(turn, at: moved, in: snapshot)
    #expect(!isScrolledBelow && isScrolled && card.offset > 40)
  }
}
