import DecoderService
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import SystemServices

/// Reports which profile describes the display's colours, and what becomes of it.
enum ColorProbe {
  /// Reads the profile; blocks until a decoder process has read it as well.
  static func findings(_ setting: DisplayProfileSetting) -> [Finding] {
    [finding(setting)]
  }

  private static let label = "Display colours"

  private static func finding(_ setting: DisplayProfileSetting) -> Finding {
    switch setting {
    case .none:
      return Finding(label, "sRGB (--display-profile none)")
    case .file(let path):
      do throws(Errno) {
        let profile = try SmallFile.read(path, upTo: X11DisplayProfile.maximumByteCount)
        return finding(profile, from: path.string, isNamed: true)
      } catch {
        var finding = Finding(label, "sRGB, as \(path.string) cannot be read (\(error))")
        finding.isUnusable = true
        return finding
      }
    case .auto:
      guard VideoDriver.candidates.first == .x11 else {
        return Finding(label, "sRGB, which a Wayland compositor converts")
      }
      guard let profile = X11DisplayProfile.read() else {
        return Finding(label, "sRGB, as the desktop has set no profile")
      }
      return finding(profile, from: "the desktop (_ICC_PROFILE)", isNamed: false)
    }
  }

  private static func finding(_ profile: [UInt8], from origin: String, isNamed: Bool) -> Finding {
    let reader = DisplayTableReader(
      Decoders.programs, pretendsNoFilter: Decoders.pretendsNoFilter)
    do throws(DecodeFailure) {
      let (table, name) = try reader.table(of: profile)
      let title = name.isEmpty ? "a profile without a name" : "“\(name)”"
      guard !table.changesNothing else {
        return Finding(label, "\(title) of \(origin), which is sRGB")
      }
      let way =
        switch table {
        case .primaries: "its primaries"
        case .grid: "its tables"
        }
      return Finding(label, "\(title) of \(origin), by \(way)")
    } catch {
      var finding = Finding(
        label, "sRGB, as the profile of \(origin) cannot be used (\(error.reason))",
        advice: "name another one with --display-profile")
      finding.isUnusable = isNamed
      return finding
    }
  }
}
