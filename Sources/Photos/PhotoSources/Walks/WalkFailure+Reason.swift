import Localization

extension WalkFailure {
  /// What is wrong with the first document of a source, and what to do, in sentences for people.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - host: the name of its server.
  ///   - hasCredentials: whether the server got a name and a password, or keys.
  package func reason(of source: PhotoSource, host: String, hasCredentials: Bool) -> String {
    guard case .fetch(.status(let status, _)) = self else { return reason(host: host) }
    if case .s3(let bucket, _) = source {
      switch status {
      case 400, 401, 403:
        guard hasCredentials else {
          return localized(
            """
            The server \(host) needs keys for the bucket (\(status)). Set AWS_ACCESS_KEY_ID and \
            AWS_SECRET_ACCESS_KEY, or store both in ~/.netrc.
            """)
        }
        return localized(
          """
          The server \(host) refuses the keys for the bucket (\(status)). Check AWS_ACCESS_KEY_ID, \
          AWS_SECRET_ACCESS_KEY and --s3-region.
          """)
      case 404:
        return localized("The server \(host) has no bucket \(bucket) (404). Check its name.")
      default: break
      }
    }
    switch status {
    case 401 where hasCredentials:
      if case .apiKey = source.signIn {
        return localized("The server \(host) refuses the API key (401). Check it.")
      }
      return localized(
        "The server \(host) refuses the name or the password that it got (401). Check both.")
    case 403 where hasCredentials:
      return localized(
        "The server \(host) does not permit access (403). Check the name, the password or the key.")
    case 403:
      return localized(
        """
        The server \(host) does not permit access (403). If you have a name and a password, store \
        them in ~/.netrc or in the desktop’s keyring.
        """)
    case 404:
      return localized("The server \(host) has nothing at this address (404). Check the address.")
    default: return reason(host: host)
    }
  }
}
