import GalleryCore
import Localization
import RemoteControl

/// The remote control by MQTT.
enum RemoteSettings: SettingSection {
  static var title: String { localized("Remote control", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting(
      "mqtt", \.mqtt, .word("none", or: .standard), as: "address",
      "Show the state at this MQTT broker, and be controlled from there, as by Home Assistant",
      details: """
        The address is mqtt://host or, encrypted, mqtts://host. The password is read as those of \
        servers.
        """),
    Setting(
      "mqtt-name", \.mqttName, .word("auto", or: .standard), as: "name",
      "This frame's name there; auto is the computer's", needs: .broker),
    Setting(
      "mqtt-prefix", \.mqttPrefix, as: "topic", "The first levels of its topics",
      needs: .broker),
    Setting(
      "mqtt-qos", \.mqttQuality, .range(Settings.mqttQualities), as: "number",
      "The quality of service there", needs: .broker),
    Setting(
      "mqtt-picture", \.mqttPicture, "Show a small picture of the photo there as well",
      needs: .broker),
    Setting(
      "mqtt-allow-files", \.mqttAllowsFiles,
      "Let the remote control do all that keys do",
      details: "That is also to change files, use the clipboard, open other programs, and quit.",
      needs: .broker),
  ]
}
