import DesktopServices
import Localization
import PhotoSources
import ProcessWire
import RemoteControl
import Synchronization
import SystemPackage
import SystemServices

/// Where names, passwords and keys for servers come from; each call may block.
struct SourceSecrets: Sendable {
  /// The command that prints them; nil if there is none.
  var command: AuthCommand?
  /// The files that contain them, in the order in which they are read.
  let files: [FilePath]
  /// Whether the desktop's keyring may take its time, and the user may be asked to unlock it.
  var waitsForKeyring = true
  /// Tells people what is waited for, in a sentence.
  var notice: @Sendable (String) -> Void = { Console.complain($0, as: .information) }

  /// Whether the user has been asked to unlock the keyring in this run.
  ///
  /// A kiosk searches again every few seconds, and a dialog that was dismissed must not return.
  private static let hasAskedToUnlock = Mutex(false)
  /// How long the keyring may take if that is short, in seconds.
  private static let shortPatience = 2.0

  /// The credentials for a source, by what its server expects; none if nothing is known.
  ///
  /// - Parameters:
  ///   - source: the source; what its own address says comes first.
  ///   - server: its server.
  ///   - region: the region of an S3 server.
  ///   - isTyped: whether the user has typed the server's address. A server that only a list names
  ///     gets what is stored for its own name, over an encrypted connection.
  func credentials(
    for source: PhotoSource, at server: RemoteAddress, region: String, isTyped: Bool
  ) -> FetchCredentials {
    // A password in an address is used instead, but is no key.
    if server.password != nil, !source.signIn.isKey { return .none }
    guard isTyped || server.isSecure else { return .none }
    let entry = entry(for: server, isTyped: isTyped)
    return entry.map { source.signIn.credentials(from: $0, region: region) } ?? .none
  }

  /// Looks up the credentials for a source in the desktop's keyring, once its server has asked for
  /// them; blocks while the user unlocks it, which happens at most once per run.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - server: its server.
  ///   - region: the region of an S3 server.
  ///   - mayUnlock: whether the user may be asked to unlock it now.
  /// - Returns: the credentials; without any, what to tell the user about the keyring, if anything.
  func keyringCredentials(
    for source: PhotoSource, at server: RemoteAddress, region: String, mayUnlock: Bool
  ) -> (credentials: FetchCredentials, advice: String?) {
    let question = KeyringQuestion(
      isSecure: server.isSecure, host: server.host, port: server.port, user: server.user,
      mayUnlock: mayUnlock && waitsForKeyring && !Self.hasAskedToUnlock.withLock { $0 })
    let answer = KeyringProcess.answer(
      to: question, by: ProgramFile.folder.appending("gimbal-desktop"),
      patience: waitsForKeyring ? KeyringProcess.patience : Self.shortPatience,
      willUnlock: { Self.hasAskedToUnlock.withLock { $0 = true } })
    guard case .found(let user, let password) = answer else { return (.none, answer.advice) }
    let entry = Netrc.Entry(user: user, password: password)
    return (source.signIn.credentials(from: entry, region: region), nil)
  }

  /// The name and the password for a broker; nil if nothing is known.
  func credentials(for broker: BrokerAddress) -> (user: String?, password: String?) {
    let scheme = broker.isSecure ? "mqtts" : "mqtt"
    let entry =
      command?.credentials(
        scheme: scheme, host: "\(broker.host):\(broker.port)",
        report: { notice($0.text(host: broker.host)) })
      ?? entry(inFilesFor: broker.host, user: nil)
    return (entry?.user, entry?.password)
  }

  /// Looks up the name and the password for a broker in the desktop's keyring, without unlocking
  /// it: nobody may be there to answer, and the broker is asked again and again.
  ///
  /// - Returns: the name and the password; without any, what to tell the user, if anything.
  func keyringReply(for broker: BrokerAddress) -> KeyringReply {
    let question = KeyringQuestion(
      service: .broker, isSecure: broker.isSecure, host: broker.host, port: broker.port,
      mayUnlock: false)
    // The program's end waits for the thread that asks.
    return KeyringReply(
      KeyringProcess.answer(
        to: question, by: ProgramFile.folder.appending("gimbal-desktop"),
        patience: Self.shortPatience))
  }

  private func entry(for server: RemoteAddress, isTyped: Bool) -> Netrc.Entry? {
    guard isTyped else {
      return entry(inFilesFor: server.host, user: server.user, usesDefault: false)
    }
    return command?.credentials(for: server) { notice($0.text(host: server.host)) }
      ?? entry(inFilesFor: server.host, user: server.user)
  }

  private func entry(
    inFilesFor host: String, user: String?, usesDefault: Bool = true
  ) -> Netrc.Entry? {
    for file in files {
      if let bytes = try? SmallFile.read(file),
        let entry = Netrc(String(decoding: bytes, as: UTF8.self))
          .entry(for: host, user: user, usesDefault: usesDefault)
      {
        return entry
      }
    }
    return nil
  }
}

extension AuthCommand.News {
  /// The news for people.
  fileprivate func text(host: String) -> String {
    switch self {
    case .isAwaited:
      localized("Waiting for --auth-command, which is asked for the password for \(host).")
    case .isLate(let seconds):
      localizedSentences(
        localized("--auth-command has no password for \(host) after \(seconds) s, and was ended."),
        localized("Run it in a terminal to see what it waits for."))
    case .hasFailed(.status(let number)):
      localized(
        """
        --auth-command has printed no password for \(host), and has ended with status \(number).
        """)
    case .hasFailed(.signal(let number, let name)):
      localized(
        """
        --auth-command has printed no password for \(host), and has ended by signal \(number) \
        (\(name)).
        """)
    }
  }
}
