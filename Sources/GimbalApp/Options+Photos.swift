import ArgumentParser
import GalleryCore

extension Options {
  /// How a gallery's photos are to be decoded.
  func demand(of gallery: Gallery) -> PhotoDemand {
    PhotoDemand(bounds: gallery.targetRoomSize, backdrop: backdrop(scale: gallery.scale))
  }

  /// What lies under transparent photos, at so many physical pixels per point.
  private func backdrop(scale: Double) -> Backdrop {
    switch background {
    case .checker: .checker(scale: scale)
    case .plain(let rgb): .plain(rgb)
    }
  }

  /// Whether only the bundled photos stand for a path that is left out: a demonstration or a
  /// recording shows the same everywhere.
  var showsBundledPhotos: Bool { demonstration.tour || replay != nil || isRecording }

  /// The memory for decoded photos in bytes, if the user says so.
  var memoryByteCount: Int? { memory.map { $0 << 20 } }
}

/// How much memory decoded photos may be given.
enum PhotoMemory {
  /// In megabytes: from nearly nothing, when only what is in view is kept, to a terabyte.
  static let megabytes = 1...1_048_576
}

/// What is seen through transparent photos, as the command line has it.
enum PhotoBackground: Hashable, ExpressibleByArgument {
  case checker
  /// 0xRRGGBB.
  case plain(UInt32)

  init?(argument: String) {
    switch argument {
    case "checker": self = .checker
    case "black": self = .plain(0x00_00_00)
    case "white": self = .plain(0xFF_FF_FF)
    default:
      let digits = argument.utf8.dropFirst()
      // `UInt32.init(_:radix:)` would take a sign as well.
      guard argument.hasPrefix("#"), digits.count == 6,
        argument.dropFirst().allSatisfy(\.isHexDigit),
        let value = UInt32(argument.dropFirst(), radix: 16)
      else { return nil }
      self = .plain(value)
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .checker: "checker"
    case .plain(let rgb): "#" + String(rgb | 1 << 24, radix: 16).dropFirst()
    }
  }
}
