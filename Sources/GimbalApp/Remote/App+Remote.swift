import Commands
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import RemoteControl
import SDLSupport
import ServiceStatus
import SystemPackage

/// The remote control by MQTT: what it shows, and what it does.
extension App {
  /// Shows the state at the broker, from the first photo on, while nothing moves.
  func showRemote(at now: Double) {
    guard options.settings.mqtt != nil, frames.hasShownPhoto, !options.isRecording,
      !stage.isAnimating(at: now)
    else { return }
    remote.show(
      frameState,
      configuration: options.remoteControl { [mailbox] in mailbox.post(.notice($0)) }
    ) { [mailbox] in mailbox.post(.remote($0)) }
    guard options.settings.mqttPicture, remote.visit(gallery.currentPhoto, at: now),
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
      let name = (options.settings.mqttName ?? .ofComputer).text
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
      let address = options.settings.mqtt?.text ?? ""
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
    case .photo(let name): return show(named: name)
    case .message(let text, let seconds):
      if isResting { return "the screen is off" }
      if text.isEmpty {
        toasts.end(at: clock.now)
      } else {
        showToast(text, for: seconds, isLasting: true)
      }
      return nil
    case .setting(.groupTurns) where group == nil: return "this frame is in no group"
    case .setting(let setting):
      if let limit = limit(of: setting) {
        return "\(limit.rawValue), so this setting stays off"
      }
      return change(setting)
    case .command(let text):
      do throws(CommandTable.Mistake) {
        let command = try CommandTable.remoteCommand(
          from: text, allowsAll: options.settings.mqttAllowsFiles)
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

  /// Goes to the photo with a name: that of its file, also with folders before it, or its title.
  ///
  /// - Returns: why not, or nil.
  private func show(named name: String) -> String? {
    let bytes = Array(name.utf8)
    let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let (folder, file) = (bytes[..<start].reversed(), bytes[start...])
    let page =
      album.photos.firstIndex {
        // Bytes, because a million names would take long to decode.
        $0.location.fileName.elementsEqual(file)
          && $0.location.folder.reversed().starts(with: folder)
      } ?? album.photos.firstIndex { $0.name == name || self.name(of: $0) == name }
      ?? album.photos.firstIndex { title(of: $0) == name }
    guard let page else { return "no photo of the album is named “\(name)”" }
    let command = Command.goToPage(page)
    return isApplicable(command, from: .remote) ? perform(command) : pageRefusal(of: command)
  }

  /// Performs a command from elsewhere; returns why it had no effect, or nil.
  func perform(_ command: Command) -> String? {
    if command == .demonstrate(.reset), player.isTouring { abandonTour() }
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
