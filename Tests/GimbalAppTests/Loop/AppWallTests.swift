import Chrome
import Demonstration
import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

extension AppLoopTests {
  @Test("a wall has one clock and one caption, whatever they are upright for")
  func wallOverlays() throws {
    for follows in ["device", "viewer"] {
      var captions: [String] = []
      var clocks: [String] = []
      for (name, part) in [
        ("upper left", "1x1+0+0/2x2"), ("upper right", "1x1+1+0/2x2"),
        ("lower left", "1x1+0+1/2x2"), ("lower right", "1x1+1+1/2x2"),
      ] {
        try withApp([
          "--captions", "--clock", "time", "--overlay-follows", follows, "--wall", part,
        ]) { app in
          for photo in app.album.photos {
            app.albums.searches.descriptions.set(
              PhotoDescription(caption: "Words"), for: photo.location)
          }
          while try turn(app) { app.clock.standing = app.clock.now + Self.interval }
          let now = app.clock.stepTime
          let layout = CaptionLayout(app.snapshot(at: now))
          if let view = layout.shown?.view {
            captions.append(name)
            let window = Rect(origin: .zero, size: app.stage.windowSize)
            let part = view.part ?? window
            let place =
              layout.followsViewer
              ? app.gallery.targetViewSpace.transform.boundingRect(of: part) : part
            #expect(place == window, "It is whole on this screen.")
          }
          // The third ten minutes of an hour: with captions the corner stays an upper one.
          app.kiosk.clock.overlay = .time
          _ = app.kiosk.clock.advance(at: 0, isVisible: true) { WallClock(hour: 0, minute: 25) }
          let items = try awaitClock(app)
          let window = Rect(origin: .zero, size: app.stage.windowSize)
          if items.contains(where: { item in
            guard case .image(let quad) = item else { return false }
            return quad.transform.boundingRect(of: quad.destination).intersection(window) != nil
          }) {
            clocks.append(name)
          }
        }
      }
      #expect(captions == ["lower left"], "\(follows)")
      #expect(clocks == ["upper right"], "\(follows)")
    }
  }

  /// The items of the clock once other threads have painted them and read the language; empty if
  /// the clock is elsewhere.
  private func awaitClock(_ app: App) throws -> [Scene.Item] {
    for _ in 0..<60 {
      let items = ClockLayout(app.snapshot(at: app.clock.stepTime)).items
      if !items.isEmpty { return items }
      app.clock.standing = app.clock.now + Self.interval
      app.loop.frames.invalidate()
      _ = try turn(app)
    }
    return []
  }
}
