import Chrome
import GalleryCore
import PhotoSources
import RemoteControl

/// What the frame's remote control must know of the program.
struct FrameFacts {
  /// What is shown.
  var gallery: Gallery
  /// The settings as they are now.
  var settings: Settings
  /// The hours in which photos are shown.
  var hours: ScreenHours
  /// The current photo's name for people; nil if there is none.
  var name: String?
  /// Its caption; nil if it has none, or if that is not known yet.
  var caption: String?
  /// Whether it is one of the user's favorites.
  var isFavorite = false
  /// Why it cannot be shown; nil if it can.
  var failure: String?
  /// The card that says why there are no photos; nil if there are some.
  var card: ChromeCard?
  /// What sources say about their photos.
  var descriptions = PhotoDescriptions()
  /// How many decoder processes were replaced.
  var decoderRestarts = 0

  /// What the window says instead of showing a photo: a card's heading and its first line, or which
  /// photo cannot be shown and why.
  var notice: String? {
    if case .notice(let heading, let detail, _)? = card {
      // What a search has found so far changes all the time.
      guard !heading.hasSuffix("…") else { return heading }
      return TerminalText("\(heading): \(detail.prefix { $0 != "\n" })").line
    }
    guard let name, let failure else { return nil }
    return TerminalText("\(name): \(failure.prefix { $0 != "\n" })").line
  }
}

extension FrameFacts {
  /// What is said of what is shown.
  @MainActor init(_ snapshot: Snapshot, hours: ScreenHours, decoderRestarts: Int) {
    let photo = snapshot.photoOfAlbum
    self.init(
      gallery: snapshot.gallery, settings: snapshot.settings.values, hours: hours,
      name: photo.map(snapshot.texts.name),
      caption: photo.flatMap { snapshot.texts.caption(of: $0) },
      isFavorite: photo.map(snapshot.files.lists.isFavorite) ?? false,
      failure: snapshot.gallery.currentPhoto.flatMap(snapshot.media.failure),
      card: snapshot.searches.notice, descriptions: snapshot.searches.descriptions,
      decoderRestarts: decoderRestarts)
  }
}

extension FramePart {
  /// What the frame says about itself.
  func state(_ facts: FrameFacts) -> FrameState {
    var state = FrameState()
    if let name = facts.name {
      (state.photo, state.caption) = (name, facts.caption)
      state.page = facts.gallery.pager.page + 1
      state.pageCount = facts.gallery.pager.pageCount
    }
    state.notice = facts.notice
    state.sourceReadTime = servers.lastAnswer
    if servers.isKnown {
      let isCached = !servers.silentHosts.isEmpty
      state.source = !isCached ? .online : state.notice == nil ? .cache : .offline
    }
    state.album = facts.gallery.albumTitle
    state.orientationSource = "\(facts.gallery.orientationSource)"
    state.settings =
      FrameControl.allCases.map {
        FrameState.Setting($0.rawValue, $0.value(in: facts, brightness: remote.brightness))
      }
      + SettingTable.remote.map {
        FrameState.Setting($0.remoteName, $0.remoteValue(facts.settings))
      }
    state.isShowing = !facts.hours.isResting
    (state.startTime, state.startSeconds) = (remote.startTime, remote.startSeconds)
    state.decoderRestarts = facts.decoderRestarts
    state.problem = problem.map { TerminalText($0).line }
    state.group = group?.name.text
    state.groupStanding = group?.membership.standing.rawValue
    return state
  }
}
