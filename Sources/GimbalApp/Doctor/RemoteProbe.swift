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
    case .connected(let seconds, let kept):
      let name = configuration.name.text
      var finding = Finding(
        label, "\(address), as \(name), connected in \(Int(1000 * seconds)) ms")
      if kept.isOnline {
        finding.value += "; a frame of this name is online"
        finding.advice =
          "if it is not the one on this computer, give each a name of its own by --mqtt-name"
      }
      return [finding] + (group.map { GroupProbe.findings($0, at: kept.schedule) } ?? [])
    case .failed(let reason, let advice):
      return [Finding(label, "\(address): \(reason)", advice: advice)]
    case .late:
      return [
        Finding(
          label, "\(address) does not answer",
          advice: "check the address of --mqtt, and the network")
      ]
    }
  }
}
