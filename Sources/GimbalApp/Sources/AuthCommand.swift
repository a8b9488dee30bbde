import PhotoSources
import ProcessWire
import SystemPackage

/// A command of the user's that prints the name and the password for a server, as Git's credential
/// helpers do: `git credential fill` asks the desktop's keyring, for example.
struct AuthCommand: Hashable, Sendable {
  /// The command, for the shell.
  let command: String
  /// How long it may take, in seconds: it may ask the user to unlock the keyring.
  var patience = AuthCommand.standardPatience

  /// How long commands may take, in seconds.
  static let standardPatience = 60.0

  /// What people are told while it runs.
  enum News: Hashable {
    /// It is waited for.
    case isAwaited
    /// It was ended after so many seconds.
    case isLate(seconds: Int)
    /// It has printed no password, and has ended in this way, which is not that of success.
    case hasFailed(Failure)
  }

  /// How it has ended, if not with success.
  enum Failure: Hashable {
    /// By itself, with a status other than 0.
    case status(Int32)
    /// By a signal.
    case signal(Int32, name: String)
  }

  /// Asks for the name and the password for a server; nil if it prints none, or fails.
  ///
  /// It gets the lines `protocol=`, `host=` and, if the address has a name, `username=`. It prints
  /// the lines `username=` and `password=`. Its messages go to standard error.
  ///
  /// - Parameters:
  ///   - address: the server.
  ///   - report: called if it takes its time.
  func credentials(
    for address: RemoteAddress, report: (News) -> Void = { _ in }
  ) -> Netrc.Entry? {
    let port = address.port == (address.isSecure ? 443 : 80) ? "" : ":\(address.port)"
    return credentials(
      scheme: address.isSecure ? "https" : "http", host: "\(address.host)\(port)",
      user: address.user, report: report)
  }

  /// Asks for the name and the password for a server that is reached in any way.
  func credentials(
    scheme: String, host: String, user: String? = nil, report: (News) -> Void = { _ in }
  ) -> Netrc.Entry? {
    let name = user.map { "username=\($0)\n" } ?? ""
    let question = "protocol=\(scheme)\nhost=\(host)\n\(name)\n"
    guard let run = AuthCommandRun(command, question: question) else { return nil }
    guard let text = run.answer(within: patience, report: report) else { return nil }
    if let entry = Self.entry(in: text) { return entry }
    if let failure = run.failure { report(.hasFailed(failure)) }
    return nil
  }

  /// The name and the password in what the command has printed; nil if there is no password.
  static func entry(in text: String) -> Netrc.Entry? {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      values[line[..<sign]] = line[line.index(after: sign)...]
    }
    guard let password = values["password"] else { return nil }
    return Netrc.Entry(user: String(values["username"] ?? ""), password: String(password))
  }
}
