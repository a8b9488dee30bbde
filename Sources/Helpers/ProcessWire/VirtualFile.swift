/// The contents of a file that the kernel does not have, such as one in an archive, in a memory
/// file.
package struct VirtualFile: ~Copyable {
  /// The memory file.
  package let file: OwnedDescriptor
  /// What identifies the contents.
  package let identity: FileStatus.Identity

  /// Takes over a memory file.
  package init(_ file: consuming OwnedDescriptor, identity: FileStatus.Identity) {
    self.file = file
    self.identity = identity
  }

  /// Gives the memory file away.
  package consuming func takeFile() -> OwnedDescriptor { file }
}
