import ArgumentParser
import Localization

/// The option for a phone.
struct PhoneOptions: ParsableArguments {
  @Flag(
    name: .customLong("phone"),
    help: .localized(
      "Show a code by which a phone's browser turns the photos (Ctrl+Alt+P)."))
  var isAwaited = false
}
