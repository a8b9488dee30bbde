import ArgumentParser
import Localization

/// The option for a replay.
struct ReplayOptions: ParsableArguments {
  @Option(
    name: .customLong("replay"),
    help: .localized(
      "Play the input that this file describes; see Docs/Manual/Demonstration.md.",
      valueName: "file"))
  var file: String?
}
