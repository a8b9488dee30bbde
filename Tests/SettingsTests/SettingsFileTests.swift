import Commands
import Demonstration
import GalleryCore
import PhotoSources
import RemoteControl
import Rendering
import SDLSupport
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("A settings file")
struct SettingsFileTests {
  private func read(_ text: String) -> (settings: Settings, complaints: [SettingsComplaint]) {
    read(Array(text.utf8))
  }

  private func read(_ bytes: [UInt8]) -> (settings: Settings, complaints: [SettingsComplaint]) {
    var settings = Settings()
    let complaints = settings.apply(file: bytes) { KeyPress($0) != nil }
    return (settings, complaints)
  }

  @Test("with too many dots in a line is refused, even after a text of several lines")
  func dots() {
    let name = [String](repeating: "a", count: 200).joined(separator: ".")
    for text in ["\(name) = 1", "x = ['''\n#''', {\(name) = 1}]"] {
      #expect(read(text).complaints.first?.text.contains("dots") == true, "\(text.prefix(20))")
    }
    #expect(read("# \(name)\nlock = true").complaints.isEmpty)
  }

  @Test("with a setting below the keys gets a hint where it belongs")
  func misplaced() {
    let complaint = read("[keys]\nlock = true").complaints.first
    #expect(complaint?.line == 2)
    #expect(complaint?.text == "lock is a setting, not a command; put it above [keys]")
  }

  @Test("sets every entry, with its origin")
  func entries() {
    let (settings, complaints) = read(
      """
      recursive = true
      sort = "modified"
      reverse = true
      fullscreen = true
      new-window = true
      size = "640x480"
      renderer = "cpu"
      animation = false
      scale = 1.5
      backdrop = "#ff8000"
      chrome = "never"
      overview-cells = "squares"
      enlarge = true
      memory = 256
      thumbnail-cache = false
      index = false
      decode-timeout = 5
      metadata = "file"
      arrows = "page"
      orientation = "landscape-left"
      sensor = "off"
      follow = "level"
      level = "fill"
      orientations = ["portrait", "landscape-left"]
      lock = true
      full-screen-turns = true
      obey-desktop-lock = true
      ignore-half-turns = true
      sensor-offset = 270
      sensor-invert = true
      settle-time = 0.5
      s3-endpoint = "http://nas:9000"
      s3-region = "eu-1"
      auth-command = "pass show nas"
      ca-file = "/etc/own.pem"
      download-cache = 64
      allow-private-addresses = true
      require-sandbox = true
      read-only = true
      incognito = true
      captions = true
      overview = true
      slideshow = 7.5
      transition = "slide"
      shuffle = true
      prefer-matching = true
      pairs = true
      demonstration = false
      simulator = true
      device = "tablet"
      inspector = true
      tour = true
      theme = "light"
      kiosk = true
      allow-quit = true
      hours = "sat-sun 08:00-23:00"
      dim-hours = "20:00-07:00"
      dim-light = true
      dim = 80
      screen-power = "none"
      screen-command = "xset dpms force"
      clock = "date"
      clock-size = 20
      overlay-follows = "viewer"
      overlay-look = "shadow"
      clock-corner = "top-right"
      caption-corner = "bottom-left"
      mqtt = "mqtts://broker"
      mqtt-name = "hall"
      mqtt-prefix = "home/frames"
      mqtt-qos = 2
      mqtt-picture = false
      mqtt-allow-files = true
      ken-burns = true
      matte = "blur"
      group = "lobby"
      group-turns = true
      wall = "600x340+610+0/1210x340"
      merge = true
      search = "new york"
      rating = 4
      keyword = ["family", "a, b"]
      without-keyword = "private"
      shape = "upright,square"
      since = 2019
      until = "2024-02"
      on-this-day = true
      show-hidden = true
      days-around = 3
      filmstrip = true
      sidebar = false
      stacks = false
      weight = ["Photos/Family=3", "/a = b=0.5"]
      caption-details = "all"
      display-profile = "/etc/monitor.icc"
      sensor-matrix = "0, -1, 0; 1, 0, 0; 0, 0, 1"
      [keys]
      "photo.next" = ["PageDown", "Right"]
      zoom.in = "Ctrl+Shift+Up"
      photo.reload = []
      """)
    #expect(complaints == [])
    #expect(settings.isRecursive && settings.sort == .modified && settings.isReversed)
    #expect(
      settings.fullScreen && settings.overviewCells == .squares
        && settings.enlargesSmallPhotos && settings.isRotationLocked)
    #expect(settings.showsFilmstrip && !settings.showsSideList && !settings.showsStacks)
    #expect(settings.opensNewWindow && settings.size == WindowSize("640x480"))
    #expect(settings.renderer == .cpu && settings.chrome == .never && settings.sensor == .off)
    #expect(!settings.isAnimated && settings.scale == 1.5 && settings.memory == 256)
    #expect(!settings.usesThumbnailCache && !settings.usesIndex && settings.theme == .light)
    #expect(settings.backdrop == .plain(0xFF8000))
    #expect(settings.followedTurns == .level && settings.levelScaling == .fill)
    #expect(settings.rotationPolicy.leveling == .fill)
    #expect(settings.decodeTimeout == 5 && settings.settleTime == 0.5)
    #expect(settings.arrows == .page && settings.metadata == .file)
    #expect(settings.orientation == .landscapeLeft)
    #expect(settings.orientations.mask == [.portrait, .landscapeLeft])
    #expect(
      settings.s3Endpoint == ServerAddress("http://nas:9000")
        && settings.s3Region.name == "eu-1")
    #expect(settings.downloadCache == 64)
    #expect(settings.allowsPrivateAddresses && settings.authCommand?.text == "pass show nas")
    #expect(settings.caFile?.path == "/etc/own.pem")
    #expect(settings.ignoresHalfTurns && settings.isSensorInverted && settings.requiresSandbox)
    #expect(settings.mounting == SensorMounting(offset: QuarterTurn(3), isInverted: true))
    #expect(settings.sensorMatrix == MountMatrix(turn: .clockwise))
    #expect(settings.showsSimulator && settings.showsInspector && settings.showsTour)
    #expect(settings.device == .tablet)
    #expect(settings.slideshow == 7.5 && settings.transition == .slide && settings.isShuffled)
    #expect(settings.prefersMatching && settings.makesPairs)
    #expect(
      settings.keys == [
        "photo.next": ["PageDown", "Right"], "zoom.in": ["Ctrl+Shift+Up"], "photo.reload": [],
      ])
    #expect(settings.origin(of: "fullscreen") == .file(line: 4))
    #expect(settings.origin(of: "tour") == .file(line: 52))
    #expect(settings.opensOverview)
    #expect(settings.clockSize == 20)
    #expect(settings.clock == .date && settings.overlayFollows == .viewer)
    #expect(settings.overlayLook == .shadow && settings.clockCorner == .topRight)
    #expect(settings.captionCorner == .bottomLeft)
    #expect(settings.mqtt?.text == "mqtts://broker:8883" && settings.mqttName?.text == "hall")
    #expect(settings.mqttPrefix.text == "home/frames" && settings.mqttQuality == 2)
    #expect(!settings.mqttPicture && settings.mqttAllowsFiles)
    #expect(settings.group?.text == "lobby" && settings.groupTurns)
    #expect(settings.wall?.part.part == Rect(x: 610, y: 0, width: 600, height: 340))
    #expect(settings.wall?.part.wall == Size(width: 1210, height: 340))
    for text in [
      "1x1", "1x1+1+0/1x1", "0x1+0+0/2x1", "1x1+-1+0/2x1", "1x1+0+0/1e9x1", "1..x1+0+0/2x1",
    ] {
      #expect(WallLayout(text) == nil, "\(text)")
    }
    #expect(settings.isKiosk && settings.allowsQuit && settings.mergesFolders)
    #expect(settings.showsHidden)
    var filter = PhotoFilter()
    filter.search = SearchQuery("new york")
    filter.rating = 4
    filter.keywords = ["family", "a, b"]
    filter.excludedKeywords = ["private"]
    filter.shapes = [.upright, .square]
    filter.firstDay = CalendarDay(year: 2019, month: 1, day: 1)
    filter.lastDay = CalendarDay(year: 2024, month: 2, day: 29)
    filter.daysAround = 3
    #expect(ShownPhotos(settings).filter == filter)
    #expect(settings.weights.texts == ["Photos/Family=3", "/a = b=0.5"])
    #expect(settings.captionDetails == .all)
    #expect(settings.displayProfile == .file("/etc/monitor.icc"))
    #expect(settings.hours?.text == "sat-sun 08:00-23:00")
    #expect(settings.dimHours?.text == "20:00-07:00" && settings.dim == 80)
    #expect(settings.dimsByLight)
    #expect(settings.screenCommand?.text == "xset dpms force")
    #expect(settings.origin(of: "keys.zoom.in") == .file(line: 99))
    for entry in SettingTable.all {
      #expect(settings.origin(of: entry.name) != .standard, "\(entry.name)")
      #expect(Settings().origin(of: entry.name) == .standard, "\(entry.name)")
    }
  }

  @Test(
    "with an invalid value is reported with the line, and the default stays",
    arguments: [
      ("fullscreen = 1", "fullscreen must be true or false; false is used"),
      ("size = \"big\"", "size must be like \"1000x700\""),
      ("size = \"10x10\"", "160x120 to 16384x16384; \"1000x700\" is used"),
      ("size = 1000", "size must be"),
      ("renderer = \"opengl\"", "renderer must be \"auto\", \"gpu\" or \"cpu\"; \"auto\" is used"),
      ("scale = 9", "scale must be \"auto\" or 0.5 to 8; \"auto\" is used"),
      ("scale = nan", "scale must be"), ("scale = \"big\"", "scale must be"),
      ("memory = 0", "memory must be \"auto\" or 1 to 1048576"),
      ("sort = \"date of birth\"", "sort must be \"auto\", \"name\""),
      ("memory = 1.5", "memory must be"),
      ("decode-timeout = inf", "0.1 to 3600 seconds; 20 is used"),
      ("settle-time = -1", "settle-time must be 0 to 5 seconds; 0.2 is used"),
      (
        "sensor-matrix = \"1, 0; 0, 1\"",
        "sensor-matrix must be \"none\" or a matrix as \"0, -1, 0; 1, 0, 0; 0, 0, 1\" (three rows of"
          + " three numbers, which must not lie in a plane); \"none\" is used"
      ),
      ("sensor-offset = 45", "sensor-offset must be 0, 90, 180 or 270; 0 is used"),
      ("orientations = []", "orientations must be"), ("orientations = [1]", "orientations must be"),
      ("orientations = \"portrait,up\"", "orientations must be"),
      ("backdrop = \"#12345\"", "backdrop must be"), ("chrome = {}", "chrome must be"),
      ("lock = 2020-01-01", "lock must be true or false"),
      (
        "fulscreen = true",
        "there is no setting 'fulscreen', so it is ignored; did you mean fullscreen?"
      ),
      ("colour = 1", "there is no setting 'colour'"), ("a.b.c = 1", "no setting 'a.b.c'"),
      ("\"a\\nb\" = 1", "no setting 'a\u{FFFD}b'"), ("size.width = 3", "no setting 'size.width'"),
      (
        "kiosk.hours = \"07:00-22:30\"",
        "there is no setting 'kiosk.hours'; write hours, above all tables such as [keys]"
      ),
      ("mqtt.name = \"hall\"", "there is no setting 'mqtt.name'; write mqtt-name, above"),
      ("keys = 3", "keys must be a table"),
      (
        "keys.photo.nxt = \"N\"",
        "there is no command 'photo.nxt', so it is ignored; did you mean photo.next?"
      ),
      ("keys.photo.go-to = \"N\"", "photo.go-to takes an argument"),
      ("keys.photo.next = 3", "the keys of photo.next must be"),
      ("keys.photo.next = [\"N\", 3]", "the keys of photo.next must be"),
      ("keys.photo.next = [\"Nn\"]", "there is no key 'Nn'; photo.next has the standard keys"),
      ("keys.photo.next = [\"Ctrl+\"]", "there is no key 'Ctrl+'"),
      ("keys.photo.next = [\"\"]", "there is no key ''"),
      ("folders = 3", "folders must be a table: [folders]"),
      ("folders.0 = \"/a\"", "there is no folder '0'; folders have the numbers 1 to 9"),
      ("folders.best = \"/a\"", "there is no folder 'best'"),
      ("folders.1 = \"Pictures\"", "the path of folder 1 must begin with / or ~/"),
      ("folders.1 = \"\"", "the path of folder 1 must begin with / or ~/"),
      ("folders.1 = true", "folder 1 must be a path, or { path"),
      ("folders.1 = {}", "folder 1 has no path"),
      ("folders.1.copy = 1", "copy of folder 1 must be true or false"),
      ("folders.1.name = \"a\"", "a folder has no 'name'"),
      ("commands = 3", "commands must be a table: [commands]"),
      ("commands.F99 = \"a\"", "there is no key 'F99'"),
      ("commands.F4 = true", "F4 must be a command like \"gimp {path}\", or { name"),
      ("commands.F4 = {}", "F4 has no command: run = \"…\" is missing"),
      ("commands.F4 = \"\"", "the command of F4: there is no program"),
      ("commands.F4 = \"gimp '{path}\"", "the command of F4: a quote is not closed"),
      ("commands.F4 = \"sh -c 'a {path}'\"", "must be a word of its own after the script"),
      ("commands.F4.name = \"\"", "name of F4 must be a text in one line"),
      ("commands.F4.name = 3", "name of F4 must be a text in one line"),
      ("commands.F4.run = 3", "run of F4 must be a text like"),
      ("commands.F4.key = \"a\"", "a command has no 'key'"),
      ("keys.command.run-1 = \"F4\"", "command.run-1 has its key in [commands]"),
      ("comands.F4 = \"a\"", "there is no setting 'comands.F4'"),
    ])
  func wrong(line: String, problem: String) throws {
    let (settings, complaints) = read("# settings\n" + line)
    try #require(complaints.count == 1, "\(complaints)")
    #expect(complaints[0].line == 2)
    #expect(complaints[0].text.contains(problem), "\(complaints[0].text)")
    #expect(settings.text(file: nil) == Settings().text(file: nil))
  }

  @Test("uses valid entries beside invalid ones")
  func mixed() {
    let (settings, complaints) = read("size = 3\nlock = true\nx = 1\n[keys]\nphoto.last = \"E\"")
    #expect(complaints.map(\.line) == [1, 3])
    #expect(settings.isRotationLocked && settings.keys == ["photo.last": ["E"]])
    #expect(complaints[0].message(file: "/a/b") == "/a/b, line 1: \(complaints[0].text)")
  }

  @Test("gives a key to the first command that names it")
  func sameKey() {
    let (settings, complaints) = read(
      "[keys]\nphoto.last = \"E\"\nphoto.first = [\"A\", \"e\"]\ndevice.face-up = \"E\"")
    #expect(settings.keys == ["photo.last": ["E"], "device.face-up": ["E"]])
    #expect(complaints.map(\.line) == [3])
    #expect(complaints.first?.text.contains("the key E is that of photo.last already") == true)
  }

  @Test(
    "is refused as a whole if it is not TOML",
    arguments: [
      ("a = ", 1), ("lock = true\nlock = true", 2), ("lock = true\n[", 2),
      ("lock = true\n\u{0}", 2),
      ("lock = " + String(repeating: "[", count: 10_000), 1),
      (String(repeating: "a.", count: 30_000) + "a = 1", 1),
      ("\n[" + String(repeating: "a.", count: 30_000) + "a]", 2),
    ])
  func syntax(text: String, line: Int) throws {
    let (settings, complaints) = read(text)
    #expect(complaints.count == 1 && complaints.first?.line == line, "\(complaints)")
    #expect(complaints.first?.text.hasSuffix("nothing in this file is used") == true)
    #expect(!settings.isRotationLocked)
  }

  @Test(
    "is refused with a helpful message",
    arguments: [
      ("arrows = page", "arrows must be \"turn\" or \"page\", with the quotes"),
      (
        "  chrome=never  # less",
        "chrome must be \"auto\", \"always\" or \"never\", with the quotes"
      ),
      ("size = 1000x700", "size must be like \"1000x700\", 160x120"),
      ("backdrop = #808080", "backdrop must be \"checker\""),
      ("lock = yes", "lock must be true or false; false is used"),
      ("memory = 12MB", "memory must be \"auto\" or 1 to 1048576"),
      (
        "[keys]\n\"photo.next\" = N # n",
        "'N' is no value; text must be in quotes; the line is ignored"
      ),
      ("colour = dark red", "'dark red' is no value; text must be in quotes"),
      ("hours = 07:00-22:30", "hours must be "), ("dim = 60%", "dim must be "),
      ("mqtt = mqtt://broker", "mqtt must be "), ("weight = Photos/Family=3", "weight must be "),
      ("lock = true\nlock = false", "'lock' is set twice"),
      ("[keys]\nphoto.next = \"N\"\nphoto.next = \"M\"", "'photo.next' is set twice"),
      ("[keys]\n[keys]", "'keys' is set twice"),
      ("arrows = \"page\nlock = true", "a text has no closing quote"),
      ("arrows =\n", "the value is missing"), ("arrows =", "the line is not complete"),
      ("arrows", "the line is not complete"), ("arrows\n", "expected '='"),
    ])
  func words(text: String, problem: String) throws {
    let complaints = read(text).complaints
    try #require(complaints.count == 1, "\(complaints)")
    #expect(complaints[0].text.hasPrefix(problem), "\(complaints[0].text)")
  }

  @Test("uses all lines except those with text without quotes")
  func unquoted() {
    let (settings, complaints) = read(
      "kiosk = yes\nlock = true\r\nscale = big\r\nfullscreen=on\n"
        + "reverse = true\nfullscreen = true\n[keys]\nphoto.last = E\nphoto.first = \"A\"\nx")
    #expect(complaints.map(\.line) == [1, 3, 4, 8, 10], "\(complaints)")
    #expect(complaints.last?.text.hasSuffix("nothing in this file is used") == true)
    #expect(!settings.isRotationLocked)
    let (used, mistakes) = read(
      "kiosk = yes\nlock = true\r\nscale = big\r\nfullscreen=on\n"
        + "reverse = true\nsize = 3\nfullscreen = true\n[keys]\nphoto.last = E\n"
        + "photo.first = \"A\"\n")
    #expect(used.isRotationLocked && used.isReversed && used.fullScreen && !used.isKiosk)
    #expect(used.keys == ["photo.first": ["A"]] && used.origin(of: "reverse") == .file(line: 5))
    #expect(mistakes.map(\.line) == [1, 3, 4, 6, 9], "\(mistakes)")
    #expect(mistakes.first?.text == "kiosk must be true or false; false is used")
    #expect(mistakes[2].text == "fullscreen must be true or false; true is used")
  }

  @Test("with too many lines of text without quotes is no settings file")
  func prose() {
    let text = String(repeating: "name = word\n", count: 10_000)
    let complaints = read(text).complaints
    #expect(complaints.map(\.line) == (1...20).map(Optional.some))
    #expect(complaints.last?.text.hasSuffix("nothing in this file is used") == true)
  }

  @Test("shows the number of other mistakes in the window")
  func summary() {
    func summary(_ count: Int) -> String? {
      SettingsReport(
        state: .used("/a", settings: 0, mistakes: count),
        complaints: (0..<min(20, count)).map { "/a, line \($0 + 1): wrong" }
      ).summary
    }
    #expect(summary(0) == nil)
    #expect(summary(1) == "/a, line 1: wrong")
    #expect(summary(5)?.hasPrefix("/a, line 1: wrong (and 4 more") == true)
    #expect(summary(5)?.hasSuffix("--print-config lists them all)") == true)
    #expect(summary(30)?.contains("29 more") == true)
    #expect(summary(30)?.hasSuffix("--print-config lists the first 20)") == true)
    #expect(SettingsReport(state: .late, complaints: ["late"]).summary == "late")
  }

  @Test("may be empty, or have any bytes")
  func bytes() {
    #expect(read("").complaints == [])
    #expect(read("# only a comment ....................\n\n").complaints == [])
    #expect(read([0x61, 0x3D, 0x22, 0xFF, 0x22]).complaints.map(\.line) == [1])
    #expect(read("\u{FEFF}lock = true").settings.isRotationLocked)
    #expect(read("lock = true\r\nsize = \"300x300\"\r\n").settings.size == WindowSize("300x300"))
  }

  @Test("folders have numbers, and a path alone or with what is done")
  func folders() {
    let (settings, complaints) = read(
      """
      [folders]
      1 = "~/Pictures/Best"
      2 = { path = "/mnt/album", copy = true }
      [folders.9]
      path = "/a"
      """)
    #expect(complaints.isEmpty)
    #expect(
      settings.folders == [
        1: KeyFolder(path: "~/Pictures/Best"), 2: KeyFolder(path: "/mnt/album", isCopy: true),
        9: KeyFolder(path: "/a"),
      ])
    let text = settings.text(file: nil)
    #expect(text.contains("[folders]\n1 = \"~/Pictures/Best\"  # line 2\n2 = { path = "))
    #expect(read(text).settings.folders == settings.folders)
    #expect(Settings().text(file: nil).contains("[folders]\n# 1 = \"~/Pictures/1\"\n"))
  }

  @Test("commands have keys, and a program alone or with a name")
  func commands() throws {
    let (settings, complaints) = read(
      """
      [commands]
      "Ctrl+Alt+G" = { name = "Edit in GIMP", run = "gimp -n '{path}'" }
      "ctrl+." = "date"
      [commands."Shift+,"]
      run = "~/bin/send {path}"
      """)
    #expect(complaints.isEmpty)
    #expect(settings.commands.map(\.key) == ["Ctrl+Alt+G", "Ctrl+.", "Shift+,"])
    #expect(settings.commands.map(\.title) == ["Edit in GIMP", "date", "send"])
    #expect(settings.commands.first?.words == ["gimp", "-n", "{path}"])
    #expect(settings.origin(of: "commands.Ctrl+.") == .file(line: 3))
    let text = settings.text(file: nil)
    #expect(text.contains("[commands]\n\"Ctrl+Alt+G\" = { name = \"Edit in GIMP\", run = "))
    #expect(read(text).settings.commands == settings.commands)
    #expect(Settings().text(file: nil).contains("[commands]\n# \"Ctrl+Alt+G\" = { name = "))
  }

  @Test("commands whose keys others have, and more than there is room for, are left out")
  func commandsInUse() {
    var text = "[commands]\nF3 = \"a\"\nf3 = \"b\"\nF4 = \"c\"\n[keys]\nphoto.next = \"F4\"\n"
    var (settings, complaints) = read(text)
    #expect(settings.commands.isEmpty)
    #expect(
      complaints.map(\.text) == [
        "the key F3 has two commands; the second one is left out",
        "the key F4 is that of photo.next already; it runs nothing",
      ])
    // As [keys] does it, one takes the key of a standard command.
    (settings, complaints) = read("[commands]\nDelete = \"a\"\n")
    #expect(complaints.isEmpty && settings.commands.count == 1)
    #expect(settings.keyMap.label(of: .app(.trashPhoto)) == nil)
    text =
      "[commands]\n"
      + (0..<17).map { "\"Ctrl+Alt+\(Array("ABCDEFGHIJKLMNOPQ")[$0])\" = \"a\"\n" }.joined()
    (settings, complaints) = read(text)
    #expect(settings.commands.count == 16 && complaints.count == 1)
    #expect(complaints.first?.line == 18)
    #expect(complaints.first?.text.contains("can be 16 commands") == true)
  }
}
