import GalleryCore
import Glibc
import RemoteControl

/// Reports on the frame's group, and on the clock, by which its frames are in step.
enum GroupProbe {
  /// The bit of the kernel's status that says that nobody sets the clock (`STA_UNSYNC`).
  private static let unsynchronized: Int32 = 0x40

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
    return [Finding("Group", text), clock]
  }

  /// Whether the clock on the wall is set by NTP.
  private static var clock: Finding {
    var state = timex()
    guard adjtimex(&state) >= 0, state.status & unsynchronized == 0 else {
      return Finding(
        "Clock", "nobody sets it, so the frames of a group drift apart",
        advice: "install chrony on each of them")
    }
    return Finding("Clock", "synchronized, error about \(max(1, state.esterror / 1000)) ms")
  }
}
