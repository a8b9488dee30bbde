import Chrome
import Commands
import DecoderService
import DesktopServices
import GalleryCore
import PhotoSources
import SDLSupport
import SystemPackage
import SystemServices

extension App {
  /// Handles a message of a worker.
  func handle(_ message: Message) throws(StartError) {
    switch message {
    case .requested(let request, let first):
      perform(albums.receive(first: first, albumsContext, &files))
      media.noteRequest(request, in: album, at: clock.now)
    case .found(let found, let start, let archives, let descriptions, let number):
      perform(
        albums.receive(
          found, start: start, archives: archives, descriptions: descriptions, of: number,
          albumsContext, &files))
    case .scanned(let result, let scanned, let start, let number):
      perform(albums.receive(scanned, result, start: start, of: number, albumsContext, &files))
      if let failure = albums.failure { throw failure }
    case .albumChanged(let update, let number):
      perform(albums.receive(update, of: number, albumsContext, &files))
    case .filtering(let checkedCount, let photoCount, let number):
      perform(
        albums.noteFiltering(
          checkedCount: checkedCount, photoCount: photoCount, of: number, albumsContext))
    case .decoded(let reply) where reply.request.purpose == .copy:
      files.copying.receive(reply) { [mailbox] in mailbox.post($0) }
    case .decoded(let reply) where reply.request.purpose == .remote:
      photoFrame.receivePicture(reply)
    case .decoded(let reply):
      guard album.contains(reply.request.id) else { return }
      guard media.receive(reply) else { return }
      reportPhotoSize()
      frames.invalidate()
    case .downloading(let photo, let progress):
      let now = clock.now
      // Downloads that nobody sees need no frame.
      guard media.note(progress, of: photo, at: now), !isOverview,
        gallery.visiblePhotos(at: now).contains(photo)
      else { return }
      frames.invalidate()
    case .notice(let text):
      Console.complain(text, as: .information)
      showToast(text, for: 6, isLasting: true)
    case .connection(let news):
      perform(photoFrame.receive(news, in: album, isKiosk: settings.isKiosk))
    case .frame(let result, let serial):
      if media.receive(result, serial: serial) { frames.invalidate() }
    case .informationRead(let information, let number):
      if metadata.current.receive(information, number: number) {
        noteMissingCaption()
        performAwaitedActions()
        if overlays.contains(.menu) { updateMenu() }
        frames.invalidate()
      }
    case .partnerInformationRead(let information, let number):
      if metadata.partner.receive(information, number: number) { frames.invalidate() }
    case .measured(let photo, let size):
      measured(photo, size)
    case .trashed(let photo, let result):
      receiveTrashed([photo], [result])
    case .restored(let entry, let failure):
      receiveRestored([entry], [failure], isBatch: false)
    case .pathCopied(let photo, let number, let process):
      requestCopy(of: photo, number: number, process: process)
    case .pictureCopied(let photo, let number):
      files.copying.end(number)
      if VideoDriver.current == .wayland, number == files.copying.number {
        showToast("Copied the photo’s picture", for: 3, photo: photo.id)
      }
    case .notCopied(let photo, let number, let failure, let hasPath):
      report(failure, of: photo, number: number, hasPath: hasPath)
    case .textCopied(let text, let name, let number):
      receiveCopied(text, as: name, number: number)
    case .textPasted(let text):
      receivePasted(text)
    case .notShownInFileManager(let failure):
      report(failure)
    case .chosen(let addresses):
      open([.text(Array(addresses.joined(separator: "\n").utf8))])
    case .portalAnswered(let answer, let request, let position):
      receive(answer, to: request, position: position)
    case .fileTask(let news, let number):
      receive(news, number: number)
    case .trashDelayed(let photo):
      showToast(TrashMessage(photo: photo).delayed)
    case .interrupted(let signal):
      if options.isRecording {
        throw StartError(
          code: .cannotWrite, signal: signal,
          message: "--record: interrupted; nothing is written")
      }
      end(.signal(signal))
    case .trouble(let trouble):
      if case .noSandbox = trouble, settings.requiresSandbox {
        throw StartError(code: .unavailable, message: "--require-sandbox: \(trouble.message)")
      }
      Console.complain(trouble.message)
      // A user who starts the program from a desktop does not see standard error.
      switch trouble {
      case .noSandbox, .noDownloadSandbox:
        let text = trouble.message
        showToast(
          "\(text.prefix(1).uppercased())\(text.dropFirst()). See gimbal --doctor.", isLasting: true
        )
      case .cannotStart, .cannotServe, .cannotStoreThumbnails, .cannotStoreDownloads: break
      }
    case .sensed(let device, let time):
      demonstration.frameLog?.note(sensedAt: time)
      send(.sensed(device))
    case .firstStart:
      // A hint must not replace a warning, nor be where a caption is.
      if overlays.toasts.toast == nil, !settings.isKiosk, !gallery.areCaptionsShown {
        showToast(input.keyMap.firstStartHint, isHint: true)
      }
    case .sensorChanged(let state):
      sensorChanged(to: state)
    case .light(let report):
      kiosk.light.receive(report)
      adaptToLight()
    case .shuffleRemembered(let memory):
      send(.shuffleRemembered(memory))
    case .weightProblems(let problems, let weights):
      receive(problems, of: weights)
    case .mediaCommand(let key):
      if let command = FramePart.command(of: key, in: gallery) { send(.command(command)) }
    case .groupListed(let list):
      photoFrame.group?.receive(list, showing: gallery.currentPhoto, at: .now)
    case .photoFound(let photo, let name):
      perform(photoFrame.receive(photo, named: name, in: album))
    case .remote(let report):
      perform(photoFrame.receive(report, frameFacts, at: .now))
    case .desktopChanged(let preferences):
      surroundings.desktop.apply(preferences)
      desktopChanged()
    case .fontDPIChanged(let dpi):
      surroundings.desktop.apply(fontDPI: dpi)
      desktopChanged()
    case .dateLanguageRead(let language):
      metadata.language.receive(language)
      frames.invalidate()
    case .clockChanged:
      kiosk.clockChanged()
    case .screenChanged(let monitor):
      display.window.coverDisplay(monitor)
    case .displayColorsChanged(let revision):
      media.requestAgain(at: clock.now)
      pictures.colorRevision = revision
      frames.invalidate()
    case .iconPainted(let icon):
      display.window.setIcon(icon)
    case .painted(let key, let picture):
      pictures.receive(picture, for: key)
      frames.invalidate()
    }
  }
}
