import Glibc
import ProcessWire
import SystemPackage

/// An inotify instance: the kernel's queue of changes in folders.
struct Inotify: ~Copyable {
  /// An entry of the queue.
  struct Event {
    /// The watch, or -1 for an overflow of the queue.
    let watch: Int32
    /// What happened (`IN_…`).
    let mask: Int32
    /// The number that both ends of a rename have in common; 0 for other events.
    let cookie: UInt32
    /// The name in the folder; empty if the event is about the folder itself.
    let name: [UInt8]

    /// Whether one of these bits is set.
    func has(_ bits: Int32) -> Bool { mask & bits != 0 }
  }

  /// What is watched in a folder with photos.
  ///
  /// `IN_CREATE` is for folders and links; a file counts when it is closed after writing.
  /// `IN_MODIFY` and `IN_OPEN` are left out: there would be events while photos are copied, and at
  /// each one that is shown.
  static let contents: UInt32 = mask([
    IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF,
  ])
  /// What is watched in a folder in which a missing one may appear.
  static let appearance: UInt32 = mask([IN_CREATE, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF])

  /// What is watched in a folder from which another one may go.
  static let disappearance: UInt32 = mask([
    IN_DELETE, IN_MOVED_FROM, IN_DELETE_SELF, IN_MOVE_SELF,
  ])

  /// The most events that are read at a time; the kernel keeps 16 384 by default.
  private static let mostEvents = 65_536

  let descriptor: Int32

  /// Creates an instance; a user may have 128 by default.
  init() throws(Errno) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
  }

  deinit { close(descriptor) }

  /// Watches a folder; a folder has one watch however often it is added.
  borrowing func add(_ folder: FilePath, _ mask: UInt32) throws(Errno) -> Int32 {
    let mask = mask | Self.mask([IN_ONLYDIR, IN_MASK_ADD])
    let watch = folder.withPlatformString { inotify_add_watch(descriptor, $0, mask) }
    guard watch >= 0 else { throw Errno(rawValue: errno) }
    return watch
  }

  /// Ends a watch.
  borrowing func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// Reads what is in the queue, without waiting.
  borrowing func events() -> [Event] {
    var events: [Event] = []
    while events.count < Self.mostEvents {
      var count = 0
      // SAFETY: no more than the buffer holds is read, and just that is declared initialized.
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = SystemCall.uninterrupted { read(descriptor, buffer.baseAddress, buffer.count) }
        initialized = max(0, count)
      }
      guard count > 0 else { break }
      bytes.withUnsafeBytes { events += Self.events(in: $0) }
    }
    return events
  }

  private static func events(in bytes: UnsafeRawBufferPointer) -> [Event] {
    let headerSize = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var start = 0
    while start + headerSize <= bytes.count {
      let header = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = min(bytes.count, start + headerSize + Int(header.len))
      // The name is padded with zeros.
      let name = bytes[(start + headerSize)..<end].prefix { $0 != 0 }
      events.append(
        Event(
          watch: header.wd, mask: Int32(bitPattern: header.mask), cookie: header.cookie,
          name: Array(name)))
      start = end
    }
    return events
  }

  private static func mask(_ bits: [Int32]) -> UInt32 {
    bits.reduce(0) { $0 | UInt32(bitPattern: $1) }
  }
}
