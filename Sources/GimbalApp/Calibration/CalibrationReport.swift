import GalleryCore
import SystemServices

/// What a calibration has found, for people: the matrix, what is wrong now, how to cure the
/// desktop, and what to send to those who keep the database for everybody.
struct CalibrationReport: Hashable, Sendable {
  /// Where a local database of sensors is, as systemd's own says.
  static let databasePath = "/etc/udev/hwdb.d/61-sensor-local.hwdb"

  /// What kernel and udev say of the sensor now.
  let record: AccelerometerRecord
  let identity: SensorIdentity
  /// How the panel is mounted in the casing.
  let panel: PanelMounting
  let result: CalibrationResult
  /// In which direction of the sensor gravity pulled in each hold.
  let holds: [SensorHold: CubeFace?]

  /// The matrix for the panel's axes, which desktops and this program use.
  var matrix: MountMatrix {
    MountMatrix(turn: panel.turn ?? .identity).after(result.matrix)
  }

  /// Whether the panel is known to be turned in the casing.
  var isPanelTurned: Bool { (panel.turn ?? .identity) != .identity }

  /// Whether kernel and udev say the same already.
  var isRight: Bool { record.matrix == matrix }

  /// The whole report.
  var text: String {
    [
      "The sensor's mount matrix is\n\n  \(matrix.text)\n", verdict + "\n", notes,
      isRight ? "" : cure + "\n" + upstream,
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What is wrong with the present matrix.
  private var verdict: String {
    let present = record.matrix
    guard !isRight else {
      return "That is what counts now, by \(source): the sensor is right."
        + " If the screen is turned all the same, it is the desktop that turns it."
    }
    if present == result.matrix {
      return "The sensor is right for the casing, but the panel is turned in it, \(panelName):"
        + " desktops want the sensor's matrix for the panel's axes."
    }
    let error = matrix.after(present.inverse)
    var words = "Now \(present.text) counts, by \(source): photos and desktops "
    if let mounting = error.quarterMounting {
      // What is reversed turns the other way, its offset too.
      let quarters = mounting.offset.clockwiseQuarters
      let degrees = (mounting.isInverted ? (4 - quarters) % 4 : quarters) * 90
      let turn = degrees == 0 ? "" : "are turned by \(degrees)° clockwise"
      let mirror = mounting.isInverted ? "turn the wrong way" : ""
      let parts = [turn, mirror].filter { !$0.isEmpty }
      words +=
        parts.isEmpty
        ? "turn rightly, but up and down of a device that lies flat are exchanged"
        : parts.joined(separator: " and ")
    } else {
      words += "take lying for standing"
    }
    return words + "."
  }

  private var source: String {
    switch record.matrixSource {
    case .udev: "udev's database"
    case .kernel: "the kernel"
    case .settings, .none: "default"
    }
  }

  private var panelName: String { CalibrationText.panel(panel.turn ?? .identity) }

  private var notes: String {
    var lines: [String] = []
    if let turn = panel.turn, turn != .identity {
      lines.append(
        "The panel is mounted \(panelName) in its casing (\(panel.source ?? "as you said")), and the"
          + " picture is turned by that. This is not the sensor's doing, and is counted in.")
    }
    if panel.turn == nil {
      lines.append(
        "The kernel does not say how the panel is mounted in its casing; upright is assumed.")
    }
    if let axis = result.silentAxis {
      lines.append(
        "The sensor measures nothing along its axis \(axis.axisName): it turns photos, but cannot tell"
          + " a screen that is up from one that is down.")
    }
    if result.matrix.isMirrored {
      lines.append(
        "The matrix is a mirror image, which no turned sensor has: its driver exchanges two axes or"
          + " reverses one. The matrix makes up for that.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var cure: String {
    """
    To cure the whole desktop, write these lines to \(Self.databasePath):

    \(identity.databaseLines(matrix.text))
    and run these commands as root:

      systemd-hwdb update
      udevadm trigger -v -p DEVNAME=/dev/\(identity.device)
      systemctl restart iio-sensor-proxy

    """
  }

  private var upstream: String {
    let readings = [SensorHold.upright, .rightEdgeDown, .onItsBack, .leftEdgeDown].compactMap {
      hold -> String? in
      guard let face = holds[hold] else { return nil }
      let direction = face.map { ($0.isNegative ? "-" : "+") + $0.axisName } ?? "nothing"
      return "  \(CalibrationText.name(hold)): \(direction)"
    }
    return """
      To cure it for everybody with this device, report this at
      https://github.com/systemd/systemd/issues, as "hwdb: accelerometer mount matrix":

        Device: <maker and model>
        Sensor: \(record.name.isEmpty ? "without a name" : record.name), label: \(record.label ?? "none")
        Modalias of the sensor: \(identity.modalias ?? "none")
        Modalias of the computer: \(identity.computer ?? "none")
        Matrix of the kernel: \(record.kernelMatrix?.text ?? "none")
        Matrix of udev: \(record.udevMatrix?.text ?? "none")
        Panel in the casing: \(panel.turn.map { CalibrationText.panel($0) } ?? "not known")
        Gravity pulls along the sensor's axes:
      \(readings.map { "  " + $0 }.joined(separator: "\n"))
        Matrix, found by gimbal --calibrate-sensor: \(matrix.text)

      """
  }
}
