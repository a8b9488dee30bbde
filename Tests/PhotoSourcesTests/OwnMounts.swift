import Glibc
import Synchronization
import SystemPackage
import WorkerThreads

/// Threads with mounts that other programs do not see.
enum OwnMounts {
  /// Whether the system permits this.
  static let isPermitted = geteuid() == 0 && run { true } == true

  private static let newMounts: Int32 = 0x0002_0000
  private static let recursive: UInt = 0x4000
  private static let isPrivate: UInt = 0x4_0000

  /// Runs a body on a thread with mounts of its own, which threads that it starts share; returns
  /// nil if that is not permitted.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let result = Mutex<Result?>(nil)
    let hasEnded = Semaphore()
    WorkerThread.start {
      if unshare(newMounts) == 0, mount("none", "/", nil, recursive | isPrivate, nil) == 0 {
        let value = body()
        result.withLock { $0 = value }
      }
      hasEnded.signal()
    }
    hasEnded.wait()
    return result.withLock { $0 }
  }

  /// Mounts an empty file system in memory over a folder of the calling thread.
  static func mountMemory(at path: FilePath) -> Bool {
    mount("none", path.string, "tmpfs", 0, nil) == 0
  }
}

// The C library declares these for GNU sources only.
@_silgen_name("unshare")
private func unshare(_ flags: Int32) -> Int32

@_silgen_name("mount")
private func mount(
  _ source: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>, _ type: UnsafePointer<CChar>?,
  _ flags: UInt, _ data: UnsafeRawPointer?
) -> Int32
