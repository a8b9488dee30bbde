/// Reports what the hours of a kiosk mean now.
enum KioskProbe {
  /// Reports on the hours that are set, at a time of the week.
  static func findings(
    hours: KioskHours?, dimHours: KioskHours?, at time: KioskHours.Time
  ) -> [Finding] {
    var findings: [Finding] = []
    if let hours {
      let now = hours.contains(time) ? "photos are shown now" : "the window is black now"
      findings.append(Finding("Hours", "\(hours.text): \(now)\(rest(of: hours, at: time))"))
    }
    if let dimHours {
      let now = dimHours.contains(time) ? "photos are dimmed now" : "photos are not dimmed now"
      findings.append(
        Finding("Dim hours", "\(dimHours.text): \(now)\(rest(of: dimHours, at: time))"))
    }
    return findings
  }

  /// How long that stays, for people; empty if it does not change.
  private static func rest(of hours: KioskHours, at time: KioskHours.Time) -> String {
    guard let seconds = hours.secondsUntilChange(after: time) else { return "" }
    let minutes = (seconds + 59) / 60
    let text = minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    return ", for another \(text)"
  }
}
