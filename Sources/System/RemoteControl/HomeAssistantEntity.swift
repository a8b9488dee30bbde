/// One entity of a device in Home Assistant.
struct HomeAssistantEntity: Hashable, Sendable {
  /// Its name in the device, and in the state if it shows one.
  let key: String
  /// Its kind, such as `switch`.
  let platform: String
  private let members: [JSONText.Member]

  /// Makes an entity with a name for people.
  init(
    _ platform: String, _ key: String, _ title: String, of device: String,
    _ members: [JSONText.Member]
  ) {
    (self.platform, self.key) = (platform, key)
    self.members =
      [.init("uniq_id", .string("\(device)_\(key)")), .init("name", .string(title))] + members
  }

  /// Its description; one that is not announced has only its kind, so that Home Assistant removes
  /// it if an earlier start of the frame has announced it.
  func json(isAnnounced: Bool) -> JSONText.Member {
    .init(key, .object([.init("p", .string(platform))] + (isAnnounced ? members : [])))
  }
}
