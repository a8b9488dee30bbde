extension FetchFailure {
  /// Whether the server can be reached, and the one that it leads to.
  package var isAnswer: Bool {
    switch cause {
    case .status, .otherSignIn: true
    default: false
    }
  }

  /// Whether other photos of the same server would fail in the same way.
  ///
  /// If a part of a photo has arrived, silence is one of the photo's.
  package var speaksForServer: Bool {
    switch self {
    case .unknownHost, .noConnection, .proxy, .proxyStatus, .stalled, .untrusted, .unencrypted: true
    default: false
    }
  }

  /// Whether credentials may help.
  ///
  /// Some servers say that something is forbidden (403) if they get none, such as those of S3.
  /// Those for a server are for none that it leads to.
  package var asksForCredentials: Bool {
    if case .status(let status, _) = self { status == 401 || status == 403 } else { false }
  }

  /// Whether the server does not accept the credentials that it got.
  package var deniesCredentials: Bool {
    if case .status(401, _) = self { true } else { false }
  }

  /// Whether another request soon after would fail in the same way, unless it has credentials.
  package var isLasting: Bool { isOutage || isAnswer && !asksForCredentials }

  /// Whether the server cannot be reached, or fails; a photo on disk may be used then (RFC 9111,
  /// section 4.3.3).
  package var isOutage: Bool {
    switch cause {
    case .unknownHost, .noConnection, .proxy, .proxyStatus, .stalled, .interrupted, .untrusted,
      .unencrypted:
      true
    case .status(let status, _): status == 429 || (500...599).contains(status)
    default: false
    }
  }
}
