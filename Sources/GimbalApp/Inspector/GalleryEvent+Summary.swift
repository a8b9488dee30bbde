import Commands
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
    case .command(let command): CommandTable.text(of: command)
    case .fullScreenChanged(let isFull): isFull ? "full screen" : "a window"
    case .albumChanged(let album, _): "\(album.count) photos"
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

  /// A number with two decimals at most.
  private static func short(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return hundredths == hundredths.rounded() && abs(hundredths) < 1e9
      ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
