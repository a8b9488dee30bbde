import Glibc

/// The bytes of a preview file that Exiv2 extracted from another file.
package struct PreviewBytes: ~Copyable {
  /// Valid as long as this owner exists.
  package let bytes: UnsafeRawBufferPointer

  /// Takes ownership of memory from `malloc`.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  deinit { free(UnsafeMutableRawPointer(mutating: bytes.baseAddress)) }
}
