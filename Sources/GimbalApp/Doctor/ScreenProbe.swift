import Glibc
import ProcessWire
import SystemPackage

/// Reports how the screens are turned on and off at the hours of a kiosk.
enum ScreenProbe {
  /// Reports that if there are hours; blocks until the display server has answered.
  static func findings(_ settings: Settings) -> [Finding] {
    guard settings.hours != nil else { return [] }
    if let command = settings.screenCommand {
      return [Finding("Screen power", "the command \(command.text)")]
    }
    guard settings.screenPower == .auto else {
      return [Finding("Screen power", "screens stay on, and are black at other hours")]
    }
    let program = ProgramFile.folder.appending("gimbal-desktop")
    guard let way = ProgramOutput.lines(of: program, ["screen", "way"])?.first else {
      return [
        Finding(
          "Screen power", "the display server cannot turn screens off; they are black",
          advice: "give a command that turns the screen on and off: --screen-command")
      ]
    }
    return [Finding("Screen power", "\(way) turns screens off")]
  }
}
