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
    state.hours = hours?.text ?? "always"
    state.dimHours = dimHours?.text ?? "never"
    state.rating = shownPhotos.rating
    state.keywords = shownPhotos.keywords.words
    state.excludedKeywords = shownPhotos.excludedKeywords.words
    state.shapes = shownPhotos.shapes.shapes
    (state.firstDay, state.lastDay) = (shownPhotos.since.text, shownPhotos.until.text)
    state.showsThisDay = shownPhotos.showsThisDay
    state.daysAround = shownPhotos.daysAround
    state.weights = weights.displayTexts
    state.isShowing = !isResting
    (state.startTime, state.startSeconds) = (remote.startTime, remote.startSeconds)
    state.decoderRestarts = decoders.restartCount
    state.problem = remote.problem
    state.group = group?.name.text
    state.turnsWithGroup = group?.turnsTogether ?? false
    state.groupStanding = group?.membership.standing.rawValue
    return state
  }
}
