import GalleryCore
import Localization

/// How albums on servers are read.
enum ServerSettings: SettingSection {
  static var title: String { localized("Servers", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting(
      "s3-endpoint", \.s3Endpoint, .word("auto", or: .standard), as: "address",
      "The server of s3:// addresses; auto is Amazon's",
      details: "Keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
      needs: .s3Address
    ).unlisted(),
    Setting("s3-region", \.s3Region, as: "name", "The region of that server", needs: .s3Address),
    Setting(
      "auth-command", \.authCommand, .word("auto", or: .standard), as: "command",
      "A command that prints names and passwords for servers, as 'git credential fill' does",
      details: """
        It gets the lines protocol=https and host=NAME on its standard input, and prints the lines \
        username=NAME and password=TEXT within 60 s. Auto reads ~/.netrc only.
        """
    ).unlisted(),
    Setting(
      "ca-file", \.caFile, .word("auto", or: .standard), as: "path",
      "The authorities' certificates for servers and MQTT brokers; auto is the system's"),
    Setting(
      "allow-private-addresses", \.allowsPrivateAddresses,
      "Load what feeds name in private networks on other servers than their own"),
  ]
}
