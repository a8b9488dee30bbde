import Commands
import GalleryCore
import Testing

@Suite("A key map")
struct KeyMapTests {
  @Test("has the table's keys unless the user chose others")
  func standard() {
    #expect(KeyMap.standard.label(of: .page(by: 1)) == "Page Down")
    #expect(KeyMap.standard.label(of: .turnDevice(quarters: 1)) == "→")
    #expect(KeyMap.standard.label(of: .pageToward(.right)) == "Ctrl+→")
    #expect(KeyMap.standard.label(of: .pageToward(.top)) == nil)
    #expect(KeyMap.standard.label(of: .page(by: 7)) == nil)
  }

  @Test("lets the arrows page, and turn with Ctrl")
  func paging() {
    let map = KeyMap(arrows: .page)
    #expect(map.label(of: .pageToward(.right)) == "→")
    #expect(map.label(of: .pageToward(.top)) == "↑")
    #expect(map.label(of: .turnDevice(quarters: 1)) == "Ctrl+→")
    #expect(map.label(of: .setDevice(.half)) == "Ctrl+↓")
    #expect(map.label(of: .page(by: 1)) == "Page Down")
  }

  @Test("takes a chosen key from the command that had it")
  func chosen() throws {
    let map = KeyMap(chosen: ["rotation.lock": ["N"], "photo.reload": [], "zoom.in": ["Z"]])
    let next = try #require(CommandTable.command(named: "photo.next"))
    #expect(map.keys(of: next) == ["PageDown", "Space", "J"])
    #expect(map.label(of: .toggleRotationLock) == "N")
    #expect(map.label(of: .reload) == nil)
    let zoom = try #require(CommandTable.command(named: "zoom.in"))
    #expect(map.keys(of: zoom) == ["Z"] && map.alternateKeys(of: zoom) == [])
    // G lays the drawn device down, and is free elsewhere.
    let flat = try #require(CommandTable.command(named: "device.face-up"))
    #expect(KeyMap(chosen: ["photo.next": ["G"]]).keys(of: flat) == ["G"])
  }

  @Test("joins commands that belong together on the card, as long as each has a key")
  func card() {
    func lines(_ map: KeyMap, _ group: CommandGroup) -> [KeyMap.Line] {
      map.cardLines(in: group, isSimulating: false)
    }
    let zoom = lines(.standard, .zoom)
    #expect(zoom.first == .init(keys: ["+", "−"], title: "Zoom in, out"))
    #expect(zoom.last == .init(keys: ["Shift+arrow key"], title: "See more of a zoomed photo"))
    #expect(lines(.standard, .browse).first?.keys == ["Page Down", "Space", "N", "J"])
    #expect(lines(.standard, .browse).contains { $0.keys.contains("K") })
    #expect(!lines(.standard, .browse).contains { $0.title.contains("above") })
    #expect(
      lines(KeyMap(arrows: .page), .browse).contains(
        .init(keys: ["↑", "↓"], title: "Photo above, below")))
    let without = lines(KeyMap(chosen: ["zoom.in": []]), .zoom)
    #expect(without.first == .init(keys: ["−"], title: "Zoom out"))
    let other = lines(KeyMap(chosen: ["pan.up": ["I"]]), .zoom)
    #expect(other.last?.keys == ["Shift+→", "Shift+←", "I", "Shift+↓"])
  }

  @Test("without a drawn device, the card says how to show the one that a key is for")
  func deviceCard() {
    func title(_ map: KeyMap, isSimulating: Bool) -> String? {
      map.cardLines(in: .demonstration, isSimulating: isSimulating)
        .first { $0.keys.contains("G") }?.title
    }
    #expect(title(.standard, isSimulating: true) == "Lay it face up, face down")
    #expect(title(.standard, isSimulating: false) == "Lay it face up, face down (with D)")
    let other = KeyMap(chosen: ["simulator.toggle": ["F5"]])
    #expect(title(other, isSimulating: false) == "Lay it face up, face down (with F5)")
    let none = KeyMap(chosen: ["simulator.toggle": []])
    #expect(title(none, isSimulating: false) == nil)
    #expect(title(none, isSimulating: true) != nil)
  }

  @Test("the card lists the keys of the mode in which it is opened")
  func overviewCard() {
    let map = KeyMap.standard.inOverview
    let lines = CommandGroup.allCases.flatMap {
      map.cardLines(in: $0, isSimulating: false, isOverview: true)
    }
    func line(_ key: String) -> KeyMap.Line? {
      let found = lines.filter { $0.keys.contains(key) }
      #expect(found.count <= 1, "\(key)")
      return found.first
    }
    #expect(line("Page Down")?.title == "A screenful on, back in the overview")
    #expect(line("N") == nil && line("Q") == nil && line("M") == nil)
    #expect(
      line("letter") == .init(keys: ["letter", "/", "Ctrl+F"], title: "Search photos"))
    #expect(line("Ctrl+Q")?.title == "Quit")
    #expect(line("+")?.title == "Larger cells, smaller cells")
    #expect(line("0")?.title == "Cells of the usual size")
    #expect(line("Enter")?.title == "Open the current photo")
    #expect(line("Shift+arrow key")?.title == "Select several photos")
    for key in ["1", "W", "C", "Shift+S"] { #expect(line(key) == nil, "\(key)") }
    let next = CommandTable.command(named: "photo.next")
    #expect(next.map { map.keys(of: $0, isOverview: true) } == [])
    let strip = CommandGroup.allCases.flatMap {
      KeyMap.standard.cardLines(in: $0, isSimulating: false)
    }
    #expect(!strip.contains { $0.title.contains("screenful") })
    #expect(strip.contains { $0.keys.contains("Page Down") && $0.title == "Next photo" })
  }

  @Test("the card leaves out what is forbidden, and does not say that Escape quits")
  func forbidden() {
    let secret = KeyMap(chosen: ["program.quit": ["Ctrl+Shift+F12"]])
    let isForbidden: (Command) -> Bool = { [.quit, .toggleFullScreen].contains($0) }
    let lines = CommandGroup.allCases.flatMap {
      secret.cardLines(in: $0, isSimulating: false, isForbidden: isForbidden)
    }
    #expect(!lines.contains { $0.keys.contains("Ctrl+Shift+F12") || $0.keys.contains("F11") })
    #expect(!lines.contains { $0.title.lowercased().contains("quit") })
    #expect(lines.contains { $0.keys == ["Esc"] && $0.title == "Close, or zoom out" })
    let all = CommandGroup.allCases.flatMap { secret.cardLines(in: $0, isSimulating: false) }
    #expect(all.count == lines.count + 2)
  }

  @Test("lists all commands in columns")
  func listing() throws {
    let lines = KeyMap.standard.listing.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    // The settings file has no commands of the user's own.
    let listed = CommandTable.all.filter { UserCommand(named: $0.name) == nil }
    #expect(lines.count == listed.count + 1)
    let first = try #require(lines.first)
    #expect(first.contains(/^photo\.next +PageDown, Space, N, J +Next photo$/))
    let columns = zip(lines, listed).map { line, definition in
      line.firstRange(of: definition.title).map {
        line.distance(from: line.startIndex, to: $0.lowerBound)
      }
    }
    #expect(Set(columns).count == 1 && columns.first != .some(nil))
  }
}
