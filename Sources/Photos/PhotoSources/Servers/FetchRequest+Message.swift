import ProcessWire

extension FetchRequest {
  /// Whether a message has room for the request.
  package var isSendable: Bool {
    let texts =
      headers.flatMap { [$0.name, $0.value] } + credentials.texts
      + [validators.entityTag, validators.lastModified]
    return texts.reduce(body.count) { $0 + $1.utf8.count + 8 } <= Self.extraLimit
  }

  func write(to writer: inout MessageWriter) {
    writer.put(address.fullText, limit: RemoteAddress.longest)
    switch method {
    case .get: writer.put(0)
    case .propfind(let depth): writer.put(1 + min(max(depth, 0), 1))
    case .post: writer.put(3)
    }
    writer.put(headers.count)
    for header in headers {
      writer.put(header.name, limit: Self.extraLimit)
      writer.put(header.value, limit: Self.extraLimit)
    }
    writer.put(String(decoding: body, as: UTF8.self), limit: Self.extraLimit)
    writer.put(validators.entityTag, limit: Self.extraLimit)
    writer.put(validators.lastModified, limit: Self.extraLimit)
    writer.put(credentials.code)
    for text in credentials.texts { writer.put(text, limit: Self.extraLimit) }
    writer.put(accepted == .anything)
    writer.put(byteLimit)
    writer.put(allowsPrivateAddresses)
    writer.put(crossesZones)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    let text = try reader.text(limit: RemoteAddress.longest)
    guard let address = try? RemoteAddress(Array(text.utf8)) else {
      throw .malformed("no address")
    }
    self.init(address)
    switch try reader.number(in: 0...3) {
    case 0: method = .get
    case 1: method = .propfind(depth: 0)
    case 2: method = .propfind(depth: 1)
    default: method = .post
    }
    let headerCount = try reader.number(in: 0...20)
    for _ in 0..<headerCount {
      let name = try reader.text(limit: Self.extraLimit)
      headers.append(FetchHeader(name, try reader.text(limit: Self.extraLimit)))
    }
    body = Array(try reader.text(limit: Self.extraLimit).utf8)
    validators.entityTag = try reader.text(limit: Self.extraLimit)
    validators.lastModified = try reader.text(limit: Self.extraLimit)
    credentials = try FetchCredentials(from: &reader)
    accepted = try reader.flag() ? .anything : .photo
    byteLimit = try reader.number(in: 0...FetchLimits.body)
    allowsPrivateAddresses = try reader.flag()
    crossesZones = try reader.flag()
  }
}

extension FetchCredentials {
  fileprivate var code: Int {
    switch self {
    case .none: 0
    case .basic: 1
    case .bearer: 2
    case .header: 3
    case .s3: 4
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .none: []
    case .basic(let user, let password): [user, password]
    case .bearer(let token): [token]
    case .header(let header): [header.name, header.value]
    case .s3(let accessKey, let secretKey, let sessionToken, let region):
      [accessKey, secretKey, sessionToken, region]
    }
  }

  fileprivate init(from reader: inout MessageReader) throws(WireError) {
    func text() throws(WireError) -> String {
      try reader.text(limit: FetchRequest.extraLimit)
    }
    switch try reader.number(in: 0...4) {
    case 0: self = .none
    case 1: self = .basic(user: try text(), password: try text())
    case 2: self = .bearer(try text())
    case 3: self = .header(FetchHeader(try text(), try text()))
    default:
      self = .s3(
        accessKey: try text(), secretKey: try text(), sessionToken: try text(), region: try text())
    }
  }
}

extension FetchHead {
  /// The longest text of a server in bytes; longer ones are not kept.
  private static let textLimit = 500

  func write(to writer: inout MessageWriter) {
    writer.put(status)
    writer.put(address.text, limit: RemoteAddress.longest)
    for text in [contentType, validators.entityTag, validators.lastModified] {
      writer.put(text.utf8.count <= Self.textLimit ? text : "")
    }
    caching.write(to: &writer)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    let status = try reader.number(in: 200...399)
    let text = try reader.text(limit: RemoteAddress.longest)
    guard let address = try? RemoteAddress(Array(text.utf8)) else {
      throw .malformed("no address")
    }
    self.init(status: status, address: address)
    contentType = try reader.text()
    validators.entityTag = try reader.text()
    validators.lastModified = try reader.text()
    caching = try FetchCaching(from: &reader)
  }
}
