import Foundation
import SystemPackage

/// Home Assistant's core with its MQTT integration at a broker on this computer; it ends with the
/// test.
package final class HomeAssistant {
  /// An entity, as Home Assistant has it.
  package struct Entity: Decodable, Sendable {
    /// Its ID, such as `switch.hall_slideshow`.
    package let entity: String
    /// Whether it is no control of its own, but part of a device's configuration or diagnostics.
    package let category: String?
    /// Whether it is used unless the user says otherwise.
    package let isEnabled: Bool
    /// Its state; nil while it is not used.
    package let state: String?
    /// Some of its attributes.
    package let attributes: Attributes
  }

  /// What an entity is besides its state.
  package struct Attributes: Decodable, Sendable {
    /// What a select may be set to.
    package let options: [String]?
    /// The path of a picture at the web server.
    package let picture: String?

    private enum CodingKeys: String, CodingKey {
      case options
      case picture = "entity_picture"
    }
  }

  /// A device, as Home Assistant has it.
  package struct Device: Decodable, Hashable, Sendable {
    /// What identifies it.
    package let ids: [String]
    /// Its name.
    package let name: String
  }

  /// A picture, as it comes from the web server.
  package struct Picture: Decodable, Hashable, Sendable {
    /// The type that the server names.
    package let type: String
    /// The format that its bytes have.
    package let format: String
    /// Its width in pixels.
    package let width: Int
    /// Its height in pixels.
    package let height: Int
  }

  private static let folder: String = {
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? "\(NSHomeDirectory())/.cache"
    return "\(cache)/gimbal-test-home-assistant"
  }()

  /// Whether `Scripts/install-test-servers` has installed it.
  package static let isInstalled = FileManager.default.fileExists(atPath: "\(folder)/installed")

  private let storage: URL
  private let brokerPort: Int
  private let webPort: Int
  private var process: BedProcess?

  /// Starts it, and waits until it has started.
  ///
  /// - Parameters:
  ///   - brokerPort: the port of the broker.
  ///   - webPort: a free port, at which it serves pictures.
  package init(broker brokerPort: Int, web webPort: Int) throws {
    var template = Array("/tmp/gimbal-home-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    storage = URL(filePath: FilePath(platformString: template).string)
    (self.brokerPort, self.webPort) = (brokerPort, webPort)
    try start()
  }

  deinit {
    process = nil
    try? FileManager.default.removeItem(at: storage)
  }

  /// Ends it, and starts it again with what it has stored.
  package func restart() throws {
    process = nil
    try start()
  }

  private func start() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "home-assistant").path
    let process = try BedProcess([
      "\(Self.folder)/python", script, storage.path, "\(brokerPort)", "\(webPort)",
    ])
    let line = try process.readLine()
    guard line == "\"ready\"" else { throw BedError("Home Assistant does not start: \(line)") }
    self.process = process
  }

  /// The entities by the last part of their unique IDs, after the device's.
  package func entities(of device: String) throws -> [String: Entity] {
    let all: [String: Entity] = try ask("states")
    let pairs = all.compactMap { id, entity in
      id.hasPrefix("\(device)_") ? (String(id.dropFirst(device.count + 1)), entity) : nil
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The devices.
  package var devices: [Device] { get throws { try ask("devices") } }

  /// The warnings and errors so far.
  package var problems: [String] { get throws { try ask("problems") } }

  /// What is wrong with the announcement of a device.
  package func faults(in announcement: String) throws -> [String] {
    try ask("check \(announcement)")
  }

  /// Calls a service for an entity, with more data as JSON's members.
  package func call(_ service: String, _ entity: String, _ data: String = "") throws {
    let name = service.replacing(".", with: " ")
    let members = data.isEmpty ? "" : ", \(data)"
    let answer: String = try ask("call \(name) {\"entity_id\": \"\(entity)\"\(members)}")
    guard answer == "called" else { throw BedError(answer) }
  }

  /// Loads a picture from the web server.
  package func picture(of entity: Entity) throws -> Picture {
    try ask("picture \(entity.attributes.picture ?? "")")
  }

  private func ask<Answer: Decodable>(_ request: String) throws -> Answer {
    guard let process else { throw BedError("Home Assistant does not run") }
    try process.write(request)
    let line = try process.readLine()
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    } catch {
      throw BedError("\(request.prefix(100)): \(line.prefix(1000))")
    }
  }
}
