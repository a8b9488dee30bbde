import ArgumentParser
import PhotoSources
import RemotePhotos
import SystemPackage

/// The options for albums on servers.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("s3-endpoint"),
    help: ArgumentHelp(
      """
      The address of the server for s3:// addresses; auto is Amazon's (default: auto). Keys are read \
      from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
      """, valueName: "address"))
  var s3Endpoint: Automatic<ServerAddress>?

  @Option(
    name: .customLong("s3-region"),
    help: ArgumentHelp("The region of that server (default: us-east-1).", valueName: "name"))
  var s3Region: ServerRegion?

  @Option(
    name: .customLong("auth-command"),
    help: ArgumentHelp(
      """
      A command that gets the lines protocol=https and host=NAME on its standard input and prints the \
      lines username=NAME and password=TEXT within 60 s, as 'git credential fill' does; auto reads \
      ~/.netrc only (default: auto).
      """, valueName: "command"))
  var authCommand: Automatic<ShellCommand>?

  @Option(
    name: .customLong("ca-file"),
    help: ArgumentHelp(
      """
      A file with the certificates of the authorities that servers and MQTT brokers are checked with, \
      in place of the system's; auto is the system's (default: auto).
      """, valueName: "path"))
  var caFile: Automatic<CertificateFilePath>?

  @Flag(
    name: .customLong("allow-private-addresses"), inversion: .prefixedNo,
    exclusivity: .chooseLast,
    help: "Load what feeds name in private networks on other servers than their own.")
  var allowPrivateAddresses: Bool?
}

/// The name of a server's region: letters, digits and hyphens.
struct ServerRegion: Hashable, Sendable {
  let name: String

  /// Makes a region; nil if the name cannot be one.
  init?(name: String) {
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    guard isName, (1...64).contains(name.utf8.count) else { return nil }
    self.name = name
  }

  /// Amazon's first region, which other servers accept.
  static let standard: ServerRegion = {
    guard let region = ServerRegion(name: "us-east-1") else { preconditionFailure() }
    return region
  }()
}

extension ServerRegion: ExpressibleByArgument {
  init?(argument: String) { self.init(name: argument) }
}

extension ServerRegion: SettingValue {
  static var form: String { "letters, digits and hyphens" }

  init?(_ value: TOMLValue) {
    guard case .string(let name) = value else { return nil }
    self.init(name: name)
  }

  var toml: String { name.toml }
}

/// The address of a server.
struct ServerAddress: Hashable, Sendable, ExpressibleByArgument {
  let address: RemoteAddress

  init?(argument: String) {
    guard let address = try? RemoteAddress(Array(argument.utf8)) else { return nil }
    self.address = address
  }
}

/// A command for the shell.
struct ShellCommand: Hashable, Sendable, ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    text = argument
  }
}

/// The path of a file with certificates.
struct CertificateFilePath: Hashable, Sendable, ExpressibleByArgument {
  let path: FilePath

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    path = FilePath(bytes: PathArguments.bytes(for: argument, in: PathArguments.raw))
  }
}
