package import GalleryCore

/// An object that a screen reader finds in the window, with the objects in it.
package struct AccessibleNode: Hashable, Sendable {
  /// The longest name or description, in characters: nobody listens to more.
  static let longestText = 1000

  /// Identifies an object as long as it exists.
  package struct ID: Hashable, Sendable {
    /// A part of an object's path: ASCII letters, digits and `_`.
    package let name: String

    /// Makes an ID; characters that no path may have are replaced.
    package init(_ name: String) {
      let isAllowed = { (character: Character) in
        character.isASCII && (character.isLetter || character.isNumber) || character == "_"
      }
      self.name = String(name.map { isAllowed($0) ? $0 : "_" })
    }
  }

  /// What identifies the object.
  package var id: ID
  /// What kind of object it is.
  package var role: AccessibleRole
  /// What a screen reader says of it first.
  package var name: String
  /// What it says after the name and the role; empty for nothing.
  package var description: String
  /// Where it is, in physical pixels from the window's corner.
  package var frame: Rect
  /// Its states, without the keyboard's focus, which the tree has.
  package var states: AccessibleStates
  /// The key that does the same as a press; empty for none.
  package var key: String
  /// Whether it can be pressed.
  package var isPressable: Bool
  /// The text that can be edited; nil for an object without one.
  package var text: AccessibleText?
  /// How much of something is done, 0…1; nil for an object that does not show that.
  package var progress: Double?
  /// The objects in it, in the order in which they are read.
  package var children: [AccessibleNode]

  /// Makes an object from its parts; texts that are too long are cut.
  package init(
    _ id: ID, _ role: AccessibleRole, name: String, description: String = "", frame: Rect,
    states: AccessibleStates = .seen, key: String = "", isPressable: Bool = false,
    text: AccessibleText? = nil, progress: Double? = nil,
    children: [AccessibleNode] = []
  ) {
    (self.id, self.role, self.frame, self.states) = (id, role, frame, states)
    self.name = String(name.prefix(Self.longestText))
    self.description = String(description.prefix(Self.longestText))
    (self.key, self.isPressable) = (key, isPressable)
    (self.text, self.progress, self.children) = (text, progress, children)
  }
}
