import GalleryCore

extension GalleryEvent {
  /// The event in a few words, for the inspector; nil for what only the program itself is told.
  var summary: String? {
    switch self {
    case .resized(let size, let scale):
      "resized \(Int(size.width))×\(Int(size.height)) ×\(Self.short(scale))"
    case .pointer(let pointer): "\(Self.name(of: pointer)) \(pointer.phase)"
    case .pointersLost: "pointers lost"
    case .wheel(let turn): turn.isZoom ? "wheel with Ctrl" : "wheel"
    case .photoSizeChanged: nil
    case .command(let command): Self.name(of: command)
    case .fullScreenChanged(let isFull): isFull ? "full screen" : "a window"
    case .photosChanged(let count, _): "\(count) photos"
    case .deviceHeld(let turn): "device held at \(turn.clockwiseQuarters * 90)°"
    case .sensed(let device): "sensed \(device) \(device.rawValue)"
    case .sensorChanged(let isPresent): isPresent ? "a sensor" : "no sensor"
    case .outputTurned(let turn): "output turned \(turn.clockwiseQuarters * 90)°"
    case .visibilityChanged(let isSeen): isSeen ? "seen" : "hidden"
    case .reducedMotionChanged(let isReduced): isReduced ? "less motion" : "full motion"
    case .supportedOrientationsChanged: "orientations changed"
    }
  }

  private static func name(of pointer: PointerEvent) -> String {
    pointer.pointer < 0 ? "mouse" : "finger \(pointer.pointer)"
  }

  private static func name(of command: Command) -> String {
    switch command {
    case .turnDevice(let quarters): "device turned \(quarters > 0 ? "+" : "")\(quarters * 90)°"
    case .setDevice(let turn): "device set to \(turn.clockwiseQuarters * 90)°"
    case .toggleRotationLock: "lock toggled"
    case .page(let pages): pages > 0 ? "next page" : "previous page"
    case .pageToward(let edge): "page toward the \(edge)"
    case .firstPage: "first page"
    case .lastPage: "last page"
    case .goToPage(let page): "page \(page)"
    case .zoom(let factor): "zoom ×\(short(factor))"
    case .zoomToFit: "zoom to fit"
    case .zoomToActualSize: "zoom to own pixels"
    case .zoomToFillWidth: "zoom to width"
    case .panToward(let edge): "pan toward the \(edge)"
    case .cycleBackground: "background color changed"
    case .reload: "reload"
    case .toggleFullScreen: "full screen toggled"
    case .toggleHelp: "keys toggled"
    case .toggleMenu: "menu toggled"
    case .demonstrate(let command): name(of: command)
    case .toggleTour: "tour toggled"
    case .reset: "reset"
    case .escape: "escape"
    case .quit: "quit"
    }
  }

  private static func name(of command: StageCommand) -> String {
    switch command {
    case .toggle(let part): "\(part.rawValue) toggled"
    case .show(let part): "\(part.rawValue) shown"
    case .hide(let part): "\(part.rawValue) hidden"
    case .fadeInspector: "inspector faded"
    case .layFaceUp: "device face up"
    case .layFaceDown: "device face down"
    case .toggleSensor: "sensor toggled"
    }
  }

  /// A number with two decimals at most.
  private static func short(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return hundredths == hundredths.rounded() && abs(hundredths) < 1e9
      ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
