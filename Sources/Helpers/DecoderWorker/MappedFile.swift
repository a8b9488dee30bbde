import Glibc
import ProcessWire
import WorkerThreads

/// A file as memory, of which only what was read lately takes room.
///
/// If the file shrinks or its disk fails, reading ends the process by SIGBUS. The program knows what
/// that means, and only one photo is concerned.
final class MappedFile {
  /// Seconds after which pages that were read are given back; reading 1 GB/s, a decoder has 50 MB.
  private static let trimInterval = 0.05

  let bytes: UnsafeRawBufferPointer
  private let start: UnsafeMutableRawPointer

  /// Maps a file; nil where its file system or the process's limits do not allow that.
  init?(_ file: borrowing OwnedDescriptor, size: Int) {
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0),
      start != MAP_FAILED
    else { return nil }
    self.start = start
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(start, bytes.count) }

  /// Gives back the pages that were read; they are read again from the file if they are needed.
  func trim() { madvise(start, bytes.count, MADV_DONTNEED) }

  /// Runs work that reads the file, giving pages back meanwhile.
  func trimmed<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (isOver, hasEnded) = (Semaphore(), Semaphore())
    // SAFETY: the thread uses the mapping only until `hasEnded`, which is waited for below.
    nonisolated(unsafe) let start = start
    let count = bytes.count
    let hasThread = WorkerThread.start {
      while !isOver.wait(seconds: Self.trimInterval) { madvise(start, count, MADV_DONTNEED) }
      hasEnded.signal()
    }
    defer {
      if hasThread {
        isOver.signal()
        hasEnded.wait()
      }
    }
    return try work()
  }
}
