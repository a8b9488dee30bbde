import CLinuxCalls
import FileService
import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// The downloads on disk, for the thread that downloads.
///
/// One process finds and another one stores, so nothing that is shown waits for what is written.
final class DownloadStore {
  /// How long the disk may take to find a photo, in seconds.
  ///
  /// A disk needs less to start turning. After this time the photo is downloaded.
  private static let patience = 2.0
  /// How long the processes stay after their last task, in seconds; each uses 2 MB.
  private static let idleTime = 1.0
  /// The bytes of photos that may wait until they are stored; one photo may in any case.
  private static let waitingLimit = 64 << 20
  /// How long nothing is stored after that has failed, in seconds: a full disk may have room later.
  private static let pause = 300.0

  /// A photo to find.
  private struct Search {
    var number: Int
    /// The memory file for it.
    var file: Int32
  }

  /// What has become of a photo to find.
  enum Finding {
    case found(StoredPhoto, number: Int)
    case missing(number: Int)
  }

  private let shared: PoolState
  /// The largest room for all downloads on disk, in bytes.
  private let limit: Int
  private var finder: DownloadProcess?
  private var searches: [Search] = []
  private var searchTime = 0.0
  private var writer: DownloadProcess?
  /// The lengths of the photos that wait until they are stored.
  private var waiting: [Int] = []
  private var lastUse = 0.0
  private var storesFrom = -Double.infinity
  /// The writer's: it may wait for a disk.
  private var deadline = AnswerDeadline(silence: AnswerDeadline.outside)
  /// A process that did not answer in time.
  private var slowProcess: pid_t?
  private var lastFileNumber = 0

  init(_ shared: PoolState) {
    self.shared = shared
    limit = shared.policy.downloadCacheLimit
  }

  deinit { for search in searches { close(search.file) } }

  /// The descriptors that are readable when there is something to receive.
  var numbers: [Int32] { [finder?.number ?? -1, writer?.number ?? -1] }

  /// Whether photos can be found: not while the disk does not answer.
  var isAvailable: Bool {
    guard limit > 0 else { return false }
    guard let slowProcess else { return true }
    if DownloadProcess.isRunning(slowProcess) { return false }
    self.slowProcess = nil
    return true
  }

  /// When to call `tidy`, in seconds; nil for no time.
  var nextTime: Double? {
    let rest: Double? =
      if !searches.isEmpty {
        searchTime + Self.patience
      } else if finder != nil || writer != nil && waiting.isEmpty {
        lastUse + Self.idleTime
      } else { nil }
    return [rest, deadline.time].compactMap(\.self).min()
  }

  // MARK: Finding

  /// Looks for a photo; returns false if that is not possible.
  func find(_ address: String, number: Int) -> Bool {
    guard address.utf8.count <= DownloadCall.addressLimit else { return false }
    let file = clinuxcalls_memory_file("gimbal-photo")
    guard file >= 0 else { return false }
    do throws(WireError) {
      if finder == nil { finder = try DownloadProcess(shared.programs) }
      try finder?.send(.find(address: address), descriptor: file)
    } catch {
      close(file)
      return false
    }
    if searches.isEmpty { searchTime = Time.now }
    searches.append(Search(number: number, file: file))
    lastUse = Time.now
    return true
  }

  /// Receives what has been found; if the process has ended, nothing was.
  func receiveFindings() -> [Finding] {
    var findings: [Finding] = []
    do throws(WireError) {
      while let answer = try finder?.receiveAnswer() {
        guard !searches.isEmpty else { throw .malformed("an answer without a question") }
        let search = searches.removeFirst()
        searchTime = Time.now
        findings.append(finding(answer, of: search))
      }
    } catch {
      finder = nil
      findings += giveUpSearches()
    }
    return findings
  }

  private func finding(_ answer: DownloadAnswer, of search: Search) -> Finding {
    let descriptor = OwnedDescriptor(search.file)
    guard case .found(let download) = answer else { return .missing(number: search.number) }
    lastFileNumber -= 1
    // The numbers of photos that the fetcher sends are positive.
    guard
      let file = try? FetchedFile(
        descriptor, byteCount: download.byteCount, number: lastFileNumber)
    else { return .missing(number: search.number) }
    return .found(StoredPhoto(file: file, download: download), number: search.number)
  }

  private func giveUpSearches() -> [Finding] {
    defer { searches = [] }
    return searches.map { search in
      close(search.file)
      return .missing(number: search.number)
    }
  }

  // MARK: Storing

  /// Stores a photo in the background.
  func store(_ address: String, _ head: DownloadHead, _ file: FetchedFile) {
    let byteCount = file.status.identity.size
    guard byteCount > 0, Time.now >= storesFrom, address.utf8.count <= DownloadCall.addressLimit,
      waiting.isEmpty || waiting.reduce(byteCount, +) <= Self.waitingLimit
    else { return }
    send(
      .store(address: address, head, byteCount: byteCount, limit: limit), file: file.number,
      byteCount: byteCount)
  }

  /// Notes in the background that a server has said again how long a photo may be used.
  func renew(_ address: String, _ stored: StoredPhoto, _ head: DownloadHead) {
    guard Time.now >= storesFrom else { return }
    send(.renew(address: address, sum: stored.download.sum, head), file: -1, byteCount: 0)
  }

  private func send(_ call: DownloadCall, file: Int32, byteCount: Int) {
    guard isAvailable else { return }
    do throws(WireError) {
      if writer == nil { writer = try DownloadProcess(shared.programs) }
      try writer?.send(call, descriptor: file)
      waiting.append(byteCount)
      deadline.update(isDue: true, hasHeard: false, at: Time.now)
      lastUse = Time.now
    } catch {
      // What cannot be stored is downloaded again.
    }
  }

  /// Receives the results of storing.
  func receiveResults() {
    do throws(WireError) {
      while let answer = try writer?.receiveAnswer() {
        guard case .stored(let code) = answer, !waiting.isEmpty else {
          throw .malformed("a false answer")
        }
        waiting.removeFirst()
        deadline.update(isDue: !waiting.isEmpty, hasHeard: true, at: Time.now)
        lastUse = Time.now
        guard code != 0 else { continue }
        storesFrom = Time.now + Self.pause
        shared.report(.cannotStoreDownloads(reason: WireError.system(code).reason))
      }
    } catch {
      endWriter()
    }
  }

  private func endWriter() {
    writer = nil
    waiting = []
    deadline.update(isDue: false, hasHeard: false, at: Time.now)
  }

  // MARK: Rest

  /// Ends what is not needed at a time, and gives up a disk that does not answer; returns the
  /// photos that were not found.
  func tidy(at now: Double) -> [Finding] {
    if let writer, deadline.isMissed(at: now) {
      slowProcess = writer.identity
      endWriter()
      storesFrom = now + Self.pause
      shared.report(.cannotStoreDownloads(reason: "the disk does not answer"))
    }
    if let finder, !searches.isEmpty, now >= searchTime + Self.patience {
      slowProcess = finder.identity
      self.finder = nil
      return giveUpSearches()
    }
    guard now >= lastUse + Self.idleTime else { return [] }
    if searches.isEmpty { finder = nil }
    if waiting.isEmpty { writer = nil }
    return []
  }
}
