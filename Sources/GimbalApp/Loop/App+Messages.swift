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
    case .albums(let message):
      perform(albums.receive(message, albumsContext, &files))
      if case .requested(let request, _) = message {
        media.noteRequest(request, in: album, at: clock.now)
      }
      if let failure = albums.failure { throw failure }
    case .decoded(let reply) where reply.request.purpose == .copy:
      files.receivePicture(reply)
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
      say(ShortMessage(text, for: 6, isLasting: true))
    case .frame(let result, let serial):
      if media.receive(result, serial: serial) { frames.invalidate() }
    case .informationRead(let information, let number):
      if metadata.current.receive(information, number: number) {
        noteMissingCaption()
        performAwaitedActions()
        overlays.updateMenu(in: snapshot(at: clock.now))
        frames.invalidate()
      }
    case .partnerInformationRead(let information, let number):
      if metadata.partner.receive(information, number: number) { frames.invalidate() }
    case .measured(let photo, let size):
      metadata.noteMeasured(photo)
      note(size, of: photo)
    case .files(let message): perform(files.receive(message, in: snapshot(at: clock.now)))
    case .textPasted(let text):
      // SDL reads it where the desktop's clipboard cannot be used.
      overlays.insertPasted(text ?? Clipboard.text)
      frames.invalidate()
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
      if let message = trouble.shortMessage { say(message) }
    case .sensed(let device, let time):
      demonstration.frameLog?.note(sensedAt: time)
      send(.sensed(device))
    case .firstStart:
      // A hint must not replace a warning, nor be where a caption is.
      if overlays.toasts.toast == nil, !settings.isKiosk, !gallery.areCaptionsShown {
        say(ShortMessage(input.keyMap.firstStartHint, isHint: true))
      }
    case .sensorChanged(let state):
      sensorChanged(to: state)
    case .light(let report):
      kiosk.light.receive(report)
      adaptToLight()
    case .shuffleRemembered(let memory):
      send(.shuffleRemembered(memory))
    case .mediaCommand(let key):
      if let command = FramePart.command(of: key, in: gallery) { send(.command(command)) }
    case .others(let news): perform(photoFrame.receive(news, frameFacts, at: .now))
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
