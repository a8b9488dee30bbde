import Chrome
import GalleryCore

extension App {
  /// Shows a short message over the photos for some seconds, in the place of an earlier one.
  ///
  /// Not while the tour or a replay explains what is seen, nor in a recording: their captions say
  /// what there is to say.
  func showToast(_ text: String, for seconds: Double = Toast.defaultDuration) {
    guard !isExplained, !options.isRecording else { return }
    toast = Toast(
      text, at: clock.now, for: seconds, replacing: toast, isAnimated: gallery.isAnimated)
    isStale = true
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
