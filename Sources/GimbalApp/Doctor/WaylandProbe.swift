import Glibc
import SDLSupport

/// Checks whether windows can be opened on the Wayland compositor, and who draws their frames.
enum WaylandProbe {
  /// The lines about Wayland; empty if the environment names no compositor.
  @MainActor static var findings: [Finding] {
    guard let name = getenv("WAYLAND_DISPLAY").map({ String(cString: $0) }), !name.isEmpty else {
      return []
    }
    guard let survey = WaylandSurvey() else {
      return [
        Finding(
          "Wayland", "no compositor answers at \(name)",
          advice: "start gimbal in a desktop session, or unset WAYLAND_DISPLAY")
      ]
    }
    if let problem = survey.problem {
      return [
        Finding(
          "Wayland", problem,
          advice: "connect a keyboard or a pointer; until then gimbal needs an X display")
      ]
    }
    if survey.drawsFrames { return [Finding("Wayland", "the compositor draws window frames")] }
    guard hasFramePlugin else {
      return [
        Finding(
          "Wayland", "windows have no frame, as libdecor's plugin is missing",
          advice: "install it: apt-get install libdecor-0-plugin-1-cairo")
      ]
    }
    return [Finding("Wayland", "libdecor draws window frames")]
  }

  /// Whether libdecor has a plugin that draws frames, in the folder in which it looks for one.
  private static var hasFramePlugin: Bool {
    guard let folder = pluginFolder, let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // SAFETY: the name is zero-terminated in its array, and copied before the next entry is read.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
        ) { String(cString: $0) }
      }
      if name.hasSuffix(".so") { return true }
    }
    return false
  }

  private static var pluginFolder: String? {
    if let folder = getenv("LIBDECOR_PLUGIN_DIR") { return String(cString: folder) }
    // The folder is beside the library, which SDL has loaded.
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0 {
      guard let path = line.map({ String(cString: $0) })?.split(separator: " ").last,
        let name = path.firstRange(of: "/libdecor-0.so")
      else { continue }
      return path[..<name.lowerBound] + "/libdecor/plugins-1"
    }
    return nil
  }
}
