package import ProcessWire

/// A request to the process that downloads photos.
package enum FetchCall: Hashable, Sendable {
  /// Download what is requested into the file that comes with this message, and that has a part of
  /// it already if one is named. The host was reached before in no zone further in than this one.
  case fetch(
    number: Int, FetchRequest, part: FetchedPart? = nil, innermost: NetworkZone = .loopback)
  /// Stop a download; it is answered like any other.
  case cancel(number: Int)
}

extension FetchCall: WireMessage, WireChoice {
  package static let family = WireFamily.servers
  package static let cases: [WireCase<Self>] = [
    .fields({
      if case .fetch(let number, let request, let part, let innermost) = $0 {
        (number, request, part, innermost)
      } else {
        nil
      }
    }) {
      .fetch(
        number: try $1.number($0?.0, in: 0...Int.max), try $1.value($0?.1),
        part: try $1.optional($0?.2), innermost: try $1.value($0?.3))
    },
    .fields({ if case .cancel(let number) = $0 { number } else { nil } }) {
      .cancel(number: try $1.number($0, in: 0...Int.max))
    },
  ]
}

/// An answer of the process that downloads photos.
package enum FetchAnswer: Hashable, Sendable {
  /// The process is ready, with this sandbox.
  case hello(SandboxState)
  /// How much of a photo has arrived.
  case progress(number: Int, FetchProgress)
  /// An answer is complete, with this number of bytes.
  case done(number: Int, byteCount: Int, FetchHead)
  /// A photo was not downloaded, except for a part that another attempt can add to.
  case failed(number: Int, FetchFailure, part: FetchedPart? = nil)
  /// A host was reached for the first time, in this zone.
  case reached(host: String, NetworkZone)
}

extension FetchAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.servers
  package static let cases: [WireCase<Self>] = [
    .value(hello) { if case .hello(let sandbox) = $0 { sandbox } else { nil } },
    .fields({
      if case .progress(let number, let progress) = $0 { (number, progress) } else { nil }
    }) {
      .progress(number: try $1.number($0?.0, in: 0...Int.max), try $1.value($0?.1))
    },
    .fields({
      if case .done(let number, let size, let head) = $0 { (number, size, head) } else { nil }
    }) {
      .done(
        number: try $1.number($0?.0, in: 0...Int.max),
        byteCount: try $1.number($0?.1, in: 0...FetchLimits.body), try $1.value($0?.2))
    },
    .fields({
      if case .failed(let number, let failure, let part) = $0 {
        (number, failure, part)
      } else {
        nil
      }
    }) {
      .failed(
        number: try $1.number($0?.0, in: 0...Int.max), try $1.value($0?.1),
        part: try $1.optional($0?.2))
    },
    .fields({ if case .reached(let host, let zone) = $0 { (host, zone) } else { nil } }) {
      .reached(host: try $1.text($0?.0), try $1.value($0?.1))
    },
  ]
}

extension NetworkZone: WireValue {}

/// How much of a photo has arrived.
package struct FetchProgress: Hashable, Sendable {
  /// The bytes that have arrived.
  package var received: Int
  /// The bytes of the whole photo; nil if the server does not say.
  package var total: Int?

  /// Creates a progress.
  package init(received: Int, total: Int?) {
    self.received = received
    self.total = total
  }
}

extension FetchProgress: WireValue {
  /// Passes the fields.
  package init(_ progress: Self?, _ fields: inout WireFields) throws(WireError) {
    received = try fields.number(progress?.received, in: 0...FetchLimits.body)
    total = try fields.optional(progress?.total) { try $1.number($0, in: 0...Int.max) }
  }
}

extension FetchFailure: WireChoice {
  private static let numbers = 0...Int(Int32.max)

  package static let cases: [WireCase<Self>] =
    [
      .unknownHost, .noConnection, .unencrypted, .stalled, .interrupted, .overlongHeaders,
      .tooManyRedirects, .forbiddenRedirect, .privateAddress, .unsendable,
    ].map(WireCase.plain) + [
      .fields({ if case .status(let status, let wait) = $0 { (status, wait) } else { nil } }) {
        .status(
          try $1.number($0?.0, in: numbers), retryAfter: try $1.number($0?.1, in: numbers))
      },
      .fields({ if case .proxy(let detail) = $0 { detail } else { nil } }) {
        .proxy(try $1.text($0))
      },
      .fields({ if case .proxyStatus(let status) = $0 { status } else { nil } }) {
        .proxyStatus(try $1.number($0, in: numbers))
      },
      .fields({
        if case .noCertificates(let path, let name) = $0 { (path, name) } else { nil }
      }) {
        .noCertificates(path: try $1.text($0?.0), namedBy: try $1.text($0?.1))
      },
      .fields({ if case .unknownEncoding(let names) = $0 { names } else { nil } }) {
        .unknownEncoding(try $1.text($0))
      },
      .fields({ if case .untrusted(let detail) = $0 { detail } else { nil } }) {
        .untrusted(try $1.text($0))
      },
      .fields({ if case .tooLarge(let limit) = $0 { limit } else { nil } }) {
        .tooLarge(limit: try $1.number($0, in: numbers))
      },
      .fields({ if case .notPhoto(let type) = $0 { type } else { nil } }) {
        .notPhoto(try $1.text($0))
      },
      .fields({ if case .notStored(let code) = $0 { code } else { nil } }) {
        .notStored(try $1.errorNumber($0))
      },
      .fields({ if case .otherSignIn(let schemes) = $0 { schemes } else { nil } }) {
        .otherSignIn(try $1.text($0))
      },
      .fields({ if case .elsewhere(let host, let it) = $0 { (host, it.cause) } else { nil } }) {
        let host = try $1.text($0?.0)
        let failure = try $1.value($0?.1)
        try $1.check(failure == failure.cause, "a failure elsewhere, and elsewhere again")
        return .elsewhere(host: host, failure)
      },
      .fields({ if case .other(let detail) = $0 { detail } else { nil } }) {
        .other(try $1.text($0))
      },
    ]
}
