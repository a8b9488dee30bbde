import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("What is shown at a time")
@MainActor struct SnapshotTests {
  @Test("texts and buttons wait for the first photo, but not long")
  func chrome() {
    let parts = ShownParts(hasShownPhoto: false)
    defer { parts.close() }
    let due = FrameDriver.chromePatience
    #expect([due - 0.01, due].map { parts.snapshot(at: $0).isChromeDue } == [false, true])
    parts.frames.notePhoto()
    #expect(parts.snapshot(at: 0).isChromeDue)
  }

  @Test("messages are enlarged on a large screen of a kiosk only")
  func enlargement() {
    for (isKiosk, edge, isLarger) in [
      (true, 2000.0, true), (true, 300, false), (false, 2000, false),
    ] {
      var settings = Settings()
      settings.isKiosk = isKiosk
      let parts = ShownParts(settings: settings)
      defer { parts.close() }
      parts.send(
        .environmentChanged(Environment(windowSize: Size(width: edge, height: edge), scale: 1)))
      #expect((parts.snapshot().messageEnlargement > 1) == isLarger, "\(isKiosk) \(edge)")
    }
  }

  @Test("on the page of another photo than the selected ones, commands are about that one")
  func meant() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let current = try #require(parts.snapshot().currentPhoto)
    let others = parts.snapshot().album.photos.filter { $0 != current }.prefix(2)
    for photo in others { _ = parts.files.toggleSelected(of: photo) }
    #expect(parts.snapshot().meantPhotos(or: current) == [current])
    #expect(parts.snapshot().selectedPhotos.isEmpty && parts.snapshot().allowsSelected)
    _ = parts.files.toggleSelected(of: current)
    #expect(Set(parts.snapshot().meantPhotos(or: current)) == Set(others + [current]))
    _ = parts.files.toggleSelected(of: current)
    parts.send(.command(.toggleOverview))
    #expect(Set(parts.snapshot().meantPhotos(or: current)) == Set(others))
  }

  @Test("a point belongs to no button while something lies over the photos")
  func covered() {
    let parts = ShownParts()
    defer { parts.close() }
    let point = Point(x: 20, y: 30)
    #expect(parts.snapshot().chromePoint(point) == point)
    _ = parts.overlays.toggleHelp()
    #expect(parts.snapshot().chromePoint(point) == nil)
    #expect(parts.snapshot().chromeCoordinates(of: point) == point)
  }

  @Test("a light theme has its own ground around the overview's cells, and none around a photo")
  func ground() {
    let parts = ShownParts()
    defer { parts.close() }
    for scheme in Appearance.Scheme.allCases {
      parts.pictures.appearance = Appearance(scheme: scheme)
      #expect(parts.snapshot().background == .black)
      parts.send(.command(.toggleOverview))
      let shown = parts.snapshot(at: 10)
      #expect(shown.isOverview && (shown.background.red > 0.9) == (scheme == .light))
      #expect(shown.textBackground == (scheme == .light ? .white : .black))
      parts.send(.command(.toggleOverview))
    }
  }

  @Test("the scene is black outside of the hours, and has the dimming above all")
  func scene() {
    let parts = ShownParts()
    defer { parts.close() }
    let overlay = Scene.Item.rectangle(
      SolidRectangle(
        color: Color(white: 1, alpha: 1), rectangle: Rect(x: 0, y: 0, width: 1, height: 1)))
    let dimmed = FrameScene(parts.snapshot(), brightness: 0.25).scene(with: [overlay])
    guard case .rectangle(let last)? = dimmed.items.last else {
      Issue.record("Nothing dims.")
      return
    }
    #expect(last.rectangle == Rect(x: 0, y: 0, width: 900, height: 600))
    #expect(last.color == Color(white: 0, alpha: 0.75))
    #expect(dimmed.items.dropLast().last == overlay)
    #expect(FrameScene(parts.snapshot()).scene(with: [overlay]).items.last == overlay)
    parts.isResting = true
    let black = FrameScene(parts.snapshot()).scene(with: [overlay])
    #expect(black.items.isEmpty && black.background == BackgroundColor.black.color)
  }

  @Test("the first photo counts once it can be shown or never will; cells are waited for")
  func firstPhoto() throws {
    var hand = MediaInHand()
    func isThere(at now: Double, overviewTime: Double? = nil) -> Bool {
      hand.media.hasFirstPhoto(of: hand.gallery, overviewTime: overviewTime, at: now)
    }
    hand.request()
    #expect(!isThere(at: 0))
    try #require(hand.decode(3, failure: .other(reason: "It is damaged.")) != nil)
    #expect(isThere(at: 0), "It never will.")
    hand.send(.command(.toggleOverview))
    #expect(!isThere(at: 1, overviewTime: 2))
    #expect(isThere(at: 2, overviewTime: 2), "Cells are not waited for any longer.")
  }
}
