import DecoderService
import GalleryCore

extension App {
  /// Says that photos are shown from the disk, and reads those again that their server sends now.
  func receive(_ news: ConnectionNews) {
    switch news {
    case .shownFromDisk(let photo, let host):
      // Once, until the server answers again: the next photos of an album are from the same one.
      guard album.contains(photo), !silentHosts.contains(host) else { return }
      silentHosts.insert(host)
      showToast("Offline: shown from the cache. \(host) does not answer.", for: 6, isLasting: true)
    case .serverAnswersAgain(let photos):
      silentHosts = []
      for photo in photos where album.contains(photo) { reload(photo) }
    }
  }
}
