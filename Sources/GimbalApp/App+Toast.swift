import Chrome
import Commands
import GalleryCore
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Shows a short message over the photos for some seconds, in the place of an earlier one.
  ///
  /// Not while the tour or a replay explains what is seen, nor in a recording: their captions say
  /// what there is to say.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - seconds: how long it stays.
  ///   - photo: the photo that it is about: it ends when another photo is current.
  func showToast(
    _ text: String, for seconds: Double = Toast.defaultDuration, photo: PhotoID? = nil
  ) {
    guard !isExplained, !options.isRecording else { return }
    toast = Toast(
      text, at: clock.now, for: seconds, photo: photo, replacing: toast,
      isAnimated: gallery.isAnimated)
    isStale = true
  }

  /// Says what the keys do, at the user's first start without a sensor: nothing else tells that
  /// the arrow keys do not page.
  ///
  /// The file that remembers this is looked for on another thread.
  func hintAtKeys() {
    guard !album.isEmpty, replay == nil, tour == nil, !options.isRecording else { return }
    WorkerThread.start { [mailbox] in
      if StateFolder.recordOnce("first-start-hint-shown") { mailbox.post(.firstStart) }
    }
  }

  /// Shows the first complaint about the settings file: a desktop shows no standard error.
  func reportSettings() {
    if let complaint = options.settingsComplaint { showToast(complaint, for: 8) }
  }

  /// What the first start says; no line begins with a dot, nor ends with a key.
  var firstStartHint: String {
    [
      keyMap.label(of: .page(by: 1)).map { "\($0): next photo" },
      keyMap.label(of: .turnDevice(quarters: 1)).map {
        "\($0)\u{A0}turns the photo as if you turned the screen"
      },
      keyMap.label(of: .toggleHelp).map { "\($0):\u{A0}all keys" },
    ].compactMap(\.self).joined(separator: "\u{A0}· ")
  }

  /// Ends a message about a photo that is no longer the current one.
  func endToastOfOtherPhoto(at now: Double) {
    guard let photo = toast?.photo, photo != gallery.currentPhoto else { return }
    toast = toast?.ended(at: now)
  }

  /// Forgets the message once it has gone; called after the frame that no longer shows it.
  func settleToast(at now: Double) {
    if toast?.isOver(at: now) == true { toast = nil }
  }

  /// The message, laid out in the space of the chrome.
  func toastItems(at now: Double) -> [Scene.Item] {
    guard let toast, !isExplained else { return [] }
    let view = ToastView(
      toast, at: now, windowSize: gallery.chromeSpace(at: now).viewSize, scale: gallery.scale)
    return view.items { pictures.image($0, scale: gallery.scale) }
  }
}

extension BackgroundColor {
  /// The colour for people.
  var name: String {
    switch self {
    case .black: "black"
    case .darkGray: "dark gray"
    case .white: "white"
    }
  }
}
