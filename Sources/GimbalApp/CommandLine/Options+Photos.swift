import DecoderService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

extension Options {
  /// The demand for a gallery's photos.
  func demand(of gallery: Gallery) -> PhotoDemand {
    var demand = gallery.photoDemand
    demand.backdrop = backdrop(scale: gallery.scale)
    return demand
  }

  /// The backdrop of transparent photos, for a number of physical pixels per point.
  func backdrop(scale: Double) -> Backdrop {
    switch settings.backdrop {
    case .checker: .checker(scale: scale)
    case .plain(let rgb): .plain(rgb)
    }
  }

  /// Whether the bundled photos are shown if no path is given, because a demonstration or a
  /// recording shows the same photos everywhere.
  var showsBundledPhotos: Bool { settings.showsTour || replay != nil || isRecording }

  /// Whether the program chooses the folder to show, because none is named.
  var choosesFolder: Bool { paths.isEmpty && !showsBundledPhotos }

  /// Whether photos are shown in the order of a list on standard input.
  var keepsListOrder: Bool {
    paths == ["-"] && photoOrder.key == nil && !photoOrder.isReversed && !settings.isRecursive
  }

  /// The memory for decoded photos in bytes, if the user limits it.
  var memoryByteCount: Int? { settings.memory.map { $0 << 20 } }

  /// The room for downloads on disk, in bytes; 0 if none are read and stored.
  ///
  /// A recording shows the same on every computer.
  var downloadCacheLimit: Int {
    settings.isIncognito || isRecording ? 0 : settings.downloadCache << 20
  }

  /// The file in which is kept what was read of photos for searches; nil if nothing is.
  var indexPath: FilePath? {
    guard settings.usesIndex, !settings.isIncognito, !isRecording else { return nil }
    return CacheFolder.path?.appending("gimbal").appending("index.db")
  }

  /// The limits for what shows no photos: a script or `--doctor` gets what a server lists now, so
  /// downloads are not stored.
  var listingPolicy: DecodePolicy {
    var policy = decodePolicy
    policy.downloadCacheLimit = 0
    return policy
  }

  /// The limits and requirements for decoders and downloads.
  var decodePolicy: DecodePolicy {
    DecodePolicy(
      deadline: settings.decodeTimeout, requiresSandbox: settings.requiresSandbox,
      // A recording shows the same on every computer.
      usesThumbnailCache: settings.usesThumbnailCache && !settings.isIncognito && !isRecording,
      downloadCacheLimit: downloadCacheLimit, certificates: settings.caFile?.path)
  }
}
