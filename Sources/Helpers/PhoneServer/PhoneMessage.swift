package import GalleryCore
package import PhoneSensor

/// What the page in the phone's browser sends: words and numbers, with one space between them.
package enum PhoneMessage: Hashable, Sendable {
  /// The longest message, in bytes.
  package static let limit = 1024
  /// The longest key, in bytes.
  static let keyLimit = 64

  /// The first message: the key of the code, `key KEY`.
  case key(String)
  /// The first message of a page that was connected before: `token TOKEN`.
  case token(String)
  /// The direction in which gravity pulls the phone, along its axes, in g: `gravity X Y Z`.
  case gravity(GravityVector)
  /// What fingers do: `touch`, and for each finger `down`, `move`, `up` or `cancel`, its number,
  /// and its place.
  case touches([PhoneTouch])
  /// The user ends it: `end`.
  case end

  /// Reads a message; nil for anything else.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.limit, bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    switch (words[0], words.count) {
    case ("key", 2) where Self.isKey(words[1]): self = .key(words[1])
    case ("token", 2) where Self.isKey(words[1]): self = .token(words[1])
    case ("gravity", 4):
      let parts = words.dropFirst().compactMap {
        Self.number($0, upTo: GravityVector.greatestReported)
      }
      guard parts.count == 3 else { return nil }
      self = .gravity(GravityVector(x: parts[0], y: parts[1], z: parts[2]))
    case ("touch", let count):
      guard count % 4 == 1, (1...PhoneAnswer.touchLimit).contains(count / 4) else { return nil }
      var touches: [PhoneTouch] = []
      for start in stride(from: 1, to: count, by: 4) {
        guard let touch = Self.touch(words[start..<start + 4]) else { return nil }
        touches.append(touch)
      }
      self = .touches(touches)
    case ("end", 1): self = .end
    default: return nil
    }
  }

  private static func isKey(_ word: String) -> Bool { (1...keyLimit).contains(word.utf8.count) }

  private static func touch(_ words: ArraySlice<String>) -> PhoneTouch? {
    let phases: [String: PointerEvent.Phase] = [
      "down": .down, "move": .moved, "up": .up, "cancel": .cancelled,
    ]
    let words = Array(words)
    guard let phase = phases[words[0]], let finger = Int(words[1]),
      let x = number(words[2], upTo: PhoneTouch.reach),
      let y = number(words[3], upTo: PhoneTouch.reach)
    else { return nil }
    return PhoneTouch(phase, finger: finger, at: Point(x: x, y: y))
  }

  /// A number in decimals.
  private static func number(_ word: String, upTo limit: Double) -> Double? {
    guard word.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) }), let number = Double(word)
    else { return nil }
    return number.magnitude <= limit ? number : nil
  }
}
