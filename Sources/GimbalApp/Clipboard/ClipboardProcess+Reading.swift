import SDLSupport
import WorkerThreads

extension ClipboardProcess {
  /// Reads the clipboard's text on another thread.
  ///
  /// - Parameter post: called there with the text, which is empty if there is none; with nil if the
  ///   desktop's clipboard cannot be used.
  static func read(post: @escaping @Sendable (String?) -> Void) {
    let driver = VideoDriver.current
    WorkerThread.start {
      do throws(Failure) {
        post(try text(on: driver) ?? "")
      } catch {
        post(nil)
      }
    }
  }
}
