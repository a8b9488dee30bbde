/// What is requested of a server, and how.
package struct FetchRequest: Hashable, Sendable {
  /// What the server does.
  package enum Method: Hashable, Sendable {
    /// It sends what is at the address.
    case get
    /// It lists a folder (WebDAV), and the folders inside down to a depth of 0 or 1.
    case propfind(depth: Int)
    /// It answers the request's body.
    case post
    /// It changes what is at the address as the request's body says.
    case put
  }

  /// What may arrive.
  package enum Accepted: CaseIterable, Hashable, Sendable {
    /// A photo: texts are refused at once.
    case photo
    /// Anything.
    case anything
  }

  /// The longest body, headers and credentials together, in bytes: with an address they fill a
  /// message.
  package static let extraLimit = 5800

  /// The address; its name and password are credentials as well.
  package var address: RemoteAddress
  /// What the server does.
  package var method = Method.get
  /// Headers beside those that each request has.
  package var headers: [FetchHeader] = []
  /// What is sent to the server.
  package var body: [UInt8] = []
  /// What the server said about the copy that is here already: it answers 304 if nothing has
  /// changed.
  package var validators = FetchValidators()
  /// Who asks; sent to the address's scheme, host and port only.
  package var credentials = FetchCredentials.none
  /// What may arrive.
  package var accepted: Accepted
  /// The most bytes of the answer.
  package var byteLimit = FetchLimits.body
  /// Whether the address, and those that it is redirected to, may be in a private network.
  package var allowsPrivateAddresses: Bool
  /// Whether redirects, and names whose addresses have changed, may lead into any network, because
  /// the user allows everything.
  package var crossesZones = false

  /// Whether it would tell a server, and those on the way to it, a password or a key; signatures do
  /// not.
  package var hasSecrets: Bool {
    switch credentials {
    case .none: address.userInformation != nil
    case .basic, .bearer, .header: true
    case .s3: false
    }
  }

  /// Creates a request for what is at an address.
  package init(
    _ address: RemoteAddress, accepted: Accepted = .photo, allowsPrivateAddresses: Bool = true
  ) {
    self.address = address
    self.accepted = accepted
    self.allowsPrivateAddresses = allowsPrivateAddresses
  }
}

/// A header of a request.
package struct FetchHeader: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The value.
  package let value: String

  /// Creates a header; control characters, which would begin another one, are left out.
  package init(_ name: String, _ value: String) {
    func clean(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }
    self.name = clean(name).filter { $0 != ":" && $0 != " " }
    self.value = clean(value)
  }

  /// The header as it is sent.
  package var line: String { "\(name): \(value)" }
}

/// What a server said about a file, so that it can say later whether the file has changed.
package struct FetchValidators: Hashable, Sendable {
  /// The entity tag, with its quotation marks; empty for none.
  package var entityTag = ""
  /// When the file was changed last, as the server wrote it; empty if it did not say.
  package var lastModified = ""

  /// Creates validators; without arguments there are none.
  package init(entityTag: String = "", lastModified: String = "") {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Whether there are none.
  package var isEmpty: Bool { entityTag.isEmpty && lastModified.isEmpty }
}

/// Who asks a server.
package enum FetchCredentials: Hashable, Sendable {
  /// Nobody in particular.
  case none
  /// A name and a password.
  case basic(user: String, password: String)
  /// A token in the header `Authorization`.
  case bearer(String)
  /// A key in a header of its own, such as `x-api-key`.
  case header(FetchHeader)
  /// Keys with which requests to S3 are signed; the session's token is empty if there is none.
  case s3(accessKey: String, secretKey: String, sessionToken: String, region: String)
}

/// What a server has said about an answer.
package struct FetchHead: Hashable, Sendable {
  /// The status: 200…299, or 304 if nothing has changed.
  package var status: Int
  /// Where the answer came from, after redirects.
  package var address: RemoteAddress
  /// The content type; empty if the server did not say.
  package var contentType = ""
  /// What to send with the next request.
  package var validators = FetchValidators()
  /// How long it may be used again.
  package var caching = FetchCaching()

  /// Creates a head.
  package init(status: Int, address: RemoteAddress) {
    self.status = status
    self.address = address
  }
}
