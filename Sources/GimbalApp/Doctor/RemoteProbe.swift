import RemoteControl

/// Checks whether the broker for the remote control can be reached.
enum RemoteProbe {
  /// How long the broker may take, in seconds.
  private static let patience = 2.0

  /// Connects with the broker; nothing if there is none.
  static func findings(_ configuration: RemoteControl.Configuration?) -> [Finding] {
    guard let configuration else { return [] }
    let group = configuration.group
    let label = "Remote control"
    let address = configuration.address.text
    switch BrokerProbe.run(configuration, patience: patience) {
    case .connected(let seconds, let schedule):
      return [
        Finding(
          label,
          "\(address), as \(configuration.name.text), connected in \(Int(1000 * seconds)) ms")
      ] + (group.map { GroupProbe.findings($0, at: schedule) } ?? [])
    case .failed(let reason):
      return [
        Finding(
          label, "\(address): \(reason)",
          advice: "check the address of --mqtt, and the name and password for it in ~/.netrc")
      ]
    case .late:
      return [
        Finding(
          label, "\(address) does not answer",
          advice: "check the address of --mqtt, and the network")
      ]
    }
  }
}
