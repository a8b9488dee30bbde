import GalleryCore

extension Options {
  /// How a gallery's photos are to be decoded.
  func demand(of gallery: Gallery) -> PhotoDemand {
    PhotoDemand(bounds: gallery.targetRoomSize, backdrop: backdrop(scale: gallery.scale))
  }

  /// What transparent photos are blended with, at a number of physical pixels per point.
  func backdrop(scale: Double) -> Backdrop {
    switch settings.background {
    case .checker: .checker(scale: scale)
    case .plain(let rgb): .plain(rgb)
    }
  }

  /// Whether only the bundled photos stand for a path that is left out: a demonstration or a
  /// recording shows the same everywhere.
  var showsBundledPhotos: Bool { settings.showsTour || replay != nil || isRecording }

  /// The memory for decoded photos in bytes, if the user says so.
  var memoryByteCount: Int? { settings.memory.map { $0 << 20 } }
}
