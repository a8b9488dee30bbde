import GalleryCore
import Glibc
import HostileFiles
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

/// A pool that is handed one hostile file after the other, and is watched meanwhile.
final class HostilePool: Sendable {
  private static let slotCount = 2
  private static let openLimit = 2 * slotCount

  private struct Case {
    var name: String
    var format: String
    var file: TestFile
    var began: ContinuousClock.Instant
  }

  private struct State {
    var open: [Int: Case] = [:]
    var tally = HostileTally()
    var wrongs: [String] = []
    var sizes: [Int: PixelSize] = [:]
  }

  private let state = Mutex(State())
  let programs: NamedPrograms
  let pool: DecodePool

  init() throws {
    let programs = try NamedPrograms("hostile-decoder")
    self.programs = programs
    pool = DecodePool(programs: programs.programs, slotCount: Self.slotCount)
    pool.begin(
      DecodePolicy(deadline: HostileSettings.deadline),
      reply: { [unowned self] in take($0) },
      trouble: { [unowned self] in note(wrong: $0.message) })
  }

  var summary: String { state.withLock { $0.tally.summary } }
  var answerCount: Int { state.withLock { $0.tally.total } }
  var wrongs: [String] { state.withLock { $0.wrongs } }
  /// The sizes of the photos that were shown, by their pages.
  var sizes: [Int: PixelSize] { state.withLock { $0.sizes } }
  var mostProcesses: Int { Self.slotCount }

  func note(wrong: String) { state.withLock { $0.wrongs.append(wrong) } }

  func note(_ outcome: HostileTally.Outcome, of format: String) {
    state.withLock { $0.tally.note(outcome, of: format) }
  }

  /// Asks for a file, as soon as fewer than a few others are waited for.
  func ask(
    page: Int, name: String, format: String, bytes: [UInt8], demand: PhotoDemand
  ) throws {
    wait(until: Self.openLimit - 1)
    let file = try TestFile(bytes)
    state.withLock {
      $0.open[page] = Case(name: name, format: format, file: file, began: .now)
    }
    // Urgent ones show their previews first.
    pool.request(DecodeRequest(page: page, photo: file.path, demand: demand, isUrgent: true))
  }

  /// Waits until no more than so many answers are still to come; those that are overdue are given
  /// up.
  func wait(until count: Int = 0) {
    // Each may have to wait for those before it.
    let perSlot = Double(Self.openLimit / Self.slotCount)
    let longest = Duration.seconds(perSlot * HostileSettings.deadline + HostileSettings.slack)
    while true {
      let isDone = state.withLock { state in
        for (page, open) in state.open where open.began + longest < .now {
          state.wrongs.append("\(open.name): no answer")
          state.open[page] = nil
        }
        return state.open.count <= count
      }
      if isDone { return }
      usleep(200)
    }
  }

  private func take(_ reply: DecodeReply) {
    let page = reply.request.page
    let isFinal = if case .success(let photo) = reply.result { !photo.isProvisional } else { true }
    let found = state.withLock { isFinal ? $0.open.removeValue(forKey: page) : $0.open[page] }
    guard let found else { return note(wrong: "page \(page): an answer too many") }
    switch reply.result {
    case .success(let photo):
      if let wrong = photo.image.wrong(for: reply.request.demand) {
        note(wrong: "\(found.name): \(wrong)")
      }
      guard isFinal else { return }
      state.withLock { $0.sizes[page] = photo.photoSize }
      note(.shown, of: found.format)
    case .failure(let failure):
      let outcome = HostileTally.Outcome(failure)
      guard let outcome else { return note(wrong: "\(found.name): \(failure.reason)") }
      note(outcome, of: found.format)
      if outcome == .crashed || outcome == .late { found.file.keep(as: found.name, outcome) }
    }
  }
}

extension HostileTally.Outcome {
  /// What a failure means; nil where it is none that a file may cause.
  init?(_ failure: DecodeFailure) {
    switch failure {
    case .crashed, .tooMuchMemory: self = failure == .crashed ? .crashed : .refused
    case .falseAnswer: return nil
    default:
      if failure.reason.hasPrefix("It took longer than ") {
        self = .late
      } else if failure.reason.hasPrefix("Its decoder ") {
        return nil
      } else {
        self = .refused
      }
    }
  }
}

extension PixelImage {
  /// What is wrong with it, if anything is; looks at its pixels, too.
  func wrong(for demand: PhotoDemand) -> String? {
    guard size.width > 0, size.height > 0, size.width <= demand.bounds.width,
      size.height <= demand.bounds.height
    else { return "\(size) for \(demand.bounds)" }
    // Ends the test process where they are not all there.
    _ = self[0, 0] ^ self[size.width - 1, size.height - 1]
    return nil
  }
}

extension TestFile {
  /// Copies it to where such files are kept.
  func keep(as name: String, _ outcome: HostileTally.Outcome) {
    guard let folder = HostileSettings.keptFiles else { return }
    let copy = folder.appending("\(outcome)-\(name)")
    _ = path.withPlatformString { old in copy.withPlatformString { link(old, $0) } }
  }
}
