import Foundation
import GalleryCore
import SystemServices
import TestBeds
import Testing

@Suite("The kernel's accelerometers")
struct IIOAccelerometerTests {
  private func problem(_ folder: SensorFolder) -> AccelerometerProblem? {
    do {
      _ = try IIOAccelerometer.find(in: SensorFiles(root: folder.root))
      return nil
    } catch { return error }
  }

  @Test("raw values, offsets and scales give the direction of gravity in units of g")
  func values() throws {
    let folder = SensorFolder()
    try folder.plug(
      0,
      [
        "in_accel_scale": "0.0196133", "in_accel_offset": "10", "in_accel_z_scale": "0.00980665",
        "in_accel_z_offset": "-100",
      ])
    try folder.read(490, -510, 600)
    let sensor = try IIOAccelerometer.find(in: SensorFiles(root: folder.root))
    let gravity = try sensor.read()
    #expect(abs(gravity.x - 1) < 1e-9 && abs(gravity.y + 1) < 1e-9 && abs(gravity.z - 0.5) < 1e-9)
    #expect(sensor.name == "simulated" && sensor.matrixSource == .none)
    try folder.read(-10, -10, 100)
    #expect(try sensor.read() == GravityVector(x: 0, y: 0, z: 0))
  }

  @Test("the mount matrix of udev counts before the kernel's; one that is none does not count")
  func matrix() throws {
    let folder = SensorFolder()
    try folder.plug(0, ["in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1", "dev": "249:0"])
    func source() throws -> AccelerometerRecord.MatrixSource {
      try IIOAccelerometer.find(in: SensorFiles(root: folder.root)).matrixSource
    }
    #expect(try source() == .kernel)
    #expect(
      try IIOAccelerometer.find(in: SensorFiles(root: folder.root)).read().deviceQuarters == -1)
    try folder.record("c249:0", "S:x\nE:ACCEL_MOUNT_MATRIX=0, -1, 0; 1, 0, 0; 0, 0, 1\nG:a")
    #expect(try source() == .udev)
    #expect(
      try IIOAccelerometer.find(in: SensorFiles(root: folder.root)).read().deviceQuarters == 1)
    try folder.record("c249:0", "E:ACCEL_MOUNT_MATRIX=upside down")
    #expect(try source() == .kernel)
    let plain = SensorFolder()
    try plain.plug(3)
    try plain.record("+iio:iio:device3", "E:ACCEL_MOUNT_MATRIX=1, 0, 0; 0, 1, 0; 0, 0, 1")
    #expect(try IIOAccelerometer.find(in: SensorFiles(root: plain.root)).matrixSource == .udev)
  }

  @Test("of several, that of the screen is read; that of the keyboard never is")
  func several() throws {
    let folder = SensorFolder()
    try folder.plug(0, ["label": "accel-base"])
    #expect(problem(folder) == .onlyInBase)
    try folder.plug(2)
    #expect(try IIOAccelerometer.find(in: SensorFiles(root: folder.root)).path == folder.path(2))
    try folder.plug(10, ["label": "accel-display"])
    #expect(try IIOAccelerometer.find(in: SensorFiles(root: folder.root)).path == folder.path(10))
    // One that says nothing is no reason to give up the other.
    try folder.spoil("", 10)
    #expect(try IIOAccelerometer.find(in: SensorFiles(root: folder.root)).path == folder.path(2))
    try folder.record("+iio:iio:device2", "E:ACCEL_LOCATION=base")
    #expect(problem(folder) == .unusable(folder.path(10)))
  }

  @Test("what is no accelerometer is none, and each problem has its words")
  func problems() throws {
    let folder = SensorFolder()
    #expect(problem(folder) == .absent)
    try folder.plug(0, ["in_accel_scale": "fast"])
    #expect(problem(folder) == .unusable(folder.path() + "/in_accel_scale"))
    for text in ["", "fast", "12 13", "\u{0}"] {
      try folder.plug()
      try folder.spoil(text)
      #expect(problem(folder) == .unusable(folder.path()), "\(text)")
    }
    try folder.plug()
    try FileManager.default.removeItem(atPath: folder.path() + "/in_accel_z_raw")
    #expect(problem(folder) == .unusable(folder.path()))
    for problem in [
      AccelerometerProblem.absent, .onlyInBase, .denied("/a"), .busy("/a"), .unusable("/a"),
      .lost("/a"),
    ] {
      #expect(!problem.message.isEmpty && !problem.message.hasSuffix("."))
    }
  }
}
