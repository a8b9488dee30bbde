import RemoteControl

extension BrokerAddress: SettingValue {
  static var form: String {
    "an address without a name and a password, as in \"mqtts://broker:8883\""
  }
}

extension FrameName: SettingValue {
  static var form: String { "letters, digits, _ and -" }
}

extension TopicPrefix: SettingValue {
  static var form: String { "like \"home/frames\"" }
}
