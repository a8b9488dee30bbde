package import Glibc

/// What the program tells a decoder process on its command line.
package struct WorkerSettings {
  /// The process that started this one, with which it is to end.
  package var parent: pid_t
  /// So much memory may be taken beyond what the process began with, in bytes.
  package var memoryLimit: Int
  /// Whether to do as where system calls cannot be filtered, for tests.
  package var pretendsNoFilter: Bool

  /// Takes the arguments after the program's name; nil where they are not as they should be.
  init?(_ arguments: [String]) {
    guard arguments.count == 3 || arguments.count == 4, let parent = pid_t(arguments[1]),
      let memoryLimit = Int(arguments[2]), memoryLimit > 0
    else { return nil }
    self.parent = parent
    self.memoryLimit = memoryLimit
    pretendsNoFilter = arguments.count == 4
  }

  /// Takes the values themselves.
  package init(parent: pid_t, memoryLimit: Int) {
    self.parent = parent
    self.memoryLimit = memoryLimit
    pretendsNoFilter = false
  }
}
