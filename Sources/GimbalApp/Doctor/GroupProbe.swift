import GalleryCore
import RemoteControl

/// Reports on the frame's group.
enum GroupProbe {
  /// Reports on a group without a broker, and on a wall without a group.
  static func findings(withoutBroker settings: Settings) -> [Finding] {
    var findings: [Finding] = []
    if let group = settings.group, settings.mqtt == nil {
      findings.append(
        Finding(
          "Group", "\(group.text), without a broker: nothing that visitors do is passed on",
          advice: "name the broker of the group with --mqtt"))
    }
    if let wall = settings.wall, settings.group == nil {
      findings.append(
        Finding(
          "Wall", "\(wall.text), without a group: each screen changes its photos by itself",
          advice: "give all screens of the wall the same --group"))
    }
    return findings
  }

  /// Reports on a group, with the schedule that the broker has kept; nil for none.
  static func findings(_ group: FrameName, at schedule: GroupSchedule?) -> [Finding] {
    var text = "\(group.text), without a schedule yet"
    if let schedule {
      let seconds = (Double(schedule.interval) / 1000).plainText
      text =
        "\(group.text), \(schedule.list.count) photos of \(seconds) s"
        + (schedule.seed == nil ? "" : ", shuffled") + (schedule.isPaused ? ", paused" : "")
        + ", as \(schedule.author) has it"
    }
    return [Finding("Group", text)]
  }
}
