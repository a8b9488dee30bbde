/// One action with the mouse, or with a key that is held meanwhile.
enum PointerStep: Sendable {
  /// Moves to a location in pixels from the window's middle.
  case moveFromMiddle(Double, Double)
  /// Moves to a location in pixels from the window's upper left.
  case move(Double, Double)
  case press
  case release
  case notch(down: Bool)
  /// Clicks the right button.
  case secondaryClick
  /// Clicks a button at the mouse's side.
  case side(forward: Bool)
  /// Does nothing for a time.
  case pause(seconds: Double)
  /// Holds a key down, by xdotool's name.
  case hold(String)
  case letGo(String)

  func commands(in frame: WindowFrame) -> [String] {
    switch self {
    case .moveFromMiddle(let x, let y):
      [
        "mousemove", String(frame.x + frame.width / 2 + Int(x)),
        String(frame.y + frame.height / 2 + Int(y)),
      ]
    case .move(let x, let y):
      ["mousemove", String(frame.x + Int(x)), String(frame.y + Int(y))]
    case .secondaryClick: ["click", "3"]
    case .press: ["mousedown", "1"]
    case .release: ["mouseup", "1"]
    case .notch(let down): ["click", down ? "5" : "4"]
    case .side(let forward): ["click", forward ? "9" : "8"]
    case .pause(let seconds): ["sleep", String(seconds)]
    case .hold(let key): ["keydown", key]
    case .letGo(let key): ["keyup", key]
    }
  }
}

extension [PointerStep] {
  /// Two clicks in quick succession.
  static func doubleClick(_ x: Double = 0, _ y: Double = 0) -> Self {
    [.moveFromMiddle(x, y), .press, .release, .pause(seconds: 0.05), .press, .release]
  }

  /// Presses the button, moves in a straight line and holds still, so that only the distance
  /// counts.
  static func pull(
    from start: (x: Double, y: Double), by way: (x: Double, y: Double), seconds: Double = 0.12
  ) -> Self {
    let count = 10
    let pause = PointerStep.pause(seconds: seconds / Double(count))
    return [.moveFromMiddle(start.x, start.y), .press]
      + (1...count).flatMap { step -> Self in
        let part = Double(step) / Double(count)
        return [pause, .moveFromMiddle(start.x + way.x * part, start.y + way.y * part)]
      }
  }

  /// A horizontal drag that is released at full speed.
  static func flick(by way: Double, seconds: Double = 0.06) -> Self {
    pull(from: (-way / 2, 0), by: (way, 0), seconds: seconds) + [.release]
  }
}
