/// Whether a stored download may be used at a time (RFC 9111, section 4.2).
package enum DownloadFreshness: Hashable, Sendable {
  /// It may be used without asking the server.
  case fresh
  /// The server must be asked; if it cannot be reached or fails, the download may be used.
  case usableOnFailure
  /// The server must be asked, and the download may be used only if the server says so.
  case unusable
}

extension DownloadHead {
  /// Returns whether the download may be used.
  ///
  /// - Parameter now: the time in seconds since 1970.
  package func freshness(at now: Int) -> DownloadFreshness {
    let onFailure = mustRevalidate ? DownloadFreshness.unusable : .usableOnFailure
    // The clock was set back meanwhile, so nobody knows how old it is.
    guard now >= receivedAt else { return onFailure }
    // A clock that is far ahead must not make the sum overflow.
    let (currentAge, overflows) = age.addingReportingOverflow(now - receivedAt)
    guard !overflows else { return onFailure }
    if currentAge < lifetime { return .fresh }
    if let graceOnFailure, currentAge - lifetime >= graceOnFailure { return .unusable }
    return onFailure
  }
}
