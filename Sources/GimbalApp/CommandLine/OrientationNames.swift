import GalleryCore

extension InterfaceOrientation {
  /// The name on the command line; nil if the orientation is not known.
  var name: String? {
    StartOrientation.allCases.first { $0.interface == self }?.rawValue
  }
}

extension DeviceOrientation {
  /// The name in the style of the command line.
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
