import GalleryCore
import RemoteControl

/// Reports on the frame's group.
enum GroupProbe {
  /// Reports on a group, with the schedule that the broker has kept; nil for none.
  static func findings(_ group: FrameName, at schedule: GroupSchedule?) -> [Finding] {
    var text = "\(group.text), without a schedule yet"
    if let schedule {
      let seconds = SettingsEntry.text(of: Double(schedule.interval) / 1000)
      text =
        "\(group.text), \(schedule.list.count) photos of \(seconds) s"
        + (schedule.seed == nil ? "" : ", shuffled") + (schedule.isPaused ? ", paused" : "")
        + ", as \(schedule.author) has it"
    }
    return [Finding("Group", text)]
  }
}
