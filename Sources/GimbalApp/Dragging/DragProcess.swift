import GalleryCore
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The `gimbal-desktop` process that drags photos to another program's window; it stays until that
/// has fetched them.
final class DragProcess: Sendable {
  private struct State {
    var process: HelperProcess?
    /// Whether the process has been sent the photos.
    var isBegun = false
    var isCancelled = false

    mutating func cancel() {
      isCancelled = true
      process?.disconnect()
    }
  }

  private let state = Mutex(State())

  /// Drags photos on a thread of its own.
  ///
  /// - Parameters:
  ///   - photos: the photos, which are in files of their own.
  ///   - window: the X server's number of the window.
  ///   - post: called there with each answer.
  func begin(
    _ photos: [Photo.Location], from window: UInt32, post: @escaping @Sendable (DragAnswer) -> Void
  ) {
    WorkerThread.start {
      do throws(WireError) {
        try self.run(photos, from: window, post: post)
      } catch {
        // Whoever has cancelled it knows.
        if !self.state.withLock({ $0.isCancelled }) { post(.noServer) }
      }
    }
  }

  /// Ends the drag, from any thread; nothing happens if the photos are dropped already.
  func cancel() { state.withLock { $0.cancel() } }

  /// Tells the process that the mouse's button has gone up, from any thread.
  ///
  /// One that was not there in time has not seen where, so nobody gets the photos.
  func release() {
    state.withLock {
      guard $0.isBegun, let process = $0.process else { return $0.cancel() }
      // One that has ended needs no message.
      try? process.socket.send(DragNotice.released.bytes, waits: false)
    }
  }

  private func run(
    _ photos: [Photo.Location], from window: UInt32, post: (DragAnswer) -> Void
  ) throws(WireError) {
    // The button is down, so nobody waits for the names to be read.
    let process = try HelperProcess(
      ProgramFile.folder.appending("gimbal-desktop"), ["drag", String(window)],
      variables: ProgramStart.variables(["DISPLAY", "XAUTHORITY", "HOME"]), end: .finished)
    let isCancelled = state.withLock {
      $0.process = process
      return $0.isCancelled
    }
    // Nobody else may keep the connection, or the process would wait for photos for ever.
    defer { state.withLock { $0.process = nil } }
    if isCancelled { return }
    try Self.send(photos, to: process)
    state.withLock { $0.isBegun = true }
    while true {
      do throws(WireError) {
        let answer = try DragAnswer(
          try process.socket.receive(within: AnswerDeadline.outside).bytes)
        post(answer)
        guard [.welcome, .unwelcome, .own].contains(answer) else { return }
      } catch {
        // The user may hold the mouse's button for as long as they like.
        guard error == .nothingYet else { throw error }
      }
    }
  }

  private static func send(
    _ photos: [Photo.Location], to process: HelperProcess
  ) throws(WireError) {
    let folder = FilePath.current
    let addresses = photos.map { CopiedText.fileAddress(of: $0, in: folder) }
    let lines = Array(addresses.joined(separator: "\n").utf8)
    let text = photos.map { CopiedText.path(of: $0, in: folder) }.joined(separator: "\n")
    let file = try OwnedDescriptor.memoryFile("gimbal-drag", lines + Array(text.utf8))
    try process.socket.send(
      DragCall(addressLength: lines.count).bytes, descriptor: file.number)
  }
}
