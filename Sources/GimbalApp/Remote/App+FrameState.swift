import Chrome
import DecoderService
import GalleryCore
import RemoteControl

extension App {
  /// What the frame says about itself.
  var frameState: FrameState {
    let policy = gallery.slideshowPolicy
    var state = FrameState()
    if let photo = currentPhoto {
      state.photo = name(of: photo)
      state.caption = caption(of: photo, by: metadata.current)
      state.page = gallery.pager.page + 1
      state.pageCount = gallery.pager.pageCount
    }
    state.notice = photolessNotice
    state.sourceReadTime = servers.lastAnswer
    if servers.isKnown {
      let isCached = !servers.silentHosts.isEmpty
      state.source = !isCached ? .online : state.notice == nil ? .cache : .offline
    }
    state.album = gallery.albumTitle
    state.orientation = InterfaceOrientation(contentTurn: gallery.turn.targetTurn)
    state.orientationSource = "\(gallery.orientationSource)"
    state.isPlaying = gallery.playsSlideshow
    state.interval = policy.interval
    state.isShuffled = policy.isShuffled
    state.transition = policy.transition
    state.hasKenBurns = policy.hasKenBurns
    state.makesPairs = policy.makesPairs
    state.prefersMatching = policy.prefersMatching
    state.matte = gallery.matte
    state.isLocked = gallery.isRotationLocked
    state.showsCaptions = gallery.areCaptionsShown
    state.captionDetails = settings.captionDetails
    state.clock = kiosk.clock.overlay
    state.overlayFollows = settings.overlayFollows
    state.screen = kiosk.hours.choice
    state.brightness = remote.brightness
    state.dim = settings.dim
    state.isDimmedByLight = kiosk.light.isOn
    state.hours = kiosk.hours.hours?.text ?? "always"
    state.dimHours = kiosk.hours.dimHours?.text ?? "never"
    state.rating = settings.rating
    state.keywords = settings.keywords.words
    state.excludedKeywords = settings.excludedKeywords.words
    state.shapes = settings.shapes.shapes
    (state.firstDay, state.lastDay) = (settings.since.text, settings.until.text)
    state.showsThisDay = settings.showsThisDay
    state.daysAround = settings.daysAround
    state.weights = settings.weights.displayTexts
    state.isShowing = !kiosk.hours.isResting
    (state.startTime, state.startSeconds) = (remote.startTime, remote.startSeconds)
    state.decoderRestarts = decoders.restartCount
    state.problem = remote.problem.map { TerminalText($0).line }
    state.group = group?.name.text
    state.turnsWithGroup = group?.turnsTogether ?? false
    state.groupStanding = group?.membership.standing.rawValue
    return state
  }

  /// What the window says instead of showing a photo: a card's heading and its first line, or which
  /// photo cannot be shown and why.
  private var photolessNotice: String? {
    if case .notice(let heading, let detail)? = searches.notice {
      // What a search has found so far changes all the time.
      guard !heading.hasSuffix("…") else { return heading }
      return TerminalText("\(heading): \(detail.prefix { $0 != "\n" })").line
    }
    guard let photo = currentPhoto, let reason = media.failure(of: photo.id) else { return nil }
    return TerminalText("\(name(of: photo)): \(reason.prefix { $0 != "\n" })").line
  }
}
