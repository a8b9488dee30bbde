import GalleryCore

/// The orientations by their names on the command line.
enum StartOrientation: String, Sendable, NamedSettingValue {
  case portrait
  case landscapeLeft = "landscape-left"
  case portraitUpsideDown = "portrait-upside-down"
  case landscapeRight = "landscape-right"

  /// The orientation of photos that have a turn.
  init(contentTurn: QuarterTurn) {
    self =
      switch InterfaceOrientation(contentTurn: contentTurn) {
      case .unknown, .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      }
  }

  /// All names, separated by commas.
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
