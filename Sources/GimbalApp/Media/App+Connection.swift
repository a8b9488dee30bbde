import DecoderService
import GalleryCore
import ServiceStatus

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
    case .fallsSilent(let host, let reason):
      servers.fallSilent(host)
      if settings.isKiosk { Console.complain("\(reason) What is in the cache is shown.") }
    case .answers(let host):
      let wasSilent = servers.answer(host, at: RemoteSession.timeText)
      if wasSilent, settings.isKiosk {
        Console.complain("The server \(host) answers again.", as: .information)
      }
    case .available(let photos):
      for photo in photos where album.contains(photo) { requestAgain(photo) }
      // It may have gone round without any other photo.
      send(.failuresForgotten)
    case .delays(let photos):
      media.noteDelay(of: photos)
      reportPhotoSize()
    }
  }

  /// Says that photos are shown from the disk.
  private func serverIsSilent(_ host: String) {
    guard servers.announces(host) else { return }
    showToast("Offline: shown from the cache. \(host) does not answer.", for: 6, isLasting: true)
  }
}
