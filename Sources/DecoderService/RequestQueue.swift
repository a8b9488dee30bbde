import CLinuxCalls
import DecoderWire
import Glibc
import Synchronization

/// The requests that wait, with a descriptor to sleep on until there are some.
///
/// Other than `WorkQueue`'s sleepers, those here also wait for their processes: by `poll`.
final class RequestQueue: Sendable {
  private let waiting = Mutex<[DecodeRequest]>([])
  /// Readable while there may be a request; -1 where the system had no descriptor left.
  var number: Int32 { counter.number }
  private let counter = OwnedDescriptor(clinuxcalls_counter())

  /// Changes what waits: adds, drops, puts in another order.
  func update(_ change: (inout [DecodeRequest]) -> Void) {
    let added = waiting.withLock { waiting in
      let before = waiting.count
      change(&waiting)
      return waiting.count - before
    }
    if added > 0 { Signal.send(UInt64(added), to: number) }
  }

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.withLock { $0.isEmpty } }

  /// Takes the first request, without waiting.
  func take() -> DecodeRequest? {
    // Requests that were dropped leave a count behind; it wakes a taker for nothing.
    guard Signal.take(from: number) else { return nil }
    return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

/// Counting by a descriptor (`eventfd`).
enum Signal {
  /// Counts up.
  static func send(_ count: UInt64, to descriptor: Int32) {
    var count = count
    _ = write(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Counts one down; says whether there was anything to count.
  static func take(from descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0
  }
}
