import ProcessWire

/// What a server says about a download: how long it may be used without asking again, and how to ask
/// whether it has changed.
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

  /// Creates a head; times are limited to what is accepted, and validators that are too long are left
  /// out.
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

  func write(to writer: inout MessageWriter) {
    for number in [receivedAt, age, lifetime, graceOnFailure ?? -1] { writer.put(number) }
    writer.put(mustRevalidate)
    for validator in [entityTag, lastModified] {
      writer.put(validator != nil)
      if let validator { writer.put(validator, limit: Self.validatorLimit) }
    }
  }

  init(from reader: inout MessageReader) throws(WireError) {
    receivedAt = try reader.number(in: Self.times)
    age = try reader.number(in: Self.times)
    lifetime = try reader.number(in: Self.times)
    let grace = try reader.number(in: -1...Self.times.upperBound)
    graceOnFailure = grace < 0 ? nil : grace
    mustRevalidate = try reader.flag()
    entityTag = try reader.flag() ? try reader.text(limit: Self.validatorLimit) : nil
    lastModified = try reader.flag() ? try reader.text(limit: Self.validatorLimit) : nil
  }
}
