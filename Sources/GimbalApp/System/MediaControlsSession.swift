import SystemServices

/// The slideshow among the desktop's media players, once there has been one.
@MainActor final class MediaControlsSession {
  private var controls: MediaControls?

  /// Shows the slideshow's state; nil without a slideshow.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - post: called on another thread with each command.
  func show(_ state: MediaPlayerState?, post: @escaping @Sendable (MediaCommand) -> Void) {
    guard state != nil || controls != nil else { return }
    let controls = controls ?? MediaControls(receive: post)
    self.controls = controls
    controls.show(state)
  }

  /// Ends the thread that talks with the desktop.
  func close() { controls?.close() }
}
