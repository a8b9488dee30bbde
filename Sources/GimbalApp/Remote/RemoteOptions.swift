import ArgumentParser
import RemoteControl

/// The options for the remote control by MQTT.
struct RemoteOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show the state at this MQTT broker and be controlled from there, as by Home Assistant; \
      mqtt://host or, encrypted, mqtts://host (default: none). The password is read as those of \
      servers.
      """, valueName: "address"))
  var mqtt: BrokerOption?

  @Option(
    name: .customLong("mqtt-name"),
    help: ArgumentHelp(
      "This frame's name there: letters, digits, _ and - (default: the computer's).",
      valueName: "name"))
  var mqttName: Automatic<FrameName>?

  @Option(
    name: .customLong("mqtt-prefix"),
    help: ArgumentHelp("The first levels of its topics (default: gimbal).", valueName: "topic"))
  var mqttPrefix: TopicPrefix?

  @Option(
    name: .customLong("mqtt-qos"),
    help: ArgumentHelp("The quality of service there: 0, 1 or 2 (default: 1).", valueName: "number")
  )
  var mqttQuality: Int?

  @Flag(
    name: .customLong("mqtt-picture"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show a small picture of the photo there as well (default: yes).")
  var mqttPicture: Bool?

  @Flag(
    name: .customLong("mqtt-allow-files"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      """
      Let the remote control do all that keys do: move photos to the trash, use the clipboard, open \
      other programs, quit (default: no).
      """))
  var mqttAllowFiles: Bool?

  func validate() throws {
    try Settings.mqttQualities.check(mqttQuality, of: "mqtt-qos")
  }
}

/// The value of `--mqtt`: an address, or `none`.
struct BrokerOption: ExpressibleByArgument {
  /// The address; nil for none.
  let value: BrokerAddress?

  init?(argument: String) {
    value = BrokerAddress(argument)
    guard value != nil || argument == "none" else { return nil }
  }
}

extension FrameName: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension TopicPrefix: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
