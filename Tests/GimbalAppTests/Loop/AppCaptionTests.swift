import Chrome
import PhotoSources
import Testing

@testable import GalleryCore
@testable import GimbalApp

extension AppLoopTests {
  @Test("a fade takes the old photo's caption with it, and brings the next one's")
  func fadingCaptions() throws {
    try withApp(["--captions", "--slideshow", "2"]) { app in
      for photo in app.album.photos {
        app.albums.searches.descriptions.set(
          PhotoDescription(caption: "About \(photo.title)"), for: photo.location)
      }
      let (first, next) = (app.album.photos[0], app.album.photos[1])
      var seen: [(progress: Double, text: String?, opacity: Double)] = []
      for _ in 0..<600 where seen.last.map({ $0.progress < 1 }) ?? true {
        app.clock.standing = app.clock.now + Self.interval
        _ = try turn(app)
        guard app.gallery.currentPhoto == next.id else { continue }
        let now = app.clock.stepTime
        let view = CaptionLayout(app.snapshot(at: now)).shown?.view
        let progress = app.gallery.transition?.progress(at: now) ?? 1
        seen.append((progress, view?.text, view?.opacity ?? 0))
      }
      try #require(seen.count > 30, "There is no fade.")
      for (progress, text, opacity) in seen {
        let isOld = progress < 0.5
        #expect(text == "About \(isOld ? first.title : next.title)", "\(progress)")
        #expect(abs(opacity - abs(1 - 2 * progress)) < 0.001, "\(progress)")
      }
      #expect(seen[0].opacity > 0.95)
    }
  }
}
