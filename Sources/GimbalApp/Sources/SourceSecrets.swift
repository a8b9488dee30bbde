import Glibc
import ProcessWire
import RemoteControl
import RemotePhotos
import SystemPackage

/// Where names, passwords and keys for servers come from; each call may block.
struct SourceSecrets: Sendable {
  /// The command that prints them; nil if there is none.
  let command: AuthCommand?
  /// The files that contain them, in the order in which they are read.
  let files: [FilePath]

  /// The places where they are expected: the service's credential `gimbal.netrc` (systemd), the file in
  /// `NETRC`, and `~/.netrc`.
  static var standardFiles: [FilePath] {
    func variable(_ name: String) -> FilePath? {
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return FilePath(platformString: value)
    }
    let credential = variable("CREDENTIALS_DIRECTORY")?.appending("gimbal.netrc")
    let own = variable("NETRC") ?? variable("HOME")?.appending(".netrc")
    return [credential, own].compactMap(\.self)
  }

  /// The credentials for a source, by what its server expects; none if nothing is known.
  ///
  /// - Parameters:
  ///   - source: the source; what its own address says comes first.
  ///   - server: its server.
  ///   - region: the region of an S3 server.
  func credentials(
    for source: PhotoSource, at server: RemoteAddress, region: String
  ) -> FetchCredentials {
    if server.userInformation != nil, !source.isImmich { return .none }
    guard let entry = entry(for: server) else { return .none }
    switch source {
    case .immich: return .header(FetchHeader("x-api-key", entry.password))
    case .s3:
      return .s3(
        accessKey: entry.user, secretKey: entry.password, sessionToken: "", region: region)
    case .address, .webDAV, .file: return .basic(user: entry.user, password: entry.password)
    }
  }

  /// The name and the password for a broker; nil if nothing is known.
  func credentials(for broker: BrokerAddress) -> (user: String?, password: String?) {
    let scheme = broker.isSecure ? "mqtts" : "mqtt"
    let entry =
      command?.credentials(scheme: scheme, host: "\(broker.host):\(broker.port)")
      ?? entry(inFilesFor: broker.host)
    return (entry?.user, entry?.password)
  }

  private func entry(for server: RemoteAddress) -> Netrc.Entry? {
    command?.credentials(for: server) ?? entry(inFilesFor: server.host)
  }

  private func entry(inFilesFor host: String) -> Netrc.Entry? {
    for file in files {
      if let bytes = try? SmallFile.read(file),
        let entry = Netrc(String(decoding: bytes, as: UTF8.self)).entry(for: host)
      {
        return entry
      }
    }
    return nil
  }
}

extension PhotoSource {
  fileprivate var isImmich: Bool { if case .immich = self { true } else { false } }
}
