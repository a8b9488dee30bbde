import ArgumentParser

/// The option for a replay.
struct ReplayOptions: ParsableArguments {
  @Option(
    name: .customLong("replay"),
    help: ArgumentHelp(
      "Play the input that this file describes; see Docs/Manual/Demonstration.md.",
      valueName: "file"))
  var file: String?
}
