import GalleryCore
import Glibc
import HostileFiles
import PictureTesting
import SeededRandom
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

@Suite(
  "Hostile files", .serialized, .timeLimit(.minutes(5 + HostileSettings.count / 100)))
struct HostileFileTests {
  private let fixtures: [GoodFile]

  init() throws {
    let tests = FilePath(#filePath).removingLastComponent().removingLastComponent()
    let texts = GoodFile(name: "texts.pdf", bytes: WrittenPDF.texts.bytes)
    fixtures = try GoodFile.all(in: tests.appending("ImageDecodingTests/Fixtures")) + [texts]
    try #require(fixtures.count > 100)
  }

  @Test("Damaged files end at most the process that decodes them")
  func damaged() async throws {
    // In a process of its own: what other tests hold is not counted.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try HostileFileTests().decodeDamagedFiles()
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
  }

  private func decodeDamagedFiles() throws {
    let seed = HostileSettings.seed
    print("Hostile files: seed \(seed) (GIMBAL_FUZZ_SEED=\(seed) makes them again)")
    let hostile = HostileFiles(from: try fixturesWithSides(), seed: seed)
    var random = SeededRandom(seed: seed)
    let began = ContinuousClock.now
    let run = try HostilePool()
    var before: Holdings?
    for number in 0..<HostileSettings.count {
      let file = try #require(hostile[number])
      try run.ask(
        page: number, name: "\(seed)-\(number)-\(file.origin.name)", format: file.origin.format,
        bytes: file.bytes, demand: .any(&random))
      guard number % 100 == 99 else { continue }
      run.wait()
      let now = Holdings(run.programs)
      if let before, now.exceeds(before, processes: run.mostProcesses) {
        run.note(wrong: "after \(number + 1) files \(now), after the first hundred \(before)")
        break
      }
      before = before ?? now
    }
    run.wait()
    run.pool.close()
    let duration = (ContinuousClock.now - began).components.seconds
    print("Hostile files: \(run.answerCount) in \(duration) s: \(run.summary)")
    #expect(run.wrongs == [])
    #expect(run.programs.processes == [], "a process, or its zombie, is left")
  }

  @Test("Small files of huge pictures take time, but no other resources")
  func bombs() throws {
    let progressive = try #require(fixtures.first { $0.name == "progressive.jpg" })
    let scans = try #require(Bomb.jpeg(from: progressive.bytes, side: 20_000, scanRepeats: 500))
    let run = try HostilePool()
    for (number, bomb) in (Bomb.all + [scans]).enumerated() {
      #expect(bomb.bytes.count < 1 << 20, "\(bomb.name)")
      try run.ask(
        page: number, name: "bomb-\(number)", format: bomb.name, bytes: bomb.bytes,
        demand: PhotoDemand(bounds: PixelSize(width: 400, height: 300)))
    }
    run.wait()
    // What comes after them is shown as ever.
    #expect(run.programs.processes.count <= run.mostProcesses)
    try run.ask(
      page: 1000, name: "good", format: "good", bytes: Array("P6 1 1 255 abc".utf8), demand: .small)
    run.wait()
    #expect(run.sizes[1000] == PixelSize(width: 1, height: 1))
    run.pool.close()
    print("Decompression bombs: \(run.summary)")
    #expect(run.wrongs == [])
    #expect(run.programs.processes == [], "a process, or its zombie, is left")
  }

  @Test("Damaged animations end or continue, frame by frame")
  func animations() throws {
    let seed = HostileSettings.seed
    let animated = fixtures.filter { $0.name.hasPrefix("anim") && "gif webp".contains($0.format) }
    let hostile = HostileFiles(from: animated, seed: seed)
    let run = try HostilePool()
    let count = max(20, HostileSettings.count / 20)
    for number in 0..<count {
      let file = try #require(hostile[number])
      let name = "\(seed)-animation-\(number)-\(file.origin.name)"
      try play(file.bytes, name: name, format: file.origin.format, in: run)
    }
    let limit = ContinuousClock.now + .seconds(10)
    while run.programs.processes.count > run.mostProcesses, ContinuousClock.now < limit {
      usleep(1000)
    }
    #expect(run.programs.processes.count <= run.mostProcesses)
    run.pool.close()
    print("Hostile animations: \(count), seed \(seed): \(run.summary)")
    #expect(run.wrongs == [])
    #expect(run.programs.processes == [], "a process, or its zombie, is left")
  }

  /// Steps through a few frames.
  private func play(
    _ bytes: [UInt8], name: String, format: String, in run: HostilePool
  ) throws {
    let file = try TestFile(bytes)
    let demand = PhotoDemand(bounds: PixelSize(width: 100, height: 100))
    let results = Mutex<[Result<AnimationFrame, DecodeFailure>]>([])
    let stream = run.pool.animate(file.path, demand) { result in results.withLock { $0 += [result] }
    }
    defer { stream.close() }
    let longest = Duration.seconds(HostileSettings.deadline + HostileSettings.slack)
    for number in 1...8 {
      stream.requestFrame()
      let limit = ContinuousClock.now + longest
      while results.withLock({ $0.count }) < number {
        guard ContinuousClock.now < limit else { return run.note(wrong: "\(name): no frame") }
        usleep(200)
      }
      switch results.withLock({ $0[number - 1] }) {
      case .success(let frame):
        if let wrong = frame.image.wrong(for: demand) { run.note(wrong: "\(name): \(wrong)") }
      case .failure(let failure):
        guard let outcome = HostileTally.Outcome(failure) else {
          return run.note(wrong: "\(name): \(failure.reason)")
        }
        run.note(outcome, of: format)
        if outcome == .crashed || outcome == .late { file.keep(as: name, outcome) }
        return
      }
    }
    run.note(.shown, of: format)
  }

  /// The fixtures, each with the size that it was shown in; every one must be shown.
  private func fixturesWithSides() throws -> [GoodFile] {
    let run = try HostilePool()
    for (page, fixture) in fixtures.enumerated() {
      try run.ask(
        page: page, name: fixture.name, format: fixture.format, bytes: fixture.bytes, demand: .small
      )
    }
    run.wait()
    run.pool.close()
    let sizes = run.sizes
    return fixtures.enumerated().map { page, fixture in
      var fixture = fixture
      let size = sizes[page]
      #expect(size != nil, "\(fixture.name) is not shown")
      fixture.sides = size.map { [$0.width, $0.height] } ?? []
      return fixture
    }
  }
}

/// What the process holds that decoding could leave behind.
private struct Holdings: CustomStringConvertible {
  var descriptors: Int
  var mappings: Int
  var processes: Int

  init(_ programs: NamedPrograms) {
    descriptors = openFiles(of: getpid()).count
    mappings = contents(of: "/proc/self/maps").split(separator: "\n").count {
      $0.contains("gimbal-pixels")
    }
    processes = programs.processes.count
  }

  func exceeds(_ before: Holdings, processes limit: Int) -> Bool {
    // What one file in ten leaves behind would be more after some hundred files.
    descriptors > before.descriptors + 20 || mappings > before.mappings + 20 || processes > limit
  }

  var description: String {
    "\(descriptors) descriptors, \(mappings) mapped pictures, \(processes) processes"
  }
}

extension PhotoDemand {
  /// What a window or a zoom might ask for.
  fileprivate static func any(_ random: inout SeededRandom) -> PhotoDemand {
    let bounds = [(20, 20), (200, 150), (1920, 1080)].randomElement(using: &random) ?? (20, 20)
    var demand = PhotoDemand(bounds: PixelSize(width: bounds.0, height: bounds.1))
    if Int.random(in: 0..<4, using: &random) == 0 {
      demand.region = PixelRect(
        x: .random(in: 0..<40, using: &random), y: .random(in: 0..<30, using: &random),
        size: PixelSize(
          width: .random(in: 1...40, using: &random), height: .random(in: 1...30, using: &random)))
    }
    if Bool.random(using: &random) { demand.backdrop = .checker(squareSide: 8) }
    return demand
  }
}
