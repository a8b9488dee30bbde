import Foundation
import Testing

/// Facts in the Flatpak manifest that are written elsewhere in the repository as well.
@Suite("The Flatpak manifest")
struct FlatpakTests {
  private let manifest: String
  private let metainfo: String

  init() throws {
    manifest = try Repository.text("Assets/Flatpak/org.example.gimbal.yaml")
    metainfo = try Repository.text("Assets/Desktop/org.example.gimbal.metainfo.xml")
  }

  /// The value of a key at the manifest's top level.
  private func value(of key: String) throws -> Substring {
    let lines = manifest.split(separator: "\n")
    return try #require(lines.first { $0.hasPrefix("\(key): ") }).dropFirst(key.count + 2)
  }

  @Test("has the names that software catalogues and desktops read")
  func names() throws {
    let id = try value(of: "id")
    #expect(metainfo.contains("<id>\(id)</id>"))
    #expect(try Repository.entries(of: "Assets/Flatpak") == ["\(id).yaml"])
    #expect(try Repository.entries(of: "Sources/Programs").contains(String(value(of: "command"))))
    let entry = try value(of: "rename-desktop-file")
    #expect(metainfo.contains("<launchable type=\"desktop-id\">\(entry)</launchable>"))
    let icon = try "\nIcon=\(value(of: "rename-icon"))\n"
    #expect(try Repository.text("Assets/Desktop/\(entry)").contains(icon))
  }

  @Test("has the versions of Swift's packages that Package.resolved has, and no others")
  func packages() throws {
    let resolved = try Repository.text("Package.resolved")
    let pins = resolved.matches(
      of: /"location" : "([^"]*)"[^}]*"revision" : "([^"]*)"[^}]*"version" : "([^"]*)"/)
    try #require(pins.count >= 3)
    for pin in pins {
      let name = try #require(pin.output.1.split(separator: "/").last)
      let source = """
                url: \(pin.output.1)
                tag: \(pin.output.3)
                commit: \(pin.output.2)
                dest: packages/\(name)

        """
      #expect(manifest.contains(source), "\(name)")
      #expect(manifest.contains(try Regex("for name in [^;]*\\b\(name)\\b")), "\(name)")
    }
    #expect(manifest.matches(of: /type: git/).count == pins.count)
  }

  @Test("allows the names on the buses that the program asks for")
  func buses() throws {
    let systemBus = try Repository.text("Sources/System/SystemServices/Sensor/SystemBus.swift")
    let sensor = try #require(systemBus.firstMatch(of: /"(net\.hadess\.SensorProxy)"/)).output.1
    #expect(manifest.contains("  - --system-talk-name=\(sensor)\n"))
    let player = try Repository.text("Sources/System/SystemServices/MediaControls/MPRIS.swift")
    let root = try #require(player.firstMatch(of: /let root = "([^"]*)"/)).output.1
    let rest = try #require(player.firstMatch(of: /\\\(root\)(\.\w+)\.instance/)).output.1
    #expect(manifest.contains("  - --own-name=\(root)\(rest).*\n"))
  }

  private static let program = "/usr/bin/flatpak-builder"

  @Test(
    "is read by flatpak-builder",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: program), "\(program) is not installed"))
  func builder() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    // It makes a folder for what it would download where it is started.
    let folder = URL.temporaryDirectory.appending(path: "flatpak-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    process.currentDirectoryURL = folder
    process.arguments = [
      "--show-manifest",
      Repository.folder.appending(path: "Assets/Flatpak/org.example.gimbal.yaml").path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let shown = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(shown["id"] as? String == String(try value(of: "id")))
    #expect((shown["finish-args"] as? [String])?.contains("--share=network") == true)
  }
}
