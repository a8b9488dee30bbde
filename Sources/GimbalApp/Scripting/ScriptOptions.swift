import ArgumentParser
import Localization

/// The options for scripts that list photos or let a person choose them.
struct ScriptOptions: ParsableArguments {
  @Flag(
    help: .localized(
      """
      Print the paths of the photos that would be shown, one per line and in their order, and exit.
      """))
  var list = false

  @Flag(
    name: .customLong("print-marked"),
    help: .localized(
      "Print the paths of the selected photos at the end, one per line (see KEYS)."))
  var printMarked = false

  @Flag(
    name: .customLong("print-current"),
    help: .localized(
      "Enter prints the path of the current photo, instead of showing the overview."))
  var printCurrent = false

  @Flag(
    name: .customLong("print0"),
    help: .localized(
      "End each printed path with a zero byte instead of a newline, for names with newlines."))
  var print0 = false

  func validate() throws {
    if print0, !printMarked, !printCurrent, !list {
      throw ValidationError("--print0 is only for --list, --print-marked and --print-current.")
    }
  }
}
