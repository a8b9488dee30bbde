package import GalleryCore
package import ProcessWire

/// A request to the process that serves a phone.
package enum PhoneCall: Hashable, Sendable {
  /// The longest page, in bytes.
  package static let pageLimit = 1 << 16

  /// Serve the page in the file that comes along.
  case serve(byteCount: Int)
}

/// Why no phone can be served.
package enum PhoneProblem: WireValue, CaseIterable, Sendable {
  /// This computer is in no network.
  case noNetwork
  /// No port can be opened, or there is no memory.
  case failed
}

/// What the process that serves a phone reports.
package enum PhoneAnswer: Hashable, Sendable {
  /// The most touches in one report.
  package static let touchLimit = 16

  /// It is in its sandbox, with these gaps for people; empty if there are none.
  case ready(gaps: String)
  /// It listens at an address.
  case listening(PhoneAddress)
  /// It cannot listen.
  case refused(PhoneProblem)
  /// A phone is connected.
  case connected
  /// The direction in which gravity pulls the phone.
  case gravity(GravityVector)
  /// What fingers do on the phone.
  case touches([PhoneTouch])
  /// The connection is lost; the phone may come back.
  case away
  /// The phone has left.
  case left
}

extension PhoneCall: WireMessage, WireChoice {
  package static let family = WireFamily.phone
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .serve(let count) = $0 { count } else { nil } }) {
      .serve(byteCount: try $1.number($0, in: 1...pageLimit))
    }
  ]
}

extension PhoneAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.phone
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .ready(let gaps) = $0 { gaps } else { nil } }) {
      .ready(gaps: try $1.text($0))
    },
    .value(listening) { if case .listening(let address) = $0 { address } else { nil } },
    .value(refused) { if case .refused(let problem) = $0 { problem } else { nil } },
    .plain(.connected),
    .fields({ if case .gravity(let gravity) = $0 { gravity } else { nil } }) {
      let range = -GravityVector.greatestReported...GravityVector.greatestReported
      return .gravity(
        GravityVector(
          x: try $1.number($0?.x, in: range), y: try $1.number($0?.y, in: range),
          z: try $1.number($0?.z, in: range)))
    },
    .fields({ if case .touches(let touches) = $0 { touches } else { nil } }) {
      .touches(try $1.list($0, upTo: touchLimit) { try $1.value($0) })
    },
    .plain(.away),
    .plain(.left),
  ]
}

extension GravityVector {
  /// The largest part that a phone reports, in g.
  package static let greatestReported = 2.0
}
