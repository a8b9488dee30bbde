import Glibc
import ProcessWire
import RemotePhotos
import SystemPackage

/// A command of the user's that prints the name and the password for a server, as Git's credential
/// helpers do: `git credential fill` asks the desktop's keyring, for example.
struct AuthCommand: Hashable, Sendable {
  /// The command, for the shell.
  let command: String

  /// How long it may take, in seconds: it may ask the user to unlock the keyring.
  private static let patience = 120.0
  /// The most bytes that are read of what it prints.
  private static let outputLimit = 16 << 10

  /// Asks for the name and the password for a server; nil if it prints none, or fails.
  ///
  /// It gets the lines `protocol=`, `host=` and, if the address has a name, `username=`. It prints the
  /// lines `username=` and `password=`. Its messages go to standard error.
  func credentials(for address: RemoteAddress) -> Netrc.Entry? {
    let port = address.port == (address.isSecure ? 443 : 80) ? "" : ":\(address.port)"
    return credentials(
      scheme: address.isSecure ? "https" : "http", host: "\(address.host)\(port)",
      user: address.user)
  }

  /// Asks for the name and the password for a server that is reached in any way.
  func credentials(scheme: String, host: String, user: String? = nil) -> Netrc.Entry? {
    guard let ends = try? SocketPair.make(SOCK_STREAM) else { return nil }
    let near = OwnedDescriptor(ends.near)
    let far = OwnedDescriptor(ends.far)
    guard
      let process = try? ProgramStart.start(
        "/bin/sh", ["-c", command],
        descriptors: [0: far.number, 1: far.number, 2: STDERR_FILENO],
        variables: ProgramStart.ownVariables)
    else { return nil }
    // The answer ends when the command has closed its end, and nobody else has it.
    _ = consume far
    let name = user.map { "username=\($0)\n" } ?? ""
    let question = Array("protocol=\(scheme)\nhost=\(host)\n\(name)\n".utf8)
    send(near.number, question, question.count, Int32(MSG_NOSIGNAL))
    shutdown(near.number, Int32(SHUT_WR))
    let text = ProgramOutput.text(from: near, within: Self.patience, limit: Self.outputLimit)
    if text == nil { kill(-process, SIGKILL) }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return text.flatMap(Self.entry)
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
