import Chrome
import GalleryCore

/// Decides which short message is shown over the photos, and when.
struct ToastPresenter: Hashable {
  /// The message, while it is visible.
  private(set) var toast: Toast?
  /// Whether the message asks for another press of Escape before the selection is lost.
  private(set) var asksBeforeQuitting = false
  /// Whether the message stays when the user does something else.
  private var isLasting = false
  /// Whether the message is a hint, which ends when the user does anything.
  private var isHint = false
  /// Whether the message is about work that goes on.
  private var isProgress = false

  /// Creates a presenter without a message.
  init() {}

  /// Shows a message at a time (seconds) instead of an earlier one; `isAnimated` says whether it
  /// fades in and out.
  mutating func show(_ message: ShortMessage, at now: Double, isAnimated: Bool) {
    if message.isProgress, !isProgress, isShown(at: now) { return }
    (isLasting, isHint, asksBeforeQuitting) = (message.isLasting, message.isHint, false)
    isProgress = message.isProgress
    toast = Toast(
      message.text, at: now, for: message.seconds, photo: message.photo, button: message.button,
      replacing: toast, isAnimated: isAnimated)
  }

  /// Notes that the message asks for another press of Escape.
  mutating func askBeforeQuitting() { asksBeforeQuitting = true }

  /// Ends a message about another photo than the current one.
  mutating func currentPhotoChanged(to current: PhotoID?, at now: Double) {
    guard let photo = toast?.photo, photo != current else { return }
    end(at: now)
  }

  /// Ends a message that answered an earlier command, when another one was performed.
  ///
  /// - Parameter former: the message before that command, which may have replaced it.
  mutating func commandPerformed(after former: Toast?, at now: Double) {
    guard !isLasting, former == toast else { return }
    end(at: now)
  }

  /// Ends a hint, which could be in the way of what the user has begun to do.
  mutating func noteInput(at now: Double) { if isHint { end(at: now) } }

  /// Ends the message.
  mutating func end(at now: Double) {
    toast = toast?.ended(at: now)
    asksBeforeQuitting = false
  }

  /// Whether there is a message at a time (seconds) that does not disappear yet.
  func isShown(at now: Double) -> Bool { toast.map { now < $0.fadeOutTime } ?? false }

  /// Whether the message fades at a time, so that another frame must be drawn.
  func isAnimating(at now: Double) -> Bool { toast?.isAnimating(at: now) ?? false }

  /// When the message starts to disappear, in seconds; nil if there is none, or if it stays.
  var dueTime: Double? { toast.flatMap { $0.fadeOutTime.isFinite ? $0.fadeOutTime : nil } }

  /// Removes a message that has disappeared; call it after the frame that no longer shows it.
  mutating func settle(at now: Double) {
    guard toast?.isOver(at: now) == true else { return }
    (toast, asksBeforeQuitting) = (nil, false)
  }
}
