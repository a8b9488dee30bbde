extension FetchFailure {
  /// Whether the server can be reached.
  package var isAnswer: Bool { if case .status = self { true } else { false } }

  /// Whether the server cannot be reached, or fails; a photo on disk may be used then (RFC 9111,
  /// section 4.3.3).
  package var isOutage: Bool {
    switch self {
    case .unknownHost, .noConnection, .proxy, .stalled, .interrupted: true
    case .status(let status, _): status == 429 || (500...599).contains(status)
    default: false
    }
  }
}
