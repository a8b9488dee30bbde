/// Whether the screen is turned on and off at the hours of a kiosk.
enum ScreenPowerSetting: String, NamedSettingValue {
  /// By the display server, if it can.
  case auto
  case none
}
