/// States of an object; the number of each bit is the one that AT-SPI gives it (`AtspiStateType`).
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The window has the keyboard.
  package static let active = state(1)
  package static let checked = state(4)
  package static let editable = state(7)
  package static let enabled = state(8)
  package static let focusable = state(11)
  package static let focused = state(12)
  /// Nothing else can be used until it is answered.
  package static let modal = state(16)
  package static let selectable = state(22)
  package static let selected = state(23)
  /// It reacts to the user.
  package static let sensitive = state(24)
  package static let showing = state(25)
  package static let singleLine = state(26)
  package static let visible = state(30)
  package static let checkable = state(41)

  /// Those of an object that is on the screen and can be used.
  package static let seen: AccessibleStates = [.enabled, .sensitive, .showing, .visible]

  /// The states whose changes are reported, with their names in events.
  static let reported: [(state: AccessibleStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.enabled, "enabled"), (.selected, "selected"),
    (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"),
  ]

  /// The bits as AT-SPI sends them: the lower half first.
  var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }

  private static func state(_ number: Int) -> AccessibleStates {
    AccessibleStates(rawValue: 1 << number)
  }
}
