import Chrome
import GalleryCore
import SDLSupport
import SystemServices

extension App {
  /// Passes a worker's message to the part that it is for.
  func handle(_ message: Message) {
    switch message {
    case .albums(let message): perform(albums.receive(message, albumsContext, &files))
    case .media(let message): perform(media.receive(message, in: gallery, at: now))
    case .metadata(let message): perform(metadata.receive(message, in: snapshot))
    case .files(let message): perform(files.receive(message, in: snapshot))
    case .surroundings(let message): perform(surroundings.receive(message, in: snapshot))
    case .kiosk(let message):
      perform(
        kiosk.receive(
          message, least: settings.leastBrightness, isAnimated: gallery.isAnimated, at: now))
    case .others(let news): perform(photoFrame.receive(news, frameFacts, at: .now))
    case .display(let message):
      perform(display.receive(message, isReady: !loop.isQuitting && !overlays.isModal))
    case .displayColorsChanged(let revision):
      media.requestAgain(at: now)
      pictures.colorRevision = revision
      loop.frames.invalidate()
    case .painted(let key, let picture):
      pictures.receive(picture, for: key)
      loop.frames.invalidate()
    case .textPasted(let text):
      // SDL reads it where the desktop's clipboard cannot be used.
      perform(input.paste(text ?? Clipboard.text, into: &overlays))
    case .notice(let text):
      perform([.complain(text, as: .information), .say(text, for: 6, isLasting: true)])
    case .settingWritten(let report): perform(settings.note(report))
    case .shuffleRemembered(let memory): send(.shuffleRemembered(memory))
    case .interrupted(let signal):
      loop.end(ProgramEnding(signal: signal, isRecording: options.isRecording))
    }
  }
}
