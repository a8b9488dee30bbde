package import GalleryCore
import ProcessWire
package import SystemPackage
package import WorkerThreads

/// The control of a frame by MQTT: shows its state at a broker, and receives what is asked of it.
///
/// A process of its own, `gimbal-remote`, has the connection. A thread here talks with it, and
/// sleeps until something arrives or the state changes. No call here waits.
package final class RemoteControl: Sendable {
  /// What the thread needs to begin with.
  package struct Configuration: Sendable {
    /// The program `gimbal-remote`.
    package var program: FilePath
    /// The broker's address.
    package var address: BrokerAddress
    /// The frame's name.
    package var name: FrameName
    /// The first levels of topics.
    package var prefix: TopicPrefix
    /// The name of the frame's group; nil if it is in none.
    package var group: FrameName?
    /// The quality of service, 0 to 2.
    package var quality: Int
    /// Whether a small picture of the photo is shown as well.
    package var showsPictures = true
    /// Whether the frame is one screen of a wall.
    package var isOnWall = false
    /// What the broker can change.
    package var settings: [RemoteSetting] = []
    /// Whether it must not run outside of a sandbox.
    package var requiresSandbox: Bool
    /// The delays before the program is started again after it has ended.
    package var restartDelays = Backoff(first: 1, longest: 60)
    /// How long the process may be silent when it has been sent something, in seconds.
    package var silence = AnswerDeadline.working
    /// More variables of the program's environment, as `NAME=value`.
    package var variables = ProgramStart.variables(["SSL_CERT_FILE", "GIMBAL_NO_SECCOMP"])
    /// Reads the name and the password for the broker; may block.
    package var credentials: @Sendable () -> (user: String?, password: String?)
    /// Asks the desktop's keyring for them once the broker wants some and nothing else has any; may
    /// block.
    package var keyring: @Sendable () -> KeyringReply = { .noKeyring }

    /// Makes a configuration from its parts.
    package init(
      program: FilePath, address: BrokerAddress, name: FrameName,
      prefix: TopicPrefix = .standard, quality: Int = 1,
      requiresSandbox: Bool = false,
      credentials: @escaping @Sendable () -> (user: String?, password: String?) = { (nil, nil) }
    ) {
      self.program = program
      self.address = address
      self.name = name
      self.prefix = prefix
      self.quality = quality
      self.requiresSandbox = requiresSandbox
      self.credentials = credentials
    }

    /// Checks brokers with the authorities in a file, and with no others.
    package mutating func trust(_ certificates: FilePath) {
      let name = "SSL_CERT_FILE="
      variables.removeAll { $0.starts(with: name.utf8) }
      let path = certificates.withPlatformString { path in
        UnsafeBufferPointer(start: path, count: certificates.length).map(UInt8.init(bitPattern:))
      }
      variables.append(Array(name.utf8) + path)
    }
  }

  private let thread: ClosableThread
  private let shown: FollowedState<ShownFrame>

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - configuration: the broker, the frame's name and the program.
  ///   - state: the frame's state.
  ///   - report: called on the thread with what happens. It must not wait for `close`.
  package init(
    _ configuration: Configuration, state: FrameState,
    report: @escaping @Sendable (RemoteReport) -> Void
  ) {
    let followed = FollowedState(ShownFrame(state: state))
    shown = followed
    thread = ClosableThread { closing in
      RemoteLoop.run(configuration, followed, closing: closing, report: report)
    }
  }

  /// Shows another state.
  package func show(_ state: FrameState) {
    shown.update(wakingIf: { !$0.isSame(as: $1) }) { $0.state = state }
  }

  /// Shows a small picture of the photo, of 1024 pixels at most each way; it must be opaque.
  package func show(_ picture: PixelImage) {
    shown.update(wakingIf: { !$0.isSame(as: $1) }) { $0.picture = picture }
  }

  /// Sends a message to the frames of the group, if the broker is connected.
  package func send(_ message: GroupMessage) {
    shown.update(wakingIf: { !$0.isSame(as: $1) }) { $0.outbox.append(message) }
  }

  /// Ends the thread and the process; returns when both are gone, and nothing is reported any more.
  package func close() { thread.close() }
}
