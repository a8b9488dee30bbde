package import GalleryCore

/// How the screen's panel is mounted in the casing, as far as the kernel says it to everybody.
///
/// The connector's property "panel orientation" needs the right to open the graphics card. But the
/// kernel turns its own console by it, and its command line can set it.
package struct PanelMounting: Hashable, Sendable {
  /// The panel's turn in its casing, clockwise; nil if the kernel does not say it.
  package let turn: QuarterTurn?
  /// The file that says it; nil for none.
  package let source: String?

  /// Makes a mounting.
  package init(turn: QuarterTurn?, source: String? = nil) {
    (self.turn, self.source) = (turn, source)
  }

  /// Reads what the kernel says.
  package init(_ files: SensorFiles) {
    let (commandLine, console) = ("/proc/cmdline", "/sys/class/graphics/fbcon/rotate")
    if let turn = files.longLine(files.root + commandLine).flatMap({ Self.turn(inCommandLine: $0) })
    {
      self.init(turn: turn, source: commandLine)
    } else if let turn = files.line(files.root + console).flatMap({ Self.turn(ofConsole: $0) }) {
      self.init(turn: turn, source: console)
    } else {
      self.init(turn: nil)
    }
  }

  /// The panel's turn for the words of the connector's property, in the forms of the kernel's
  /// command line: which side of the panel is up in the casing.
  package static func turn(named name: some StringProtocol) -> QuarterTurn? {
    switch name {
    case "normal": .identity
    // The panel's left side is the casing's top, so its own top is at the casing's right.
    case "left_side_up": .clockwise
    case "upside_down": .half
    case "right_side_up": .counterclockwise
    default: nil
    }
  }

  /// As in `video=DSI-1:800x1280,panel_orientation=right_side_up`; the last one counts.
  private static func turn(inCommandLine line: String) -> QuarterTurn? {
    line.split(separator: " ").filter { $0.hasPrefix("video=") }.reversed().lazy
      .flatMap { $0.split { $0 == "," || $0 == ":" } }
      .filter { $0.hasPrefix("panel_orientation=") }
      .compactMap { turn(named: $0.dropFirst("panel_orientation=".count)) }.first
  }

  /// The console is turned against its panel: 1 is clockwise.
  ///
  /// 0 says nothing: the kernel also writes it where the graphics card turns the picture.
  private static func turn(ofConsole text: String) -> QuarterTurn? {
    guard let number = Int(text), (1...3).contains(number) else { return nil }
    return QuarterTurn(-number)
  }
}
