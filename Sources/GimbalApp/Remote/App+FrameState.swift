import Chrome
import DecoderService
import GalleryCore
import RemoteControl

extension App {
  /// What the frame says about itself.
  var frameState: FrameState {
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
    state.orientationSource = "\(gallery.orientationSource)"
    state.settings =
      FrameControl.allCases.map { FrameState.Setting($0.rawValue, value(of: $0)) }
      + SettingTable.remote.map {
        FrameState.Setting($0.remoteName, $0.remoteValue(settings.values))
      }
    state.isShowing = !kiosk.hours.isResting
    (state.startTime, state.startSeconds) = (remote.startTime, remote.startSeconds)
    state.decoderRestarts = decoders.restartCount
    state.problem = remote.problem.map { TerminalText($0).line }
    state.group = group?.name.text
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
