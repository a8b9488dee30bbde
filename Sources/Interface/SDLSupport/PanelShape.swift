import Glibc

/// The native shape of a display, independent of its current rotation.
package nonisolated enum PanelShape: Hashable, Sendable {
  /// Wider than high, or square, as nearly all displays are.
  case landscape
  /// Higher than wide, as for phones and some tablets.
  case portrait

  /// The maximum number of connectors to read; no machine has more.
  private static let maximumEntries = 256
  /// The maximum length of the kernel's name for a mode, such as "1280x800".
  private static let maximumLength = 64

  /// Returns the shape of all connected displays, from the kernel; nil if they differ or there are
  /// none.
  ///
  /// A display's first mode is that of the panel and is never rotated.
  ///
  /// - Parameter folder: the kernel's folder of displays.
  package static func connected(in folder: String = "/sys/class/drm") -> PanelShape? {
    let shapes = Set(
      connectors(in: folder).compactMap { connector -> PanelShape? in
        guard firstLine(of: "\(folder)/\(connector)/status") == "connected" else { return nil }
        return firstLine(of: "\(folder)/\(connector)/modes").flatMap(PanelShape.init(mode:))
      })
    return shapes.count == 1 ? shapes.first : nil
  }

  /// Parses the name of a mode, "1280x800" with an optional suffix; returns nil if it is invalid.
  init?(mode: String) {
    let parts = mode.split(separator: "x", maxSplits: 1)
    guard
      parts.count == 2, let width = Int(parts[0]), width > 0,
      let height = Int(parts[1].prefix { $0.isNumber }), height > 0
    else { return nil }
    self = height > width ? .portrait : .landscape
  }

  /// Returns the folder names of display connectors, such as "card0-eDP-1".
  private static func connectors(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < maximumEntries, let entry = readdir(stream) {
      // SAFETY: the name is null-terminated within its array, and is copied before the next entry.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
        ) { String(cString: $0) }
      }
      if name.hasPrefix("card"), name.contains("-") { names.append(name) }
    }
    return names
  }

  private static func firstLine(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: maximumLength)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
