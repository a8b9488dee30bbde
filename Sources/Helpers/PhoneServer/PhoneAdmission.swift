/// Which page may turn the photos: the first one that has the key of the code, and later only that
/// one, by a token that nobody else was told.
package struct PhoneAdmission {
  /// What becomes of a page.
  package enum Verdict: Hashable, Sendable {
    /// It may turn the photos, and comes back by the token.
    case welcome(token: String)
    /// Its key is another one, or was used by another page.
    case stale
  }

  /// The most wrong keys; nobody is admitted for the first time after them.
  static let patience = 20

  /// The key that the code has.
  package let key: String
  private let token: String
  private var isUsed = false
  private var failureCount = 0

  /// Makes an admission with a new key, of numbers that cannot be foretold.
  package init() {
    var random = SystemRandomNumberGenerator()
    self.init(key: Self.word(using: &random), token: Self.word(using: &random))
  }

  /// Makes an admission with a key and a token.
  package init(key: String, token: String) { (self.key, self.token) = (key, token) }

  /// What a page is told that was admitted.
  package var welcome: Verdict { .welcome(token: token) }

  /// Decides on a page by its first message.
  package mutating func admit(_ message: PhoneMessage) -> Verdict {
    switch message {
    case .key(let given) where !isUsed && failureCount < Self.patience && Self.isSame(given, key):
      isUsed = true
      return welcome
    case .token(let given) where isUsed && Self.isSame(given, token):
      return welcome
    default:
      failureCount += 1
      return .stale
    }
  }

  /// 128 bits, in the letters of addresses.
  private static func word(using random: inout some RandomNumberGenerator) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let word = (0..<22).map { _ in letters[Int.random(in: 0..<64, using: &random)] }
    return String(decoding: word, as: UTF8.self)
  }

  /// Compares in a time that does not say how much is the same.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
  }
}
