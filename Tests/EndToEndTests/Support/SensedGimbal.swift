import TestBeds
import Testing

extension EndToEnd {
  /// Why no sensor can be simulated here; nil where one can.
  static let missingForSensor: Comment? = SensorBed.missing.map { "\($0) is missing" }
}

/// The program in a window, with the real sensor daemon that it uses.
struct SensedGimbal: Sendable {
  static let photo = (width: 300.0, height: 200.0)
  static let corners = TestPhoto.fourCorners(width: 300, height: 200)
  /// The side of a square window, in which a square photo differs by its patches only when it
  /// turns.
  static let side = 420
  static let square: [CommandArgument] = ["--size", "\(side)x\(side)"]

  let gimbal: GimbalSession
  let bed: SensorBed

  /// Holds the device in an orientation, and waits until the photo of four corners follows.
  func turns(to holding: Holding) async throws {
    try bed.hold(holding.hold)
    try await lies(for: holding)
  }

  /// Waits until the photo of four corners rests in the orientation for a device.
  @discardableResult
  func lies(for holding: Holding) async throws -> Screenshot {
    try await gimbal.rests("the photo for a device \(holding)") {
      $0.showsFourCorners(ofPhoto: Self.photo, to: holding)
    }
  }

  /// Waits until the square photo rests in the orientation for a device.
  @discardableResult
  func patchesLie(for holding: Holding) async throws -> Screenshot {
    try await gimbal.rests("the square for a device \(holding)") { $0.hasPatches(for: holding) }
  }

  /// Holds the device in an orientation, and expects that the photo stays in another one.
  func stays(for holding: Holding, held hold: SensorBed.Hold) async throws {
    try bed.hold(hold)
    try await readsTwice()
    let picture = try await gimbal.rests()
    let isAsBefore = picture.showsFourCorners(ofPhoto: Self.photo, to: holding)
    #expect(isAsBefore, "held \(hold), the photo is not as for a device \(holding)")
    if !isAsBefore { picture.attach(named: "held \(hold)") }
  }

  /// Waits until the daemon has read the present orientation and had time to report it.
  func readsTwice() async throws {
    let count = bed.readCount
    _ = try await poll("two more readings") { bed.readCount >= count + 2 ? true : nil }
  }

  /// Waits until the daemon has seen a number of claims and releases.
  func daemonSees(claims: Int, releases: Int) async throws {
    let wanted = [claims, releases]
    let seen = try? await poll("claims and releases", within: .seconds(5)) {
      bed.claimAndReleaseCounts == wanted ? true : nil
    }
    try #require(seen != nil, "claims and releases are \(bed.claimAndReleaseCounts), not \(wanted)")
  }

  /// The lines that the program printed on standard error.
  var complaints: [Substring] { gimbal.process.standardError.split(separator: "\n") }
}

/// Shows photos in a window, with the real daemon and a device in an orientation.
func withSensor(
  _ bed: SensorBed, showing photos: [TestPhoto] = [SensedGimbal.corners],
  options: [CommandArgument] = [], windowManager: Bool = false,
  environment: [String: String] = [:], _ body: (SensedGimbal) async throws -> Void
) async throws {
  try await withGimbal(
    showing: photos, options: options, windowManager: windowManager, bus: bed.address,
    environment: environment
  ) { try await body(SensedGimbal(gimbal: $0, bed: bed)) }
}

/// Runs several parts at once; each has its own screen and bus, and mostly waits.
func atOnce(_ parts: [@Sendable () async throws -> Void]) async {
  await withTaskGroup { group in
    for part in parts {
      group.addTask {
        // An error that is passed on would end the other parts before they report.
        do { try await part() } catch { Issue.record(error) }
      }
    }
  }
}

extension Holding {
  /// The sensor bed's name for it: the edge that points up.
  var hold: SensorBed.Hold {
    switch self {
    case .upright: .normal
    case .clockwise: .leftUp
    case .upsideDown: .bottomUp
    case .counterClockwise: .rightUp
    }
  }
}
