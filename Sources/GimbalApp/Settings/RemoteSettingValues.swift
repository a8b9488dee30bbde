import RemoteControl

extension BrokerAddress: SettingValue {
  static var form: String {
    "an address without a name and a password, as in \"mqtts://broker:8883\""
  }

  var toml: String { text.toml }
}

extension FrameName: SettingValue {
  static var form: String { "letters, digits, _ and -" }

  var toml: String { text.toml }
}

extension TopicPrefix: SettingValue {
  static var form: String { "like \"home/frames\"" }

  var toml: String { text.toml }
}
