import GalleryCore
import Localization
import RemoteControl

/// Several frames that show their photos together.
enum GroupSettings: SettingSection {
  static var title: String { localized("Groups of frames", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting(
      "group", \.group, .word("none", or: .standard), as: "name",
      "Show the same photo at the same time as all frames of this group",
      details: "They agree by their clocks and the MQTT broker."),
    Setting(
      "group-turns", \.groupTurns,
      "Turn the photos when those of another frame of the group turn", needs: .group,
      remote: RemoteFacet("Turn with the group", "mdi:rotate-3d-variant")),
    Setting(
      "wall", \.wall, .word("none", or: .standard), as: "WxH+X+Y/WxH",
      "Show this screen's part of photos that reach across a wall of screens",
      details: """
        This example is the right one of two screens. The numbers may also be millimetres, with \
        what lies between the pictures.
        """, needs: .groupForWall),
  ]
}
