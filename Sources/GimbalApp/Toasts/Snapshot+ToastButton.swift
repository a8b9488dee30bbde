import Chrome
import GalleryCore

extension Snapshot {
  /// The button of the short message; nil if it has none.
  ///
  /// Messages that are enlarged for readers some metres away have none: they name the
  /// key.
  var toastButton: ToastButton? {
    let toasts = overlays.toasts
    guard let toast = toasts.toast, let button = toast.button, messageEnlargement == 1,
      !player.isExplaining
    else { return nil }
    return ToastButton(
      button, opacity: toast.opacity(at: now), isEnabled: toasts.isShown(at: now))
  }
}
