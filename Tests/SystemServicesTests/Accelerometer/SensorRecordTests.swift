import GalleryCore
import SystemServices
import TestBeds
import Testing

@Suite("What is said about an accelerometer and its panel")
struct SensorRecordTests {
  private func identity(_ modalias: String?, _ computer: String?, label: String? = nil) -> String {
    SensorIdentity(modalias: modalias, label: label, computer: computer, device: "iio:device0")
      .databaseLines("M")
  }

  @Test("the database's lines name sensor and computer, and not more than is needed")
  func lines() {
    let board = "dmi:bvnAMI:bvr5.11:bd05/07/2016:svnDefaultstring:pnDefaultstring:"
    for (lines, expected) in [
      (
        identity("acpi:BOSC0200:BOSC0200:", "dmi:bvnX:svnAcer:pnSpin SP1[x]:pvr1:"),
        "sensor:modalias:acpi:BOSC0200*:dmi:*:svnAcer:pnSpin?SP1?x?:*"
      ),
      (identity("acpi:KIOX010A:", board), "sensor:modalias:acpi:KIOX010A*:\(board)*"),
      (
        identity("platform:HID-SENSOR-200073", "dmi:svnDell:pnVostro:", label: "accel-display"),
        "sensor:accel-display:modalias:platform:HID-SENSOR-200073*:dmi:*:svnDell:pnVostro:*"
      ),
      (
        identity("of:NaccelerometerT(null)Cst,lis3de", nil),
        "sensor:modalias:of:NaccelerometerT(null)Cst,lis3de*:*"
      ),
      (identity(nil, nil), "sensor:modalias:*:*"),
    ] {
      #expect(lines == "\(expected)\n ACCEL_MOUNT_MATRIX=M\n")
    }
  }

  @Test("names are read from the sensor's parents and the firmware's table")
  func read() throws {
    let folder = SensorFolder()
    try folder.plug(4, ["label": "accel-display", "in_mount_matrix": "0, 1, 0; 1, 0, 0; 0, 0, 1"])
    try folder.write("i2c:bma250", to: "sys/bus/iio/modalias")
    try folder.write(
      "dmi:" + String(repeating: "x", count: 100), to: "sys/class/dmi/id/modalias")
    let files = SensorFiles(root: folder.root)
    let record = try IIOAccelerometer.find(in: files).record
    #expect(record.kernelMatrix?.text == "0, 1, 0; 1, 0, 0; 0, 0, 1" && record.udevMatrix == nil)
    let identity = SensorIdentity(record, in: files)
    #expect(identity.modalias == "i2c:bma250" && identity.label == "accel-display")
    #expect(identity.computer?.count == 104 && identity.device == "iio:device4")
  }

  @Test("the panel's mounting is that of the kernel's command line, or of its console")
  func panel() throws {
    let folder = SensorFolder()
    func panel() -> PanelMounting { PanelMounting(SensorFiles(root: folder.root)) }
    #expect(panel() == PanelMounting(turn: nil))
    for (text, turn) in [
      ("1", QuarterTurn.counterclockwise), ("2", .half), ("3", .clockwise),
    ] {
      try folder.write(text, to: "sys/class/graphics/fbcon/rotate")
      #expect(panel().turn == turn)
    }
    for text in ["0", "4", "-1", "fast", ""] {
      try folder.write(text, to: "sys/class/graphics/fbcon/rotate")
      #expect(panel().turn == nil, "\(text)")
    }
    for (line, turn) in [
      ("video=DSI-1:800x1280@60,panel_orientation=left_side_up", QuarterTurn.clockwise),
      ("a video=eDP-1:panel_orientation=upside_down ro", .half),
      ("video=eDP-1:panel_orientation=normal", .identity),
      (
        "video=A:panel_orientation=normal video=B:panel_orientation=right_side_up",
        .counterclockwise
      ),
    ] {
      try folder.write(line, to: "proc/cmdline")
      #expect(panel() == PanelMounting(turn: turn, source: "/proc/cmdline"), "\(line)")
    }
    try folder.write("panel_orientation=upside_down video=x", to: "proc/cmdline")
    #expect(panel().turn == nil)
  }

  @Test("orientations of the daemon are corrected by what a matrix differs from the daemon's")
  func corrected() throws {
    let folder = SensorFolder()
    try folder.plug(0, ["in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1", "dev": "1:2"])
    let files = SensorFiles(root: folder.root)
    let readings = CorrectedReadings(MountMatrix(turn: .clockwise), files: files)
    #expect(readings.device(for: .portrait) == .portraitUpsideDown)
    #expect(readings.device(for: .landscapeLeft) == .landscapeRight)
    #expect(readings.device(for: .unknown) == .unknown)
    // Once udev says the same, nothing is to be corrected, from the daemon's next start on.
    try folder.record("c1:2", "E:ACCEL_MOUNT_MATRIX=0, -1, 0; 1, 0, 0; 0, 0, 1")
    #expect(readings.device(for: .portrait) == .portraitUpsideDown)
    readings.forget()
    #expect(readings.device(for: .portrait) == .portrait)
    let edge = try #require(MountMatrix("1, 0, 0; 0, 0, 1; 0, -1, 0"))
    #expect(CorrectedReadings(edge, files: files).device(for: .portrait) == nil)
    #expect(
      CorrectedReadings(MountMatrix(turn: .half), files: SensorFiles(root: "/nowhere"))
        .device(for: .portrait) == .portraitUpsideDown)
  }
}
