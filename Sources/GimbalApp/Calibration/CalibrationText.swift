import GalleryCore
import SystemServices

/// The words for a calibration in a terminal, which are English as all reports are.
enum CalibrationText {
  /// What to do for a hold.
  static func instruction(_ hold: SensorHold) -> String {
    switch hold {
    case .upright: "Hold the device upright, with its screen standing."
    case .rightEdgeDown: "Turn it clockwise by a quarter, so that its right edge is down."
    case .onItsBack: "Lay it on its back, with the screen up."
    case .leftEdgeDown:
      "Turn it the other way, so that its left edge is down and the screen stands."
    }
  }

  /// A hold as the end of a sentence.
  static func name(_ hold: SensorHold) -> String {
    switch hold {
    case .upright: "upright"
    case .rightEdgeDown: "right edge down"
    case .onItsBack: "on its back"
    case .leftEdgeDown: "left edge down"
    }
  }

  /// Why a hold does not count, and what was expected.
  static func reason(_ refusal: CalibrationRefusal) -> String {
    switch refusal {
    case .slanted:
      "That is not along one of the sensor's axes. Hold it straighter: up to 25° off do not matter."
    case .strange(let length):
      "The sensor measures \(twoDigits(length)) g, and not the 1 g of gravity: its scale is wrong."
    case .silent:
      "The sensor measures nothing along the axis that is vertical now, so it cannot turn photos."
    case .same(let hold):
      "The sensor says the same as \(name(hold)). Another side has to be down now."
    case .opposite(let hold):
      "The sensor says the opposite of \(name(hold)), which is half a turn. A quarter is expected."
    case .unmoved: "The sensor still says the same. Turn the device, or end by Ctrl+C."
    }
  }

  /// How a panel is mounted in its casing.
  static func panel(_ turn: QuarterTurn) -> String {
    switch turn {
    case .clockwise: "left side up"
    case .half: "upside down"
    case .counterclockwise: "right side up"
    default: "upright"
    }
  }

  /// How a device is held now, by its sensor.
  static func held(_ gravity: GravityVector) -> String {
    guard gravity.isPlausible, (0.5...1.5).contains(gravity.length) else { return "in motion" }
    guard gravity.shareInScreen >= 0.5 else {
      return gravity.z < 0 ? "on its back, the screen up" : "on its face, the screen down"
    }
    let degrees = Int((gravity.deviceQuarters * 90).rounded())
    switch degrees {
    case -20...20: return "upright"
    case 70...110: return "right edge down"
    case -110 ... -70: return "left edge down"
    case 160...180, -180 ... -160: return "upside down"
    default: return "turned \(abs(degrees))° \(degrees < 0 ? "counter-clockwise" : "clockwise")"
    }
  }

  /// A number with two digits after the point.
  static func twoDigits(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e6 else { return "\(number)" }
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(String(abs(hundredths) % 100, digits: 2))"
  }
}
