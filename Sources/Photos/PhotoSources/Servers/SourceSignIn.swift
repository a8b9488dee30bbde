/// How the server of a source learns who asks.
package enum SourceSignIn: Hashable, Sendable {
  /// By a name and a password.
  case password
  /// By a key in a header of this name; stored passwords are keys.
  case apiKey(header: String)
  /// By signatures of the requests; stored names and passwords are keys.
  case signature

  /// Whether it is by a key in a header, which no address contains.
  package var isKey: Bool { if case .apiKey = self { true } else { false } }

  /// The credentials that a stored name and password are.
  ///
  /// - Parameters:
  ///   - entry: the name and the password.
  ///   - region: the region of an S3 server.
  package func credentials(from entry: Netrc.Entry, region: String) -> FetchCredentials {
    switch self {
    case .password: .basic(user: entry.user, password: entry.password)
    case .apiKey(let header): .header(FetchHeader(header, entry.password))
    case .signature:
      .s3(accessKey: entry.user, secretKey: entry.password, sessionToken: "", region: region)
    }
  }
}

extension PhotoSource {
  /// How its server learns who asks.
  package var signIn: SourceSignIn {
    switch self {
    case .address, .webDAV, .file: .password
    case .s3: .signature
    case .immich: .apiKey(header: "x-api-key")
    }
  }
}
