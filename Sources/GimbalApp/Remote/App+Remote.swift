import Commands
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import RemoteControl
import SDLSupport
import ServiceStatus
import SystemPackage
import WorkerThreads

/// The remote control by MQTT: what it shows, and what it does.
extension App {
  /// Shows the state at the broker, from the first photo on, while nothing moves.
  func showRemote(at now: Double) {
    guard settings.mqtt != nil, frames.hasShownPhoto, !options.isRecording,
      !stage.isAnimating(at: now)
    else { return }
    remote.show(
      frameState,
      configuration: options.remoteControl { [mailbox] in mailbox.post(.notice($0)) }
    ) { [mailbox] in mailbox.post(.remote($0)) }
    guard settings.mqttPicture, remote.visit(gallery.currentPhoto, at: now),
      let photo = currentPhoto
    else { return }
    let extent = Self.remotePictureExtent
    decoders.request(
      DecodeRequest(
        id: photo.id, purpose: .remote, photo: FilePath(photo.location),
        demand: PhotoDemand(
          bounds: PixelSize(width: extent, height: extent), backdrop: .plain(0x808080))))
  }

  /// The largest extent of the picture at the broker, in pixels.
  private static let remotePictureExtent = 480

  /// Shows a small picture of the photo at the broker.
  func receiveRemotePicture(_ reply: DecodeReply) {
    if case .success(let decoded) = reply.result, !decoded.isProvisional {
      remote.show(decoded.image, of: reply.request.id)
    }
  }

  /// Does what the remote control reports.
  func receive(_ report: RemoteReport) {
    switch report {
    case .group(let message, let isKept):
      receive(message, isKept: isKept)
    case .connected:
      group?.membership.connected(at: clock.now)
    case .contested(let advice):
      let name = (settings.mqttName ?? .ofComputer).text
      let text =
        "another frame is named \(name) as well at the MQTT broker, and takes its connection;"
        + " \(advice)"
      remote.problem = text
      Console.complain(text)
      showToast(text.prefix(1).uppercased() + text.dropFirst() + ".", for: 10, isLasting: true)
      frames.invalidate()
    case .settled:
      remote.problem = nil
      Console.complain(
        "no other frame takes the connection with the MQTT broker any more", as: .information)
      frames.invalidate()
    case .unreachable(let reason, let advice):
      group?.membership.disconnected()
      let address = settings.mqtt?.text ?? ""
      Console.complain(
        "the MQTT broker \(address) cannot be reached, and is tried again: \(reason)"
          + (advice.map { "; \($0)" } ?? ""))
    case .reachable:
      Console.complain("the MQTT broker can be reached again", as: .information)
    case .request(let request):
      remote.problem = perform(request)
      frames.invalidate()
    }
  }

  /// Does what is asked for, by the same rules as a key; returns why not, or nil.
  private func perform(_ request: RemoteRequest) -> String? {
    switch request {
    case .refused(let reason): return reason
    case .photo(let name):
      seek(photoNamed: name)
      return nil
    case .message(let text, let seconds):
      if kiosk.hours.isResting { return "the screen is off" }
      if text.isEmpty {
        toasts.end(at: clock.now)
      } else {
        showToast(text, for: seconds, isLasting: true)
      }
      return nil
    case .setting(let name, let text):
      return FrameControl(rawValue: name).map { change($0, to: text) }
        ?? changeSetting(named: name, to: text)
    case .command(let text):
      do throws(CommandTable.Mistake) {
        let command = try CommandTable.remoteCommand(
          from: text, allowsAll: settings.mqttAllowsFiles)
        let closes = command == .escape && !overlays.isEmpty
        guard closes || isApplicable(command, from: .remote) else {
          return refusalMessage(of: command).map(Self.problem) ?? pageRefusal(of: command)
            ?? "\(text) has no use now"
        }
        return perform(command)
      } catch {
        return error.reason
      }
    }
  }

  /// Looks for the photo with a name, on another thread: there may be many photos.
  private func seek(photoNamed name: String) {
    remote.soughtName = name
    let search = PhotoNameSearch(album: album, descriptions: searches.descriptions)
    WorkerThread.start { [mailbox] in
      mailbox.post(.photoFound(search.photo(named: name), name: name))
    }
  }

  /// Goes to the photo that was found by its name.
  func receive(_ photo: PhotoID?, named name: String) {
    guard remote.soughtName == name else { return }
    remote.soughtName = nil
    remote.problem = show(photo, named: name)
    frames.invalidate()
  }

  /// Goes to a photo; returns why not, or nil.
  private func show(_ photo: PhotoID?, named name: String) -> String? {
    guard let page = photo.flatMap(album.page(of:)) else {
      return "no photo of the album is named “\(name)”"
    }
    let command = Command.goToPage(page)
    return isApplicable(command, from: .remote) ? perform(command) : pageRefusal(of: command)
  }

  /// Performs a command from elsewhere; returns why it had no effect, or nil.
  func perform(_ command: Command) -> String? {
    if command == .demonstrate(.reset), demonstration.player.isTouring { abandonTour() }
    let refusal = send(.command(command), from: .remote)
    noteOpened()
    return refusal.map(Self.problem)
  }

  /// A message to users as the state's `problem`, which begins with a small letter.
  private static func problem(_ message: String) -> String {
    message.prefix(1).lowercased() + message.dropFirst()
  }

  /// Why a command cannot go to a page; nil if it goes to none.
  private func pageRefusal(of command: Command) -> String? {
    guard case .goToPage(let page) = command else { return nil }
    return page < album.count ? "this photo is shown" : "the album has \(album.count) photos"
  }
}
