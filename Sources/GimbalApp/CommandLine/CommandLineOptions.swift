import ArgumentParser
import GalleryCore
import Localization
import ProcessWire

/// The options of the command line; nil for options that were not given.
struct CommandLineOptions: ParsableCommand {
  static let versionNumber = GimbalVersion.number

  private static let folderSchemes = AddressScheme.named.filter { $0.row.kind == .network }
  private static let albumSchemes = AddressScheme.named.filter {
    ![.file, .web, .network].contains($0.row.kind) && $0.row.isEncrypted == true
  }

  static var configuration: CommandConfiguration {
    let and = localized("and", context: "before the last of a list")
    let folders = AddressScheme.list(folderSchemes, and)
    let albums = AddressScheme.list(albumSchemes, and)
    return CommandConfiguration(
      commandName: "gimbal",
      abstract: localized(
        "Shows photos in a strip to swipe through; only the photo turns with the device."),
      usage: "gimbal [<option> ...] [--] [<path> ...]",
      discussion: localized(
        """
        A path is a photo, a folder or an archive (zip, 7z, rar, tar), or its file:// address, or \
        the https:// address of a photo, a feed or a server's folder; also \(folders) folders, and \
        \(albums) albums. A folder means the photos in it; a single photo opens its folder at that \
        photo. The path - means a picture on standard input, or a list of paths, one per line or \
        each followed by a zero byte. Without a path, the photos of the current folder are shown, or \
        else those of ~/Pictures, or else the bundled ones.
        """) + "\n\n"
        + localized(
          """
          Options override the settings file, $XDG_CONFIG_HOME/gimbal/config.toml, which \
          --print-config explains.
          """),
      version: "gimbal \(versionNumber)")
  }

  @Argument(
    help: .localized(
      "Photos, folders, archives, addresses of photos and albums; - for a list.", valueName: "path")
  )
  var paths: [String] = []

  @Option(
    name: .long,
    help: .localized(
      "Begin with this photo, counted from 1.", valueName: "n"))
  var start: Int?

  @OptionGroup
  var order: SettingOptions<OrderSettings>

  @Option(
    name: .long,
    help: .localized(
      "With --sort random or --shuffle: use the order of this number.", valueName: "n"))
  var seed: UInt64?

  @OptionGroup
  var display: SettingOptions<DisplaySettings>

  @OptionGroup
  var loading: SettingOptions<LoadingSettings>

  @OptionGroup
  var reports: ReportOptions

  @OptionGroup(title: "Filters")
  var filters: SettingOptions<FilterSettings>

  @OptionGroup(title: "Servers")
  var servers: SettingOptions<ServerSettings>

  @OptionGroup(title: "Slideshow")
  var slideshow: SettingOptions<SlideshowSettings>

  @OptionGroup(title: "Scripts")
  var scripts: ScriptOptions

  @OptionGroup(title: "Rotation")
  var rotation: SettingOptions<RotationSettings>

  @OptionGroup(title: "Rotation")
  var phone: PhoneOptions

  @OptionGroup(title: "Kiosk")
  var kiosk: SettingOptions<KioskSettings>

  @OptionGroup(title: "Remote control")
  var remote: SettingOptions<RemoteSettings>

  @OptionGroup(title: "Groups")
  var group: SettingOptions<GroupSettings>

  @OptionGroup(title: "Demonstration")
  var demonstration: SettingOptions<DemonstrationSettings>

  @OptionGroup(title: "Demonstration")
  var replay: ReplayOptions

  @OptionGroup(title: "Recording")
  var recording: RecordingOptions

  /// The options of all sections of settings.
  private var sections: [any GivenSettings] {
    [
      order, display, loading, filters, servers, slideshow, rotation, kiosk, remote, group,
      demonstration,
    ]
  }

  /// Applies the options of all sections of settings.
  func apply(to settings: inout Settings) {
    for section in sections { section.apply(to: &settings) }
  }

  func validate() throws {
    if let start, start < 1 {
      throw ValidationError("--start \(start): photos are counted from 1.")
    }
    var settings = Settings()
    apply(to: &settings)
    if settings.opensOverview, settings.slideshow != nil {
      throw ValidationError("--overview and --slideshow: only one at a time.")
    }
    if settings.showsTour, replay.file != nil {
      throw ValidationError("--tour and --replay: only one at a time.")
    }
    if reports.profileStart, scripts.list {
      throw ValidationError("\(StartProfiling.option) and --list: only one at a time.")
    }
    try reports.validate(settings, paths: paths)
    try validateRecording(settings)
  }
}
