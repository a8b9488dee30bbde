import Demonstration
import Localization

/// What shows how a part of the window turns.
enum DemonstrationSettings: SettingSection {
  static var title: String { localized("Demonstration", context: "commands") }

  static let settings: [Setting] = [
    Setting(
      "demonstration", \.allowsDemonstration,
      "Let keys and commands show the drawn device, the inspector and the tour",
      details: "On a kiosk they do only if this or one of the others is set."),
    Setting(
      "simulator", \.showsSimulator,
      "Show the photos on a drawn device; the arrow keys turn it"),
    Setting("device", \.device, "The device that the simulator draws"),
    Setting(
      "inspector", \.showsInspector,
      "Show the photo view's origin, axes, pages and transform, and more"),
    Setting(
      "tour", \.showsTour, "Show a guided tour with captions, repeatedly",
      details: """
        Any input ends it; in full screen it starts again after a minute without input.
        """),
  ]
}
