public import ArgumentParser
public import Commands
public import GalleryCore
import ProcessWire
public import Rendering

/// The options of the command line; nil for options that were not given.
struct CommandLineOptions: ParsableCommand {
  static let versionNumber = GimbalVersion.number

  static let configuration = CommandConfiguration(
    commandName: "gimbal",
    abstract: "Shows photos in a strip to swipe through; only the photo turns with the device.",
    usage: "gimbal [<option> ...] [--] [<path> ...]",
    discussion: """
      A path is a photo, a folder or an archive (zip, 7z, rar, tar), or its file:// address, or \
      the https:// address of a photo, a feed or a server's folder; also davs://, s3:// and immich:// \
      albums. A folder means the photos in it; a single photo opens its \
      folder at that photo. The path - means a picture on standard input, or a list of paths, one \
      per line or each followed by a zero byte. Without a path, the photos of the current folder are shown, \
      or else those of ~/Pictures, or else the bundled ones.

      Options override the settings file, $XDG_CONFIG_HOME/gimbal/config.toml, which \
      --print-config explains.
      """,
    version: "gimbal \(versionNumber)")

  @Argument(
    help: ArgumentHelp(
      "Photos, folders, archives, addresses of photos and albums; - for a list.", valueName: "path")
  )
  var paths: [String] = []

  @Option(name: .long, help: ArgumentHelp("Begin with this photo, counted from 1.", valueName: "n"))
  var start: Int?

  @OptionGroup
  var order: OrderOptions

  @OptionGroup(title: "Filters")
  var filter: FilterOptions

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Cover the whole display.")
  var fullscreen: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the window's inside, in points, at most the display's (default: 1000x700).",
      valueName: "w>x<h"),
    transform: WindowSize.init(argument:))
  var size: WindowSize?

  @Option(
    name: .long, help: "What draws; auto is the GPU, if there is a real one (default: auto).")
  var renderer: RendererPreference?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Animate changes; without it, animated photos show only their first frame.")
  var animation: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Enlarge texts and icons, 0.5 to 8; auto is the desktop's scale, or else 1 (default: auto).",
      valueName: "factor"))
  var scale: Automatic<Double>?

  @Option(
    name: .long,
    help: "Look light or dark; auto is as the desktop prefers, or else dark (default: auto).")
  var theme: Theme?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      What is visible behind transparent photos: checker, black, white or #rrggbb (default: checker).
      """, valueName: "backdrop"))
  var backdrop: PhotoBackdrop?

  @Option(
    name: .customLong("display-profile"),
    help: ArgumentHelp(
      """
      The file with the display's ICC profile; auto is the profile that the desktop has set, none is \
      sRGB (default: auto).
      """, valueName: "path"))
  var displayProfile: DisplayProfileSetting?

  @Option(
    name: .long,
    help: """
      When the toolbar and the dots are shown; auto hides them in full screen after 3 s without \
      input, and in a window by a tap (default: auto).
      """)
  var chrome: ChromePolicy?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Begin with the photos' captions shown; C shows and hides them.")
  var captions: Bool?

  @Option(
    name: .customLong("caption-details"),
    help: "What captions say of where and when photos were taken (default: none).")
  var captionDetails: CaptionDetails?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Begin with the overview of all photos; O shows and leaves it.")
  var overview: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Enlarge small photos until they fill the window.")
  var enlarge: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Memory for decoded photos, in megabytes; auto is five photos at the shown size \
      (default: auto).
      """, valueName: "mb"))
  var memory: Automatic<Int>?

  @Flag(
    name: .customLong("thumbnail-cache"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Read and store the overview's thumbnails where other programs do (default: yes).")
  var thumbnailCache: Bool?

  @Option(
    name: .customLong("download-cache"),
    help: ArgumentHelp(
      "Room on disk for downloaded photos, in megabytes; 0 keeps none (default: 512).",
      valueName: "mb"))
  var downloadCache: Int?

  @Option(
    name: .customLong("decode-timeout"),
    help: ArgumentHelp(
      "Stop decoding a photo that takes longer (default: 20).", valueName: "seconds"))
  var decodeTimeout: Double?

  @Option(
    name: .long,
    help: "What the arrow keys do; with Ctrl they do the other one (default: turn).")
  var arrows: KeyMap.Arrows?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: """
      Remember nothing between starts (the last photo of each folder, sizes), and use nothing that \
      was remembered.
      """)
  var incognito: Bool?

  @Flag(name: .customLong("no-config"), help: "Do not read the settings file.")
  var noConfig = false

  @Flag(
    name: .customLong("print-config"),
    help: "Print all settings as a settings file with explanations, and exit.")
  var printConfig = false

  @Flag(
    name: .customLong("list-commands"),
    help: "List all commands with their names and keys, one per line, and exit.")
  var listCommands = false

  @Flag(
    name: .long,
    help: """
      Print a report about this machine (display, GPU, sensor, decoders, …) and about the \
      paths and addresses, and exit.
      """)
  var doctor = false

  @OptionGroup(title: "Servers")
  var sources: SourceOptions

  @OptionGroup(title: "Slideshow")
  var slideshow: SlideshowOptions

  @OptionGroup(title: "Scripts")
  var scripts: ScriptOptions

  @OptionGroup(title: "Rotation")
  var rotation: RotationOptions

  @OptionGroup(title: "Kiosk")
  var kiosk: KioskOptions

  @OptionGroup(title: "Remote control")
  var remote: RemoteOptions

  @OptionGroup(title: "Groups")
  var group: GroupOptions

  @OptionGroup(title: "Demonstration")
  var demonstration: DemonstrationOptions

  @OptionGroup(title: "Recording")
  var recording: RecordingOptions

  func validate() throws {
    if let start, start < 1 {
      throw ValidationError("--start \(start): photos are counted from 1.")
    }
    try Settings.scales.check(scale?.value, of: "scale")
    try Settings.memories.check(memory?.value, of: "memory", "megabytes")
    try Settings.downloadCaches.check(downloadCache, of: "download-cache", "megabytes")
    try Settings.decodeTimeouts.check(decodeTimeout, of: "decode-timeout", "seconds")
    if overview == true, slideshow.slideshow?.seconds != nil {
      throw ValidationError("--overview and --slideshow: only one at a time.")
    }
    try validateReports()
    try validateReplay()
    try validateRecording()
  }
}

extension CommandLineOptions {
  /// Refuses a replay together with the tour.
  func validateReplay() throws {
    if demonstration.tour == true, demonstration.replay != nil {
      throw ValidationError("--tour and --replay: only one at a time.")
    }
  }
}

extension RendererPreference: ExpressibleByArgument {}
extension ChromePolicy: ExpressibleByArgument {}
extension KeyMap.Arrows: ExpressibleByArgument {}
