import Glibc

/// A file descriptor with one owner, closed when that goes.
package struct OwnedDescriptor: ~Copyable, Sendable {
  /// The descriptor, valid as long as this value lives.
  package let number: Int32

  /// Takes over an open descriptor.
  package init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
