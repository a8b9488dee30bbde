import GalleryTesting

@testable import GalleryCore

extension GalleryInHand {
  /// Lives until everything in the overview rests.
  mutating func rest() {
    live(3)
    gallery.settle(at: now)
  }

  /// Where the photos in the overview are now.
  var boxes: [PhotoID: Rect] {
    Dictionary(uniqueKeysWithValues: gallery.boxes(at: now).map { ($0.id, $0.frame) })
  }
}
