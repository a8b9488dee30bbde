import DecoderService
import GalleryCore

extension App {
  /// Says that photos are shown from the disk, or why a server sends none, and reads those again that
  /// their server sends now.
  func receive(_ news: ConnectionNews) {
    switch news {
    case .shownFromDisk(let photo, let host):
      if album.contains(photo) { serverIsSilent(host) }
    case .listedFromDisk(let host): serverIsSilent(host)
    case .refuses(let host, let advice):
      showToast("\(host): \(advice)", for: 6, isLasting: true)
    case .serverAnswersAgain(let photos):
      silentHosts = []
      for photo in photos where album.contains(photo) { reload(photo) }
    }
  }

  /// Says that photos are shown from the disk; once, until the server answers again, because the next
  /// photos of an album are from the same one.
  private func serverIsSilent(_ host: String) {
    guard silentHosts.insert(host).inserted else { return }
    showToast("Offline: shown from the cache. \(host) does not answer.", for: 6, isLasting: true)
  }
}
