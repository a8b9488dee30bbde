import Glibc

/// A preview's own file, as Exiv2 took it out of another.
package struct PreviewBytes: ~Copyable {
  /// Valid as long as this owner.
  package let bytes: UnsafeRawBufferPointer

  /// Takes over memory that `malloc` gave.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  deinit { free(UnsafeMutableRawPointer(mutating: bytes.baseAddress)) }
}
