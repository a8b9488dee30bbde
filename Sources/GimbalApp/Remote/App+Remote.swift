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
    remote.show(frameState, configuration: options.remoteControl) { [mailbox] in
      mailbox.post(.remote($0))
    }
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

  private var frameState: FrameState {
    let policy = gallery.slideshowPolicy
    var state = FrameState()
    if let photo = currentPhoto {
      state.photo = name(of: photo)
      state.caption = caption(of: photo)
      state.page = gallery.pager.page + 1
      state.pageCount = gallery.pager.pageCount
    }
    state.album = gallery.albumTitle
    state.orientation = InterfaceOrientation(contentTurn: gallery.turn.targetTurn)
    state.orientationSource = "\(gallery.orientationSource)"
    state.isPlaying = gallery.slideshowState == .playing
    state.interval = policy.interval
    state.isShuffled = policy.isShuffled
    state.transition = policy.transition
    state.hasKenBurns = policy.hasKenBurns
    state.makesPairs = policy.makesPairs
    state.prefersMatching = policy.prefersMatching
    state.matte = gallery.matte
    state.isLocked = gallery.isRotationLocked
    state.showsCaptions = gallery.areCaptionsShown
    state.captionDetails = captionDetails
    state.clock = clockOverlay
    state.overlayFollows = overlayFollows
    state.brightness = remote.brightness
    state.dim = dim
    state.isDimmedByLight = light.isOn
    state.isShowing = !isResting
    (state.startTime, state.startSeconds) = (remote.startTime, remote.startSeconds)
    state.decoderRestarts = decoders.restartCount
    state.problem = remote.problem
    state.group = group?.name.text
    state.turnsWithGroup = group?.turnsTogether ?? false
    state.groupStanding = group?.membership.standing.rawValue
    return state
  }

  /// Does what the remote control reports.
  func receive(_ report: RemoteReport) {
    switch report {
    case .group(let message, let isKept):
      receive(message, isKept: isKept)
    case .connected:
      group?.membership.connected(at: clock.now)
    case .unreachable(let reason):
      group?.membership.disconnected()
      let address = options.settings.mqtt?.text ?? ""
      Console.complain(
        "the MQTT broker \(address) cannot be reached, and is tried again: \(reason)")
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
    case .setting(.groupTurns) where group == nil: return "this frame is in no group"
    case .setting(let setting):
      if let limit = limit(of: setting) {
        return "\(limit.rawValue), so this setting stays off"
      }
      return set(setting)
    case .command(let text):
      do throws(CommandTable.Mistake) {
        let command = try CommandTable.command(from: text)
        let closes = command == .escape && !overlays.isEmpty
        guard closes || isApplicable(command, from: .remote) else {
          return refusalMessage(of: command) ?? pageRefusal(of: command)
            ?? "\(text) has no use now"
        }
        return perform(command)
      } catch {
        return error.reason
      }
    }
    return nil
  }

  /// Performs a command from elsewhere; returns why it had no effect, or nil.
  private func perform(_ command: Command) -> String? {
    let wasFree = overlays.isEmpty
    let refusal = send(.command(command), from: .remote)
    // The menu is of use only to somebody at the screen, and does not stay there for ever.
    if wasFree, !overlays.isEmpty, options.settings.isKiosk {
      kioskRest.noteInput(at: clock.now)
    }
    return refusal.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// Why a command cannot go to a page; nil if it goes to none.
  private func pageRefusal(of command: Command) -> String? {
    guard case .goToPage(let page) = command else { return nil }
    return page < album.count ? "this photo is shown" : "the album has \(album.count) photos"
  }

  /// Why a group or a wall does not allow a setting; nil if it does.
  private func limit(of setting: FrameSetting) -> FrameLimit? {
    switch setting {
    case .kenBurns(true) where gallery.wall != nil: .wallZoom
    case .pairs(true) where group != nil, .preferMatching(true) where group != nil:
      .groupChoice
    case .pairs(true) where gallery.wall != nil, .preferMatching(true) where gallery.wall != nil:
      .wallChoice
    default: nil
    }
  }

  /// Changes a setting; returns why not, or nil.
  private func set(_ setting: FrameSetting) -> String? {
    var policy = gallery.slideshowPolicy
    switch setting {
    case .playing(let isPlaying):
      let state = gallery.slideshowState
      guard isPlaying != (state == .playing) else { return nil }
      return perform(state == nil ? .toggleSlideshow : .toggleSlideshowPause)
    case .lock(let isLocked):
      return isLocked == gallery.isRotationLocked ? nil : perform(.toggleRotationLock)
    case .captions(let areShown):
      return areShown == gallery.areCaptionsShown ? nil : perform(.toggleCaptions)
    case .orientation(let orientation):
      return orientation.contentTurn.flatMap { perform(.setDevice(-$0)) }
    case .brightness(let brightness):
      remote.brightness = brightness
    case .dim(let dim):
      self.dim = dim
      adaptToLight()
    case .groupTurns(let isOn): group?.turnsTogether = isOn
    case .dimLight(let isOn): setDimsByLight(isOn)
    case .clock(let overlay): setClockOverlay(overlay)
    case .captionDetails(let details): captionDetails = details
    case .overlayFollows(let follows): overlayFollows = follows
    case .pairs(let isOn): policy.makesPairs = isOn
    case .preferMatching(let isOn): policy.prefersMatching = isOn
    case .matte(let matte):
      if matte != gallery.matte { send(.matteChanged(matte)) }
    case .kenBurns(let isOn): policy.hasKenBurns = isOn
    case .interval(let interval): policy.interval = interval
    case .shuffle(let isShuffled): policy.isShuffled = isShuffled
    case .transition(let transition): policy.transition = transition
    }
    if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    return nil
  }
}
