import ArgumentParser
import RemoteControl

/// The options for several frames that show their photos together.
struct GroupOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show the same photo at the same time as all frames of this group, by their clocks and the MQTT \
      broker; letters, digits, _ and - (default: none).
      """, valueName: "name"))
  var group: GroupOption?

  @Flag(
    name: .customLong("group-turns"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Turn the photos when those of another frame of the group turn.")
  var groupTurns: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show this screen's part of photos that reach across a wall of screens, as in 1x1+1+0/2x1 for the \
      right one of two, or in millimetres with what lies between the pictures (default: none).
      """, valueName: "WxH+X+Y/WxH"))
  var wall: WallOption?
}

/// The value of `--wall`: a part of a wall, or `none`.
struct WallOption: ExpressibleByArgument {
  /// The part; nil for none.
  let value: WallLayout?

  init?(argument: String) {
    value = WallLayout(argument)
    guard value != nil || argument == "none" else { return nil }
  }
}

/// The value of `--group`: a name, or `none`.
struct GroupOption: ExpressibleByArgument {
  /// The name; nil for none.
  let value: FrameName?

  init?(argument: String) {
    value = argument == "none" ? nil : FrameName(argument)
    guard value != nil || argument == "none" else { return nil }
  }
}
