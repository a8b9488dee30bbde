import DecoderService
import PhotoSources
import ProcessWire
import SystemPackage

/// The file of the kept state.
///
/// Its calls may wait for a disk, so only threads that nothing waits for use it.
struct StateFile: Sendable {
  /// How long to wait for each answer of a disk that may be slow, in seconds.
  private static let patience = 10.0

  /// The folder it is in.
  let folder: FilePath
  /// The file systems that are expected to answer at once.
  var localFileSystems: Set<String>

  /// The file in a folder.
  init(folder: FilePath) {
    self.folder = folder
    localFileSystems = SettingsSource(path: folder).localFileSystems
  }

  private var file: FilePath { folder.appending("state") }
  private var lockFile: FilePath { folder.appending("state.lock") }

  /// The state, which is empty if there is none, and why there is none, for people.
  typealias Reading = (state: KeptState, problem: String?)

  /// Reads the state in this process; nil if that might have to wait for a disk (`SettingsSource`).
  func readHere() -> Reading? { SettingsSource(path: file).readHere().map(reading) }

  /// Reads the state by another process, which never takes long.
  func readElsewhere() -> Reading { reading(of: SettingsSource(path: file).readElsewhere()) }

  /// Reads the state.
  func read() -> Reading { readHere() ?? readElsewhere() }

  private func reading(of contents: SettingsSource.Contents) -> Reading {
    switch contents {
    case .missing: (KeptState(), nil)
    case .bytes(let bytes): (KeptState(bytes: bytes), nil)
    case .refused(let reason): (KeptState(), "\(file) is not used: \(reason)")
    case .late: (KeptState(), "\(file) is not used: its disk or server does not answer")
    }
  }

  /// Adds changes to what the file says now, which other programs may have written.
  ///
  /// - Throws: the system's error. A file that could not be read stays as it is.
  func add(_ changes: KeptState) throws(Errno) {
    var source = SettingsSource(path: folder)
    source.localFileSystems = localFileSystems
    if source.isOnLocalDisk { try addHere(changes) } else { try addElsewhere(changes) }
  }

  private func addHere(_ changes: KeptState) throws(Errno) {
    SmallFile.makeFolders(folder)
    let lock = try SmallFile.lock(lockFile)
    var state = KeptState()
    do throws(Errno) {
      state = KeptState(bytes: try SmallFile.read(file))
    } catch {
      guard Self.canReplace(after: error) else { throw error }
    }
    state.apply(changes)
    try SmallFile.replace(file, with: state.bytes)
    withExtendedLifetime(lock) {}
  }

  /// Adds changes by another process.
  ///
  /// A thread that waits for a disk that does not answer would keep this program from ending. The
  /// process finishes even if this program ends first.
  private func addElsewhere(_ changes: KeptState) throws(Errno) {
    guard file.bytes.count < MessageSocket.longestPath else { throw .fileNameTooLong }
    guard let connection = FolderConnection() else { throw .resourceTemporarilyUnavailable }
    do throws(FolderConnection.Failure) {
      try connection.send(.lock(path: lockFile.bytes))
      _ = try connection.answer(patience: Self.patience)
      try connection.send(.file(path: file.bytes))
      var state = KeptState()
      do throws(FolderConnection.Failure) {
        state = KeptState(bytes: try connection.answer(patience: Self.patience) ?? [])
      } catch {
        guard case .refused(let reason) = error, Self.canReplace(after: reason) else { throw error }
      }
      state.apply(changes)
      try connection.replace(file.bytes, with: state.bytes)
      _ = try connection.answer(patience: Self.patience)
    } catch {
      switch error {
      case .late: throw .timedOut
      case .refused(let error): throw error
      case .broken: throw .brokenPipe
      }
    }
  }

  /// Whether a file that could not be read can be replaced: there is none, or it cannot be a state.
  ///
  /// Any other error may be gone at the next attempt, and what the file says must not be lost.
  private static func canReplace(after error: Errno) -> Bool {
    switch error {
    case .noSuchFileOrDirectory, .fileTooLarge, .invalidArgument, .isDirectory,
      .tooManySymbolicLinkLevels:
      true
    default: false
    }
  }
}
