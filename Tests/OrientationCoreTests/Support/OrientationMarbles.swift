import GalleryTesting
import OrientationCore
import Testing

/// Events for an orientation tracker as a line of characters, one per sixteenth of a second, and
/// the tracker's orientations as a second line.
///
/// First line: the sensor reports `P R U L` upright, turned clockwise, upside down,
/// counter-clockwise, or `f d ?` face up, face down, unknown; `> < ^ v` are the keys; `0 1 2 3` the
/// desktop turned the output's content by this number of clockwise quarters; `[ ]` locked,
/// unlocked; `x o` the sensor disappears, appears; `-` nothing; `( )` enclose the events of one
/// turn of the loop. Second line: the device orientation that the view matches from then on.
enum OrientationMarbles {
  /// A binary fraction, so that nothing is rounded.
  static let step = 1.0 / 16
  /// Four characters.
  static let settleTime = 4 * step

  static func play(
    _ line: String, policy: RotationPolicy = RotationPolicy(settleTime: settleTime),
    from start: DeviceOrientation = .portrait
  ) throws -> String {
    var tracker = OrientationTracker(
      contentTurn: try #require(start.interfaceOrientation.contentTurn), policy: policy)
    var now = 0.0
    var drawn = ""
    for events in turnsOfTheLoop(line) {
      let before = tracker.contentTurn
      for sign in events { _ = tracker.handle(try event(sign), at: now) }
      _ = tracker.advance(at: now)
      drawn += tracker.contentTurn == before ? "-" : letter(of: tracker.contentTurn)
      now += step
    }
    return drawn
  }

  static func event(_ sign: Character) throws -> OrientationTracker.Event {
    switch sign {
    case "P": .sensed(.portrait)
    case "R": .sensed(.landscapeRight)
    case "U": .sensed(.portraitUpsideDown)
    case "L": .sensed(.landscapeLeft)
    case "f": .sensed(.faceUp)
    case "d": .sensed(.faceDown)
    case "?": .sensed(.unknown)
    case ">": .deviceTurned(quarters: 1)
    case "<": .deviceTurned(quarters: -1)
    case "^": .deviceSet(.identity)
    case "v": .deviceSet(.half)
    case "[": .lockChanged(isLocked: true)
    case "]": .lockChanged(isLocked: false)
    case "x": .sensorChanged(isPresent: false)
    case "o": .sensorChanged(isPresent: true)
    default: .outputTurned(QuarterTurn(try #require(sign.wholeNumberValue, "\(sign)?")))
    }
  }

  private static func letter(of content: QuarterTurn) -> String {
    ["P", "L", "U", "R"][content.clockwiseQuarters]
  }

  private static func turnsOfTheLoop(_ line: String) -> [[Character]] {
    var turns: [[Character]] = []
    var isGrouped = false
    for sign in line {
      switch sign {
      case "(":
        isGrouped = true
        turns.append([])
      case ")": isGrouped = false
      case "-": turns.append([])
      default:
        if isGrouped { turns[turns.count - 1].append(sign) } else { turns.append([sign]) }
      }
    }
    return turns
  }
}
