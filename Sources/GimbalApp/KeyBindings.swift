import CSDL2
import GalleryCore
import SDLSupport

/// Which key does what: one table for the loop, the help card, the menu and `--help`.
enum KeyBindings {
  /// What a group of keys is about, in the order in which they are listed.
  enum Group: String, CaseIterable {
    case browse = "Browse"
    case zoom = "Zoom"
    case turn = "Turn"
    case window = "Window"
    case demonstration = "Demonstration"

    /// Its heading, for people.
    var title: String { rawValue }
  }

  /// One line of the table.
  struct Binding {
    /// The names on the keyboard, for people; the most usual first.
    let names: [String]
    let meaning: String
    let keys: [KeyPress]
    let command: Command
    /// Whether it counts only while a drawn device is shown.
    let needsSimulator: Bool
    /// What the help card says of this binding and of those that follow it, on one line.
    let joint: Joint?

    /// One line of the help card for several bindings.
    struct Joint {
      /// How many bindings it stands for.
      let count: Int
      /// The names of the keys, where those of the bindings would take too much room.
      var names: [String]?
      let meaning: String
    }

    init(
      _ names: [String], _ meaning: String, _ keys: [KeyPress], _ command: Command,
      needsSimulator: Bool = false, joint: Joint? = nil
    ) {
      self.joint = joint
      self.names = names
      self.meaning = meaning
      self.keys = keys
      self.command = command
      self.needsSimulator = needsSimulator
    }
  }

  /// The bindings of a group, in the order in which they are listed.
  static func bindings(in group: Group) -> [Binding] {
    switch group {
    case .browse: browse
    case .zoom: zoom
    case .turn: turn
    case .window: window
    case .demonstration: demonstration
    }
  }

  /// The bindings of a group that count now.
  static func bindings(in group: Group, isSimulating: Bool) -> [Binding] {
    bindings(in: group).filter { isSimulating || !$0.needsSimulator }
  }

  /// What a key press asks for, if anything; Shift is looked past where it has no meaning.
  static func command(for press: KeyPress, isSimulating: Bool) -> Command? {
    let plain = KeyPress(code: press.code, modifiers: press.modifiers.subtracting(.shift))
    let bindings = Group.allCases.flatMap { self.bindings(in: $0, isSimulating: isSimulating) }
    let binding =
      bindings.first { $0.keys.contains(press) } ?? bindings.first { $0.keys.contains(plain) }
    return binding?.command
  }
}
