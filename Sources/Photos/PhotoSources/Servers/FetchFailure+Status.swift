import Localization

/// Refusals by HTTP's status codes.
extension FetchFailure {
  /// Why a server refuses, by the status of its answer.
  static func reason(
    status: Int, host: String, retryAfter: Int, of subject: Subject
  ) -> String {
    switch status {
    case 401:
      localized(
        """
        The server \(host) asks for a name and a password (401). If you have them, store them in \
        ~/.netrc or in the desktop’s keyring.
        """)
    case 403:
      subject.text(
        photo: localized(
          """
          The server \(host) does not permit access to the photo (403). Check the name, the \
          password or the key.
          """),
        list: localized(
          """
          The server \(host) does not permit access to the list (403). Check the name, the \
          password or the key.
          """))
    case 404:
      subject.text(
        photo: localized(
          "The server \(host) has no photo at this address (404). Check the address."),
        list: localized("The server \(host) has no list at this address (404). Check the address."))
    case 410:
      subject.text(
        photo: localized(
          """
          The server \(host) no longer has the photo (410). Check whether it has another address \
          now.
          """),
        list: localized(
          """
          The server \(host) no longer has the list (410). Check whether it has another address \
          now.
          """))
    case 429:
      localizedSentences(
        localized("The server \(host) allows no more requests for now (429)."),
        advice(retryAfter: retryAfter))
    case 500...599:
      localizedSentences(
        localized("The server \(host) has a problem (\(status))."),
        advice(retryAfter: retryAfter))
    default:
      subject.text(
        photo: localized(
          "The server \(host) does not send the photo (status \(status)). Check the address."),
        list: localized(
          "The server \(host) does not send the list (status \(status)). Check the address."))
    }
  }

  /// When to try again, for a server that asks to wait for a number of seconds, or for 0.
  private static func advice(retryAfter seconds: Int) -> String {
    guard seconds > 0 else { return localized("Try again later.") }
    if seconds < 120 { return localized("Try again in \(seconds) s.") }
    if seconds < 7200 {
      let minutes = (seconds + 59) / 60
      return localized(
        minutes, one: "Try again in \(minutes) minute.", other: "Try again in \(minutes) minutes.")
    }
    let hours = (seconds + 3599) / 3600
    return localized(
      hours, one: "Try again in \(hours) hour.", other: "Try again in \(hours) hours.")
  }
}
