import CLinuxCalls
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage

/// A `gimbal-fetcher` process; one thread uses it.
final class FetcherProcess {
  /// The memory that it may take beyond that at its start, in bytes: for connections and threads.
  private static let memoryLimit = 512 << 20

  /// Readable when the process has answered, or has ended.
  var number: Int32 { process.socket.number }
  private let process: HelperProcess
  /// The number of stopped downloads whose files stay until their answers come.
  private static let stoppingLimit = 8

  /// The files of the downloads under way.
  private var files: [Int: Int32] = [:]
  /// The stopped downloads that have not been answered, the oldest one first.
  private var stopping: [Int] = []
  /// Whether it has greeted.
  private(set) var isReady = false
  /// Whether it owes an answer.
  var isAsked: Bool { !isReady || !files.isEmpty }
  /// The calls that are sent once it is known to be in a sandbox; nil if they are sent at once.
  private var heldCalls: [FetchCall]?

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - programs: where it is.
  ///   - patience: how long a server may be silent, in seconds.
  ///   - requiresSandbox: whether it gets no address, which may have a password, before
  ///     `beReady()`.
  ///   - certificates: the file of the authorities that servers are checked with.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered.
  init(
    _ programs: DecoderPrograms, patience: Double, requiresSandbox: Bool,
    certificates: FilePath? = nil, pretendsNoFilter: Bool
  ) throws(WireError) {
    heldCalls = requiresSandbox ? [] : nil
    process = try HelperProcess(
      programs.fetcher, memoryLimit: Self.memoryLimit,
      (pretendsNoFilter ? ["no-filter"] : [])
        + [String(max(1, Int(min(patience, 3600).rounded(.up))))],
      variables: programs.fetcherVariables(trusting: certificates))
  }

  deinit {
    for file in files.values { close(file) }
  }

  /// Requests a download, or the rest of one, from a host that may be reached in a zone and further
  /// out.
  func fetch(
    _ request: FetchRequest, _ partialFile: PartialFile?, number: Int, innermost: NetworkZone
  ) throws(WireError) {
    let file = partialFile?.duplicate() ?? clinuxcalls_memory_file("gimbal-photo")
    guard file >= 0 else { throw .system(errno) }
    files[number] = file
    try send(
      .fetch(number: number, request, part: partialFile?.part, innermost: innermost))
  }

  /// Stops a download; its file stays until the answer says what is in it.
  func cancel(_ number: Int) throws(WireError) {
    if heldCalls == nil {
      if files[number] != nil { stopping.append(number) }
      // The process may never answer.
      if stopping.count > Self.stoppingLimit { dropFile(of: stopping[0]) }
    } else {
      // The process has not got it yet.
      dropFile(of: number)
    }
    try send(.cancel(number: number))
  }

  /// Notes its greeting, and sends it the calls that were held back.
  func beReady() throws(WireError) {
    isReady = true
    let calls = heldCalls ?? []
    heldCalls = nil
    for call in calls { try send(call) }
  }

  private func send(_ call: FetchCall) throws(WireError) {
    guard heldCalls == nil else {
      heldCalls?.append(call)
      return
    }
    var descriptor: Int32 = -1
    if case .fetch(let number, _, _, _) = call {
      // It was stopped while it was held back.
      guard let file = files[number] else { return }
      descriptor = file
    }
    try process.socket.send(call.bytes, descriptor: descriptor, waits: false)
  }

  /// Transfers ownership of a download's file, once.
  func takeFile(of number: Int) -> OwnedDescriptor? {
    stopping.removeAll { $0 == number }
    return files.removeValue(forKey: number).map { OwnedDescriptor($0) }
  }

  /// Returns another descriptor of a download's file, which the caller closes; negative if there is
  /// none.
  func duplicateFile(of number: Int) -> Int32 {
    files[number].map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? -1
  }

  /// Closes a download's file.
  func dropFile(of number: Int) {
    stopping.removeAll { $0 == number }
    if let file = files.removeValue(forKey: number) { close(file) }
  }

  /// Receives an answer; nil if there is none yet.
  func receiveAnswer() throws(WireError) -> FetchAnswer? { try process.receiveAnswer() }
}
