import PhotoSources

/// The address of a server.
struct ServerAddress: Hashable, Sendable, SettingValue {
  let address: RemoteAddress

  static var form: String { "an address" }

  init?(_ text: String) {
    guard let address = try? RemoteAddress(Array(text.utf8)) else { return nil }
    self.address = address
  }

  var text: String { address.displayText }
}
