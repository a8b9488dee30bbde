import ArgumentParser
import GalleryCore

/// The orientations by their names on the command line.
enum StartOrientation: String, CaseIterable, ExpressibleByArgument {
  case portrait
  case landscapeLeft = "landscape-left"
  case portraitUpsideDown = "portrait-upside-down"
  case landscapeRight = "landscape-right"

  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var interface: InterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeRight: .landscapeRight
    }
  }
}

extension InterfaceOrientation {
  /// The name on the command line; nil where the orientation is not known.
  var name: String? {
    StartOrientation.allCases.first { $0.interface == self }?.rawValue
  }
}

extension DeviceOrientation {
  /// The name in the same manner.
  var name: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeLeft: "landscape-left"
    case .landscapeRight: "landscape-right"
    case .faceUp: "face-up"
    case .faceDown: "face-down"
    }
  }
}
