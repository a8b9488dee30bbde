import NumberedPhotos
import Testing

@testable import GalleryCore

/// What the frames of a slideshow in hand show.
extension SlideshowInHand {
  /// The pages of the photos in a frame, and where they lie in the window.
  var quads: [(page: Int, frame: Rect)] {
    gallery.items(
      at: now,
      photo: { PagePicture(image: ImageID($0.page), photoSize: size($0) ?? TestSize.wide) },
      card: { _ in nil }
    ).compactMap { item in
      guard case .image(let quad) = item else { return nil }
      let corners = quad.destination.corners.map(quad.transform.apply(to:))
      return Rect(around: corners).map { (quad.image.rawValue, $0) }
    }
  }

  /// Lets time pass frame by frame, in which no photo jumps.
  mutating func passWithoutJump(_ seconds: Double) {
    var former = quads
    for _ in 0..<50 {
      wait(seconds / 50)
      let next = quads
      for (page, frame) in next {
        guard let old = former.first(where: { $0.page == page })?.frame else { continue }
        // The whole way is 330 points; an eased motion is at most 1.5 times as fast as its mean.
        #expect((frame.center - old.center).length < 20, "page \(page)")
        #expect(abs(frame.size.height - old.size.height) < 25, "page \(page)")
      }
      former = next
    }
  }
}
