/// The name of a server's region: letters, digits and hyphens.
struct ServerRegion: Hashable, Sendable, SettingValue {
  let name: String

  static var form: String { "letters, digits and hyphens" }

  /// Makes a region; nil if the name cannot be one.
  init?(_ name: String) {
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    guard isName, (1...64).contains(name.utf8.count) else { return nil }
    self.name = name
  }

  /// Amazon's first region, which other servers accept.
  static let standard: ServerRegion = {
    guard let region = ServerRegion("us-east-1") else { preconditionFailure() }
    return region
  }()

  var text: String { name }
}
