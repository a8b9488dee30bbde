package import Commands
import GalleryCore

/// An error in the text of a replay.
package struct ReplayError: Error, Hashable, Sendable {
  /// The line number, counted from 1.
  package let line: Int
  /// A description for people.
  package let problem: String

  /// Creates an error from its parts.
  package init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }
}

extension Replay {
  /// Parses the text of a replay, with one event per line and comments after `#`.
  ///
  ///     <ms> [Ctrl+|Shift+|Alt+]finger <id> down|move|up <x> <y>
  ///     <ms> [Ctrl+|Shift+|Alt+]mouse down|move|up <x> <y>
  ///     <ms> [Ctrl+|Shift+|Alt+]wheel <x> <y> [at <x> <y>]
  ///     <ms> key [Ctrl+|Shift+|Alt+]<SDL's name of the key>
  ///     <ms> resize <width> <height>
  ///     <ms> caption [<text>]
  ///     <ms> <a command's name> [<its argument>]
  ///     <ms> repeat
  ///
  /// Times are in milliseconds from the start.
  ///
  /// Lengths are in points. Places with `%` are in hundredths of the window; places with `d` are in
  /// halves of the drawn device's height from its centre. Notches of a wheel are positive to the
  /// right and downward, toward the user. A caption extends to the end of its line and includes any
  /// `#`, so no comment can follow it. Commands are those of `CommandTable`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isKey: whether a keyboard can have a key; a replay with another key is invalid.
  package init(
    reading text: String, isKey: (KeyStroke) -> Bool = { _ in true }
  ) throws(ReplayError) {
    var reader = ReplayReader()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try reader.read(line, isKey: isKey)
    }
    self.init(lines: reader.lines, period: reader.period)
  }
}

/// Parses a replay, line by line.
private struct ReplayReader {
  private(set) var lines: [Replay.Line] = []
  private(set) var period: Double?
  private var number = 0
  private var lastTime = 0.0
  private var isMouseHeld = false

  /// In milliseconds, up to a day and a half.
  private static let times = 0.0...1.3e8
  /// The minimum length of a round in milliseconds; without it, a round could never end.
  private static let shortestPeriod = 1.0
  /// In points, far outside any window.
  private static let coordinates = -1e5...1e5
  private static let notches = -1e3...1e3
  /// The range of SDL's finger numbers, as far as gestures distinguish them.
  private static let fingers = 0.0...0x7fff_ffff
  /// In points, as for `--size`.
  private static let lengths = 120.0...16_384

  mutating func read(_ line: Substring, isKey: (KeyStroke) -> Bool) throws(ReplayError) {
    number += 1
    var words = ReplayWords(line, number: number)
    guard !words.isEmpty else { return }
    let time = try words.number("a time in milliseconds", in: Self.times)
    guard time >= lastTime else {
      throw words.problem(
        "the time is before that of the line above, \(ReplayWords.text(of: lastTime)) ms")
    }
    guard period == nil else { throw words.problem("nothing comes after repeat") }
    lastTime = time
    var word = try words.next("an action")
    let modifiers = KeyModifiers(takenFrom: &word)
    if word == "repeat", modifiers.isEmpty {
      guard time >= Self.shortestPeriod else {
        throw words.problem(
          "repeat must come at \(ReplayWords.text(of: Self.shortestPeriod)) ms or later")
      }
      period = time / 1000
    } else {
      var event = try event(word, from: &words, isKey: isKey)
      event.modifiers.formUnion(modifiers)
      guard modifiers.isEmpty || event.action.takesModifiers else {
        throw words.problem("'\(word)' takes no keys before it")
      }
      lines.append(Replay.Line(time: time / 1000, event: event))
    }
    guard words.isEmpty else {
      throw words.problem("there is more than is needed: '\(words.rest())'")
    }
  }

  private mutating func event(
    _ word: Substring, from words: inout ReplayWords, isKey: (KeyStroke) -> Bool
  ) throws(ReplayError) -> Replay.Event {
    switch word {
    case "finger":
      let finger = try words.number("a finger's number", in: Self.fingers)
      guard let finger = Int(exactly: finger) else {
        throw words.problem("fingers have whole numbers")
      }
      let phase = try words.phase()
      return Replay.Event(.finger(finger, phase, at: try words.place(Self.coordinates)))
    case "mouse":
      let phase = try words.phase()
      if phase != .moved { isMouseHeld = phase == .down }
      let place = try words.place(Self.coordinates)
      return Replay.Event(.mouse(phase, at: place, isHeld: isMouseHeld))
    case "wheel":
      let turned = Point(
        x: try words.number("notches to the right", in: Self.notches),
        y: try words.number("notches down", in: Self.notches))
      let place = words.skips("at") ? try words.place(Self.coordinates) : .middle
      return Replay.Event(.wheel(notches: turned, at: place))
    case "key":
      let name = words.rest()
      guard let stroke = KeyStroke(name), isKey(stroke) else {
        throw words.problem("there is no key named '\(name)'")
      }
      return Replay.Event(.key(stroke), modifiers: stroke.modifiers)
    case "resize":
      return Replay.Event(
        .resize(
          Size(
            width: try words.number("a width in points", in: Self.lengths),
            height: try words.number("a height in points", in: Self.lengths))))
    case "caption":
      return Replay.Event(.caption(try words.caption()))
    case let name:
      guard let definition = CommandTable.command(named: name) else {
        throw words.problem(
          "'\(name)' is no command (gimbal --list-commands lists them), and none of finger, mouse, "
            + "wheel, key, resize, caption, repeat")
      }
      return Replay.Event(.command(try command(definition, from: &words)))
    }
  }

  private func command(
    _ definition: CommandDefinition, from words: inout ReplayWords
  ) throws(ReplayError) -> Command {
    let value: Double? =
      if let argument = definition.argument {
        try words.number(argument.meaning, in: argument.range)
      } else {
        nil
      }
    guard let command = definition.command(value) else {
      throw words.problem("\(definition.name) takes a whole number")
    }
    return command
  }
}

extension Replay.Place {
  fileprivate static let middle = Self(x: .fraction(0.5), y: .fraction(0.5))
}

extension Replay.Action {
  /// Whether modifier keys may precede the action.
  ///
  /// For a key, they are part of its name.
  fileprivate var takesModifiers: Bool {
    switch self {
    case .finger, .mouse, .wheel: true
    case .key, .resize, .caption, .command: false
    }
  }
}
