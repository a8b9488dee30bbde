package import ProcessWire

/// A request to the process that downloads photos.
package enum FetchCall: Hashable, Sendable {
  /// Download what is requested into the file that comes with this message, and that has a part of it
  /// already if one is named. The host was reached before in no zone further in than this one.
  case fetch(
    number: Int, FetchRequest, part: FetchedPart? = nil, innermost: NetworkZone = .loopback)
  /// Stop a download; it is answered like any other.
  case cancel(number: Int)

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer: MessageWriter
    switch self {
    case .fetch(let number, let request, let part, let innermost):
      writer = MessageWriter(kind: 1)
      writer.put(number)
      request.write(to: &writer)
      FetchedPart.write(part, to: &writer)
      writer.put(innermost.rawValue)
    case .cancel(let number):
      writer = MessageWriter(kind: 2)
      writer.put(number)
    }
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    let number = try reader.number(in: 0...Int.max)
    switch reader.kind {
    case 1:
      let request = try FetchRequest(from: &reader)
      let part = try FetchedPart.read(from: &reader)
      self = .fetch(
        number: number, request, part: part, innermost: try NetworkZone(from: &reader))
    case 2: self = .cancel(number: number)
    default: throw .malformed("there is no call \(reader.kind)")
    }
    try reader.finish()
  }
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

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .hello(let sandbox):
      var writer = MessageWriter(kind: 1)
      sandbox.write(to: &writer)
      return writer.bytes
    case .progress(let number, let progress):
      var writer = MessageWriter(kind: 2)
      writer.put(number)
      writer.put(progress.received)
      writer.put(progress.total ?? -1)
      return writer.bytes
    case .done(let number, let byteCount, let head):
      var writer = MessageWriter(kind: 3)
      writer.put(number)
      writer.put(byteCount)
      head.write(to: &writer)
      return writer.bytes
    case .failed(let number, let failure, let part):
      var writer = MessageWriter(kind: 4)
      writer.put(number)
      var failure = failure
      var place = ""
      if case .elsewhere(let host, let reason) = failure { (place, failure) = (host, reason) }
      writer.put(place)
      let (code, value, detail) = failure.parts
      writer.put(code)
      writer.put(value.0)
      writer.put(value.1)
      writer.put(detail)
      FetchedPart.write(part, to: &writer)
      return writer.bytes
    case .reached(let host, let zone):
      var writer = MessageWriter(kind: 5)
      writer.put(host)
      writer.put(zone.rawValue)
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    guard reader.kind != 1 else {
      self = .hello(try SandboxState(from: &reader))
      try reader.finish()
      return
    }
    guard reader.kind != 5 else {
      self = .reached(host: try reader.text(), try NetworkZone(from: &reader))
      try reader.finish()
      return
    }
    let number = try reader.number(in: 0...Int.max)
    switch reader.kind {
    case 2:
      let received = try reader.number(in: 0...FetchLimits.body)
      let total = try reader.number(in: -1...Int.max)
      self = .progress(
        number: number, FetchProgress(received: received, total: total < 0 ? nil : total))
    case 3:
      self = .done(
        number: number, byteCount: try reader.number(in: 0...FetchLimits.body),
        try FetchHead(from: &reader))
    case 4:
      let place = try reader.text()
      let code = try reader.number(in: 0...Int.max)
      let limit = Int(Int32.max)
      let value = (try reader.number(in: 0...limit), try reader.number(in: 0...limit))
      guard let failure = FetchFailure(code, value, detail: try reader.text()) else {
        throw .malformed("there is no failure \(code)")
      }
      self = .failed(
        number: number, place.isEmpty ? failure : .elsewhere(host: place, failure),
        part: try FetchedPart.read(from: &reader))
    default: throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}

extension NetworkZone {
  fileprivate init(from reader: inout MessageReader) throws(WireError) {
    guard let zone = Self(rawValue: try reader.number(in: 0...Int.max)) else {
      throw .malformed("there is no such zone")
    }
    self = zone
  }
}

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

extension FetchFailure {
  /// What a message has of it: its kind, two numbers, and a text.
  fileprivate var parts: (Int, (Int, Int), String) {
    switch self {
    case .status(let status, let retryAfter): (1, (status, retryAfter), "")
    case .unknownHost: (2, (0, 0), "")
    case .noConnection: (3, (0, 0), "")
    case .untrusted(let detail): (4, (0, 0), detail)
    case .stalled: (5, (0, 0), "")
    case .interrupted: (6, (0, 0), "")
    case .tooLarge(let limit): (7, (limit, 0), "")
    case .overlongHeaders: (8, (0, 0), "")
    case .tooManyRedirects: (9, (0, 0), "")
    case .forbiddenRedirect: (10, (0, 0), "")
    case .notPhoto(let type): (11, (0, 0), type)
    case .notStored(let code): (12, (Int(code), 0), "")
    case .other(let detail): (13, (0, 0), detail)
    case .proxy(let detail): (14, (0, 0), detail)
    case .privateAddress: (15, (0, 0), "")
    case .unsendable: (16, (0, 0), "")
    case .unencrypted: (17, (0, 0), "")
    case .otherSignIn(let schemes): (18, (0, 0), schemes)
    case .elsewhere(_, let failure): failure.parts
    }
  }

  fileprivate init?(_ code: Int, _ value: (Int, Int), detail: String) {
    switch code {
    case 1: self = .status(value.0, retryAfter: value.1)
    case 2: self = .unknownHost
    case 3: self = .noConnection
    case 4: self = .untrusted(detail)
    case 5: self = .stalled
    case 6: self = .interrupted
    case 7: self = .tooLarge(limit: value.0)
    case 8: self = .overlongHeaders
    case 9: self = .tooManyRedirects
    case 10: self = .forbiddenRedirect
    case 11: self = .notPhoto(detail)
    case 12: self = .notStored(Int32(value.0))
    case 13: self = .other(detail)
    case 14: self = .proxy(detail)
    case 15: self = .privateAddress
    case 16: self = .unsendable
    case 17: self = .unencrypted
    case 18: self = .otherSignIn(detail)
    default: return nil
    }
  }
}
