import CLinuxCalls
import Glibc
import Synchronization

/// A value that any thread changes and one thread follows, which sleeps in `poll` meanwhile.
package final class FollowedState<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  /// Becomes readable when the value has changed; -1 where the system gave no descriptor.
  package let descriptor: Int32

  /// Starts with a value.
  package init(_ value: Value) {
    self.value = Mutex(value)
    descriptor = clinuxcalls_counter()
  }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// The value now.
  package var current: Value { value.withLock { $0 } }

  /// Changes the value, and wakes the thread if that matters to it.
  ///
  /// - Parameters:
  ///   - matters: whether the change from one value to another concerns the thread.
  ///   - change: changes the value.
  package func update<Result: Sendable>(
    wakingIf matters: (_ old: Value, _ new: Value) -> Bool, _ change: (inout Value) -> Result
  ) -> Result {
    let (result, wakes) = value.withLock { value in
      let old = value
      let result = change(&value)
      return (result, matters(old, value))
    }
    if wakes { Signal.send(1, to: descriptor) }
    return result
  }

  /// Consumes one wake-up.
  package func acknowledge() { _ = Signal.take(from: descriptor) }
}
