package import ProcessWire

/// What a server says about a download: how long it may be used without asking again, and how to
/// ask whether it has changed.
package struct DownloadHead: Hashable, Sendable {
  /// The longest validator that is kept, in bytes; those of servers are much shorter.
  package static let validatorLimit = 512
  /// The times and ages that are accepted, in seconds: sums of them do not overflow.
  private static let times = 0...(1 << 40)

  /// When the answer arrived, in seconds since 1970.
  package var receivedAt: Int
  /// How old it was then, in seconds.
  package var age: Int
  /// The age up to which it is fresh, in seconds.
  package var lifetime: Int
  /// How long after that it may be used if the server fails, in seconds; nil if the server does not
  /// say (`stale-if-error`, RFC 5861).
  package var graceOnFailure: Int?
  /// Whether it must never be used once it is stale (`must-revalidate`, `no-cache`).
  package var mustRevalidate: Bool
  /// The contents' entity tag, as the server wrote it.
  package let entityTag: String?
  /// When the contents were changed, as the server wrote it.
  package let lastModified: String?

  /// Creates a head; times are limited to what is accepted, and validators that are too long are
  /// left out.
  package init(
    receivedAt: Int, age: Int = 0, lifetime: Int, graceOnFailure: Int? = nil,
    mustRevalidate: Bool = false, entityTag: String? = nil, lastModified: String? = nil
  ) {
    func limited(_ time: Int) -> Int {
      min(max(time, Self.times.lowerBound), Self.times.upperBound)
    }
    self.receivedAt = limited(receivedAt)
    self.age = limited(age)
    self.lifetime = limited(lifetime)
    self.graceOnFailure = graceOnFailure.map(limited)
    self.mustRevalidate = mustRevalidate
    // A part of one would be another one.
    func whole(_ validator: String?) -> String? {
      validator.flatMap { $0.utf8.count <= Self.validatorLimit ? $0 : nil }
    }
    self.entityTag = whole(entityTag)
    self.lastModified = whole(lastModified)
  }

  /// Whether the server can be asked if the contents have changed.
  package var hasValidator: Bool { entityTag != nil || lastModified != nil }
}

extension DownloadHead: WireValue {
  /// Passes the fields, as they are stored on disk as well.
  package init(_ head: Self?, _ fields: inout WireFields) throws(WireError) {
    receivedAt = try fields.number(head?.receivedAt, in: Self.times)
    age = try fields.number(head?.age, in: Self.times)
    lifetime = try fields.number(head?.lifetime, in: Self.times)
    let grace = try fields.number(head?.graceOnFailure ?? -1, in: -1...Self.times.upperBound)
    graceOnFailure = grace < 0 ? nil : grace
    mustRevalidate = try fields.flag(head?.mustRevalidate)
    entityTag = try fields.optional(head?.entityTag) {
      try $1.text($0, limit: Self.validatorLimit)
    }
    lastModified = try fields.optional(head?.lastModified) {
      try $1.text($0, limit: Self.validatorLimit)
    }
  }
}
