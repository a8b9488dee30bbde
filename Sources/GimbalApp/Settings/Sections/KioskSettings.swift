import GalleryCore
import Localization

/// What users may do at a kiosk, when its screen is on, and what is shown over its photos.
enum KioskSettings: SettingSection {
  static var title: String { localized("Photo frame", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting(
      "kiosk", \.isKiosk,
      "Cover the display, play a slideshow of 30 s a photo, change no files, and let nobody quit",
      details: "Users can browse for a while."
    ).unlisted(),
    Setting(
      "allow-quit", \.allowsQuit, "Let users quit a kiosk, and leave its full screen",
      needs: .kiosk),
    Setting(
      "hours", \.hours, .alwaysOrHours, as: "hours",
      "Show photos only at these hours, and else a black window",
      remote: RemoteFacet("Hours", "mdi:clock-outline", pattern: "always|" + hoursPattern)),
    Setting(
      "dim-hours", \.dimHours, .neverOrHours, as: "hours",
      "Dim photos at these hours",
      remote: RemoteFacet("Dimmed hours", "mdi:weather-night", pattern: "never|" + hoursPattern)),
    Setting(
      "dim-light", \.dimsByLight,
      "Dim photos when it is dark around the screen, if a light sensor measures it",
      remote: RemoteFacet("Dim by the light", "mdi:brightness-auto")),
    Setting(
      "dim", \.dim, .range(Settings.dims, "percent"), as: "percent",
      "How much photos are dimmed then, or in the dark", needs: .dimming,
      remote: RemoteFacet("Dimming", unit: "%")),
    Setting(
      "screen-power", \.screenPower, as: "by",
      "Turn the screen off at other hours by the X server or the Wayland compositor, if it can"),
    Setting(
      "screen-command", \.screenCommand, .word("none", or: .standard), as: "command",
      "Turn the screen on and off at these hours by this command instead, as in \"ddc-power\"",
      details: "It is followed by on or off.", needs: .hours),
    Setting(
      "clock", \.clock, "Show the time of day over the photos; date shows the date as well",
      remote: RemoteFacet("Clock")),
    Setting(
      "clock-size", \.clockSize, .range(Settings.clockSizes, "percent"), as: "percent",
      "The height of the clock's digits, of the screen's shorter edge",
      details: "They are smaller if the clock has no room.", needs: .clock),
    Setting(
      "overlay-follows", \.overlayFollows, as: "whom",
      "Whether the clock and captions are upright for the device, or for the viewer as photos are",
      needs: .overlay, remote: RemoteFacet("Clock and captions follow")),
    Setting(
      "overlay-look", \.overlayLook, as: "look",
      "Whether the clock and captions are on cards, or are text with a shadow", needs: .overlay),
    Setting(
      "clock-corner", \.clockCorner, as: "corner",
      "Where the clock is; auto is another corner every ten minutes", needs: .clock),
    Setting(
      "caption-corner", \.captionCorner, as: "corner",
      "Where captions are; auto is the middle of the lower edge", needs: .captions),
    Setting(
      "require-sandbox", \.requiresSandbox,
      "Exit if photos cannot be decoded in a sandbox (system call filter and limits)"),
    Setting("read-only", \.isReadOnly, "Do not let users change files or open other programs"),
  ]

  /// Times of the day, each perhaps with days before it, and commas between.
  private static var hoursPattern: String {
    let (day, time) = ("[A-Za-z]{3}", "[0-9]{1,2}:[0-9]{2}")
    let span = "(\(day)(-\(day))? +)?\(time)-\(time)"
    return "\(span)( *, *\(span))*"
  }
}

extension SettingForm<KioskHours?> {
  /// Hours, or at any time.
  static let alwaysOrHours = SettingForm.word("always", or: SettingForm<KioskHours>.standard)
  /// Hours, or at no time.
  static let neverOrHours = SettingForm.word("never", or: SettingForm<KioskHours>.standard)
}
