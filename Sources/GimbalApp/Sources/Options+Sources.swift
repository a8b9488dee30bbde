import Glibc
import PhotoSources

extension Options {
  /// How sources are asked.
  var sourceAccess: SourceAccess {
    var access = SourceAccess()
    access.allowsPrivateAddresses = settings.allowsPrivateAddresses
    access.s3Endpoint = settings.s3Endpoint?.address
    access.s3Region = settings.s3Region.name
    access.s3Credentials = s3Credentials
    return access
  }

  /// Where passwords and keys come from.
  var sourceSecrets: SourceSecrets {
    SourceSecrets(
      command: settings.authCommand.map { AuthCommand(command: $0.text) },
      files: Netrc.standardFiles)
  }

  /// The keys in the environment, which have the same names for all programs that use S3.
  private var s3Credentials: FetchCredentials {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return String(cString: value)
    }
    guard let key = variable("AWS_ACCESS_KEY_ID"), let secret = variable("AWS_SECRET_ACCESS_KEY")
    else { return .none }
    return .s3(
      accessKey: key, secretKey: secret, sessionToken: variable("AWS_SESSION_TOKEN") ?? "",
      region: settings.s3Region.name)
  }
}
