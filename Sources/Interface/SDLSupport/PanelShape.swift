import Glibc

/// The shape of a display as it was made, however the desktop turns what it shows.
public nonisolated enum PanelShape: Hashable, Sendable {
  /// As wide as high, or wider: nearly all.
  case landscape
  /// Higher than wide: phones, and many a tablet.
  case portrait

  /// More connectors than any machine has.
  private static let maximumEntries = 256
  /// More than the kernel's name of a mode, "1280x800".
  private static let maximumLength = 64

  /// The shape that the kernel knows of all displays that are connected; nil if they differ, or if
  /// there are none.
  ///
  /// Its first mode is the panel's own, never turned.
  ///
  /// - Parameter folder: where the kernel lists its displays.
  public static func connected(in folder: String = "/sys/class/drm") -> PanelShape? {
    let shapes = Set(
      connectors(in: folder).compactMap { connector -> PanelShape? in
        guard firstLine(of: "\(folder)/\(connector)/status") == "connected" else { return nil }
        return firstLine(of: "\(folder)/\(connector)/modes").flatMap(PanelShape.init(mode:))
      })
    return shapes.count == 1 ? shapes.first : nil
  }

  /// Reads the name of a mode, "1280x800" and perhaps more after it; nil for what is none.
  init?(mode: String) {
    let parts = mode.split(separator: "x", maxSplits: 1)
    guard
      parts.count == 2, let width = Int(parts[0]), width > 0,
      let height = Int(parts[1].prefix { $0.isNumber }), height > 0
    else { return nil }
    self = height > width ? .portrait : .landscape
  }

  /// The folders' names of what displays can be connected to, like "card0-eDP-1".
  private static func connectors(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < maximumEntries, let entry = readdir(stream) {
      // SAFETY: the name is zero-terminated within its array, and is copied before the next entry.
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
