import Glibc

/// A file descriptor with one owner, which closes it when it is destroyed.
package struct OwnedDescriptor: ~Copyable, Sendable {
  /// The descriptor; valid as long as this value.
  package let number: Int32

  /// Takes ownership of an open descriptor.
  package init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
