import Commands
import Demonstration
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Says which album is shown: its title may have no room in the toolbar.
  func announceAlbum(_ title: String, number: Int, count: Int) {
    showToast("“\(title)” – album \(number) of \(count)", for: 2)
  }

  /// Says that there is no further photo, and which key shows the next or the previous album.
  func announceEnd(isLast: Bool) {
    let end = isLast ? "This is the last photo" : "This is the first photo"
    let command = Command.album(by: isLast ? 1 : -1)
    guard stage.isApplicable(command, at: clock.now), let key = input.keyMap.label(of: command)
    else {
      return showToast(end, photo: gallery.currentPhoto)
    }
    showToast(
      "\(end) of the album. \(key) shows the \(isLast ? "next" : "previous") one.",
      photo: gallery.currentPhoto)
  }

  /// Says that the slideshow plays, is paused, or has ended if it is nil.
  func announceSlideshow(_ state: SlideshowState?) {
    overlays.slideshowNotice.noteCommand(in: gallery)
    let (text, seconds) = SlideshowNotice.announcement(
      of: state, gallery.slideshowPolicy,
      continuedBy: input.keyMap.label(of: .toggleSlideshowPause))
    showToast(text, for: seconds)
  }

  /// Says that the slideshow pauses or goes on, if no command has said so, and nothing else is
  /// said.
  ///
  /// Visitors of a kiosk need not know, nor does it show what is done from far away.
  func noteSlideshow() {
    guard !settings.isKiosk else { return }
    let key = input.keyMap.label(of: .toggleSlideshowPause)
    let message = overlays.slideshowNotice.message(
      about: gallery, continuedBy: key, unless: overlays.toasts.isShown(at: clock.now))
    guard let message else { return }
    showToast(message, for: gallery.slideshowState == .playing ? 2 : 4)
  }

  /// Looks for weights that cannot be followed, on another thread: there may be many photos.
  func checkWeights(in albums: AlbumList) {
    guard gallery.slideshowPolicy.isShuffled, !settings.weights.texts.isEmpty, !albums.isEmpty
    else {
      return
    }
    let albums = albums.entries.map(\.album)
    WorkerThread.start { [mailbox, weights = settings.weights] in
      let problems = weights.problems(in: albums, from: FilePath.current, home: UserFolders.home)
      if !problems.isEmpty { mailbox.post(.weightProblems(problems, of: weights)) }
    }
  }

  /// Says which weights cannot be followed.
  func receive(_ problems: [String], of checked: FolderWeights) {
    guard checked == settings.weights else { return }
    guard checked != settings.start.weights else {
      for problem in problems { Console.complain("--weight \(problem)") }
      return
    }
    photoFrame.problem = problems.joined(separator: "; ")
    frames.invalidate()
  }

  /// What the toolbar says of the slideshow beside the photo's name; nil without one.
  var slideshowNote: String? {
    switch gallery.slideshowState {
    case .playing: gallery.slideshowPolicy.isShuffled ? "shuffled slideshow" : "slideshow"
    case .paused: "slideshow paused"
    case nil: nil
    }
  }

  /// Keeps the screen on while the slideshow plays, from the first photo on.
  ///
  /// The desktop may take 0.3 s to answer, so it is asked only while nothing moves.
  func keepScreenOn(at now: Double) {
    guard frames.hasShownPhoto, !options.isRecording, !gallery.isHolding,
      !stage.isAnimating(at: now)
    else { return }
    display.setScreenKeptOn(gallery.keepsScreenOn)
  }
}
