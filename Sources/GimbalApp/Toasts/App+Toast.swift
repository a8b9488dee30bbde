import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Shows a short message over the photos for some seconds, instead of an earlier one.
  ///
  /// It does nothing while the tour or a replay has captions, nor in a recording.
  ///
  /// - Parameters:
  ///   - text: the message.
  ///   - seconds: how long it stays.
  ///   - photo: the photo that it is about; it ends when another photo is current.
  ///   - isLasting: whether it stays at the next command, because it does not answer one.
  ///   - isHint: whether it ends when the user does anything.
  func showToast(
    _ text: String, for seconds: Double = Toast.defaultDuration, photo: PhotoID? = nil,
    isLasting: Bool = false, isHint: Bool = false
  ) {
    guard !demonstration.player.isExplaining, !options.isRecording else { return }
    overlays.toasts.show(
      text, at: clock.now, for: seconds, photo: photo, isLasting: isLasting, isHint: isHint,
      isAnimated: gallery.isAnimated)
    frames.invalidate()
  }

  /// Explains the keys at the user's first start without a sensor: it is not obvious that the arrow
  /// keys do not page.
  ///
  /// The file that records the first start is read on another thread. Captions have the place of the
  /// hint, so it waits for a start without them.
  func showFirstStartHint() {
    guard !album.isEmpty, !gallery.areCaptionsShown, demonstration.player.isEmpty,
      !options.isRecording,
      !settings.isIncognito
    else { return }
    WorkerThread.start { [mailbox] in
      if StateFolder.recordOnce("first-start-hint-shown") { mailbox.post(.firstStart) }
    }
  }

  /// Shows the first complaint about the settings file: a desktop shows no standard error.
  func reportSettings() {
    if let complaint = options.settingsComplaint { showToast(complaint, for: 8, isLasting: true) }
  }

  /// The message, laid out in the space of the chrome.
  func toastItems(at now: Double) -> [Scene.Item] {
    guard let toast = overlays.toasts.toast, !demonstration.player.isExplaining else { return [] }
    let factor = messageEnlargement
    let view = ToastView(
      toast, at: now, windowSize: stage.chromeSpace(at: now).viewSize.enlarged(by: 1 / factor),
      scale: gallery.scale * factor)
    return view.items { pictures.image($0, scale: view.scale) }
      .map { $0.transformed(by: .scale(x: factor, y: factor)) }
  }

  /// How much larger than the chrome messages and cards are: on a kiosk they are read from some metres
  /// away.
  var messageEnlargement: Double {
    guard settings.isKiosk, !stage.isSimulating else { return 1 }
    let edge = min(stage.windowSize.width, stage.windowSize.height)
    return max(1, edge * Self.distantShare / Self.smallestMessage)
  }

  /// The least share of the screen's shorter edge that can be read from 3 m away.
  private static let distantShare = 0.022
  /// The size of the smallest text of a message, in points.
  private static let smallestMessage = 12.0
}
