package import ProcessWire

extension FetchRequest {
  /// Whether a message has room for the request.
  package var isSendable: Bool {
    let texts =
      headers.flatMap { [$0.name, $0.value] } + credentials.texts
      + [validators.entityTag, validators.lastModified]
    return texts.reduce(body.count) { $0 + $1.utf8.count + 8 } <= Self.extraLimit
  }
}

extension FetchRequest: WireValue {
  /// Passes the fields.
  package init(_ request: Self?, _ fields: inout WireFields) throws(WireError) {
    func extra(_ text: String?) throws(WireError) -> String {
      try fields.text(text, limit: Self.extraLimit)
    }
    self.init(try RemoteAddress.pass(request?.address.fullText, &fields))
    method = try fields.value(request?.method)
    headers = try fields.list(request?.headers, upTo: 20) { try $1.value($0) }
    body = Array(try extra(request.map { String(decoding: $0.body, as: UTF8.self) }).utf8)
    validators.entityTag = try extra(request?.validators.entityTag)
    validators.lastModified = try extra(request?.validators.lastModified)
    credentials = try fields.value(request?.credentials)
    accepted = try fields.value(request?.accepted)
    byteLimit = try fields.number(request?.byteLimit, in: 0...FetchLimits.body)
    allowsPrivateAddresses = try fields.flag(request?.allowsPrivateAddresses)
    crossesZones = try fields.flag(request?.crossesZones)
  }
}

extension FetchRequest.Accepted: WireValue {}

extension FetchRequest.Method: WireChoice {
  package static let cases: [WireCase<Self>] = [
    .plain(.get),
    .fields({ if case .propfind(let depth) = $0 { min(max(depth, 0), 1) } else { nil } }) {
      .propfind(depth: try $1.number($0, in: 0...1))
    },
    .plain(.post),
    .plain(.put),
  ]
}

extension FetchHeader: WireValue {
  /// Passes the fields.
  package init(_ header: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init(
      try fields.text(header?.name, limit: FetchRequest.extraLimit),
      try fields.text(header?.value, limit: FetchRequest.extraLimit))
  }
}

extension RemoteAddress {
  /// Passes an address as one of its texts.
  fileprivate static func pass(
    _ text: String?, _ fields: inout WireFields
  ) throws(WireError) -> RemoteAddress {
    let text = try fields.text(text, limit: longest)
    guard let address = try? RemoteAddress(Array(text.utf8)) else {
      throw .malformed("no address")
    }
    return address
  }
}

extension FetchCredentials {
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
}

extension FetchCredentials: WireChoice {
  private static let limit = FetchRequest.extraLimit

  package static let cases: [WireCase<Self>] = [
    .plain(.none),
    .fields({ if case .basic(let user, let password) = $0 { (user, password) } else { nil } }) {
      .basic(
        user: try $1.text($0?.0, limit: limit), password: try $1.text($0?.1, limit: limit))
    },
    .fields({ if case .bearer(let token) = $0 { token } else { nil } }) {
      .bearer(try $1.text($0, limit: limit))
    },
    .value(header) { if case .header(let header) = $0 { header } else { nil } },
    .fields({
      if case .s3(let access, let secret, let session, let region) = $0 {
        (access, secret, session, region)
      } else {
        nil
      }
    }) {
      .s3(
        accessKey: try $1.text($0?.0, limit: limit), secretKey: try $1.text($0?.1, limit: limit),
        sessionToken: try $1.text($0?.2, limit: limit), region: try $1.text($0?.3, limit: limit))
    },
  ]
}

extension FetchHead: WireValue {
  /// The longest text of a server in bytes; longer ones are not kept.
  private static let textLimit = 500

  /// Passes the fields.
  package init(_ head: Self?, _ fields: inout WireFields) throws(WireError) {
    func kept(_ text: String?) throws(WireError) -> String {
      try fields.text(text.map { $0.utf8.count <= Self.textLimit ? $0 : "" })
    }
    self.init(
      status: try fields.number(head?.status, in: 200...399),
      address: try RemoteAddress.pass(head?.address.text, &fields))
    contentType = try kept(head?.contentType)
    validators.entityTag = try kept(head?.validators.entityTag)
    validators.lastModified = try kept(head?.validators.lastModified)
    caching = try fields.value(head?.caching)
  }
}
