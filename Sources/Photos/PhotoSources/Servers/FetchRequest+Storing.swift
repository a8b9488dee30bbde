extension FetchRequest {
  /// What the answer is known by on disk: the address without a password, and for other requests
  /// than for what is there also the method and the body.
  package var storedName: String {
    let address = address.displayText
    return switch method {
    case .get: address
    case .propfind(let depth):
      "PROPFIND \(depth) \(address) \(String(decoding: body, as: UTF8.self))"
    case .post: "POST \(address) \(String(decoding: body, as: UTF8.self))"
    case .put: "PUT \(address) \(String(decoding: body, as: UTF8.self))"
    }
  }
}
