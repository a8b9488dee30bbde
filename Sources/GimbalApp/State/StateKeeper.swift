import DecoderService
import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// Keeps the state between starts: reads it beside the start, and writes changes on a thread of its
/// own, soon after they happen and at the end.
final class StateKeeper: Sendable {
  /// How long changes are collected before they are written, in seconds.
  private static let pause = 1.0
  /// The longest wait for a disk at the start and at the end, in seconds.
  ///
  /// The window and the first photo do not wait longer for one that is slow. What the kernel has in
  /// memory is awaited.
  private static let patience = 0.2

  /// The most records, and changes of lists, that wait to be written.
  private static let mostRecords = 100_000

  /// What is known, and what is not written yet.
  struct State {
    /// What was read; empty until then.
    var found = KeptState()
    var isRead = false
    /// What gets the orientations once they are read.
    var orientations: RememberedOrientations?
    /// All changes of this run.
    var changes = KeptState()
    /// The changes that are not written yet.
    var unwritten: KeptState?
    /// What a shuffled slideshow has shown, and is not written yet.
    var unwrittenRecords: [ShuffleRecord] = []
    /// The lists of photos as they were read; without those that cannot be kept.
    var lists: [PhotoListKind: KeptPhotos] = [:]
    /// The changes of lists that are not written yet.
    var unwrittenListings: [PhotoListChange] = []
    /// Whether some of them are being written, if anything is.
    var writesListings = false
    var isWriting = false
    var isClosing = false
    var hasReportedProblem = false

    /// Whether there is something to write.
    var hasUnwritten: Bool {
      unwritten != nil || !unwrittenRecords.isEmpty || !unwrittenListings.isEmpty
    }
  }

  /// The file of the state, whose folder has the lists as well.
  let file: StateFile
  /// Where it is kept what a shuffled slideshow has shown; nil without one.
  let shuffle: ShuffleFile?
  let state = Mutex(State())
  /// Whether the file was read, or only a disk or a server can say what it is.
  private let hasTried = Semaphore()
  private let hasRead = Semaphore()
  /// Whether the lists of photos were read.
  let hasReadLists = Semaphore()
  private let isClosing = Semaphore()
  private let hasWritten = Semaphore()
  /// The folder that relative paths start from, which never changes.
  let currentFolder: FilePath?

  /// Starts to read the state.
  ///
  /// - Parameters:
  ///   - file: the state's file.
  ///   - shuffle: where it is kept what a shuffled slideshow has shown; nil without one.
  init(file: StateFile, shuffle: ShuffleFile? = nil) {
    self.file = file
    self.shuffle = shuffle
    currentFolder = FilePath.current
    let isStarted = WorkerThread.start { [self] in
      let here = file.readHere()
      if here == nil {
        // There are no lists on a disk that may be slow.
        if SettingsSource(path: file.folder).isOnSlowDisk { hasReadLists.signal() }
        hasTried.signal()
      }
      let (found, problem) = here ?? file.readElsewhere()
      let orientations = state.withLock { state in
        (state.found, state.isRead) = (found, true)
        return state.orientations.take()
      }
      orientations?.learn(found.changes)
      hasRead.signal()
      if here != nil { hasTried.signal() }
      if let problem { report(problem) }
      // The disk has just answered.
      readLists()
    }
    if !isStarted {
      hasRead.signal()
      hasTried.signal()
      hasReadLists.signal()
    }
  }

  /// What is known; waits for a moment until the file is read.
  var known: KeptState {
    // Each signal is for others that wait as well.
    hasTried.wait()
    hasTried.signal()
    if hasRead.wait(seconds: Self.patience) { hasRead.signal() }
    return state.withLock { state in
      var known = state.found
      known.apply(state.changes)
      return known
    }
  }

  /// The paper that was chosen last, as far as is known; waits for nothing.
  var paper: PaperSize? { state.withLock { $0.changes.paper ?? $0.found.paper } }

  /// The name of the photo at which a folder was left.
  func startName(in folder: FilePath) -> [UInt8]? {
    known.photo(in: Self.key(of: folder.absolute(in: currentFolder)))
  }

  /// The photo at which the shuffled slideshow was left; nil without one.
  var slideshowPhoto: Photo.Location? {
    shuffle.flatMap { known.photo(inSlideshow: $0.name) }.map { Photo.Location(path: $0) }
  }

  /// Stores that a photo is the current one of its folder.
  func leave(at photo: Photo.Location) {
    let folder = FilePath(bytes: photo.folder).absolute(in: currentFolder)
    change { $0.leave(Self.key(of: folder), at: photo.fileName) }
  }

  /// A folder's path with a slash at its end.
  private static func key(of folder: FilePath) -> [UInt8] {
    let bytes = folder.bytes
    return bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
  }

  /// Whether anything has gone wrong.
  var hasReportedProblem: Bool { state.withLock { $0.hasReportedProblem } }

  /// Stores a change, which is written soon.
  func change(_ change: (inout KeptState) -> Void) {
    let writes = state.withLock { state in
      var unwritten = state.unwritten ?? KeptState()
      change(&unwritten)
      state.unwritten = unwritten
      change(&state.changes)
      return !exchange(&state.isWriting, with: true)
    }
    if writes { startWriting() }
  }

  /// Keeps how photos are shown whose files cannot say so, and passes on what is known of them: at
  /// once, or when a slow disk has answered.
  func keep(_ photos: RememberedOrientations) {
    photos.keep { [self] changes in change { $0.show(changes) } }
    let found = state.withLock { state -> KeptState? in
      guard state.isRead else {
        state.orientations = photos
        return nil
      }
      return state.found
    }
    if let found { photos.learn(found.changes) }
  }

  /// Stores what a shuffled slideshow has shown, which is written soon.
  func record(_ records: some Sequence<ShuffleRecord>) {
    let writes = state.withLock { state in
      state.unwrittenRecords += records
      return !state.unwrittenRecords.isEmpty && !exchange(&state.isWriting, with: true)
    }
    if writes { startWriting() }
  }

  /// Reads what the slideshow has shown before this run, on a thread of its own; calls `report`
  /// unless that is nothing.
  func readShuffle(_ report: @escaping @Sendable (ShuffleMemory) -> Void) {
    guard let shuffle else { return }
    WorkerThread.start {
      guard shuffle.isUsable else { return }
      let memory = ShuffleMemory(shuffle.read())
      if !memory.isEmpty { report(memory) }
    }
  }

  /// Writes what is not written yet, on a thread of its own, after a moment.
  func startWriting() {
    let isStarted = WorkerThread.start { [self] in
      // The end of the program does not wait.
      _ = isClosing.wait(seconds: Self.pause)
      write()
    }
    if !isStarted { state.withLock { $0.isWriting = false } }
  }

  /// Writes what is not written yet, and waits for a moment until that is done.
  func close() {
    let (isWriting, starts, hasListings) = state.withLock { state in
      state.isClosing = true
      let starts = state.hasUnwritten && !state.isWriting
      if starts { state.isWriting = true }
      return (state.isWriting, starts, state.writesListings || !state.unwrittenListings.isEmpty)
    }
    guard isWriting else { return }
    isClosing.signal()
    if starts, !WorkerThread.start({ [self] in write() }) { return }
    _ = hasWritten.wait(seconds: hasListings ? SettingsSource.patience : Self.patience)
  }

  private func write() {
    var (changes, records, listings) = state.withLock { state in
      state.writesListings = !state.unwrittenListings.isEmpty
      return (
        state.unwritten.take(), exchange(&state.unwrittenRecords, with: []),
        exchange(&state.unwrittenListings, with: [])
      )
    }
    if changes != nil || !records.isEmpty || !listings.isEmpty {
      do throws(Errno) {
        // Nothing holds the lists back, which nobody could make again, and they hold back nothing.
        let problem = write(&listings)
        if let written = changes { try file.add(written) }
        changes = nil
        if !records.isEmpty, let shuffle, shuffle.isUsable { try shuffle.add(records) }
        records = []
        if let problem { throw problem }
      } catch {
        // They are written with the next change, or at the end.
        state.withLock { state in
          if var unwritten = changes {
            if let newer = state.unwritten { unwritten.apply(newer) }
            state.unwritten = unwritten
          }
          // A disk that is full for days does not fill the memory.
          state.unwrittenRecords = (records + state.unwrittenRecords).suffix(Self.mostRecords)
          let unwritten = listings + state.unwrittenListings
          state.unwrittenListings = unwritten.suffix(Self.mostRecords)
          state.isWriting = false
        }
        let isAwaited = state.withLock { $0.isClosing }
        if isAwaited { hasWritten.signal() }
        return report(
          "\(file.folder): what you do is not remembered (\(error)); --incognito does not try")
      }
    }
    let (isDone, isAwaited) = state.withLock { state in
      state.isWriting = state.hasUnwritten
      return (!state.isWriting, state.isClosing)
    }
    if !isDone { write() } else if isAwaited { hasWritten.signal() }
  }

  /// Says the first problem.
  func report(_ problem: String) {
    let isFirst = state.withLock { !exchange(&$0.hasReportedProblem, with: true) }
    if isFirst { Console.complain(problem) }
  }
}
