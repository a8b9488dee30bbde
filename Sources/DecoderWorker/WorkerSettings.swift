package import DecoderWire
package import Glibc

/// What the program tells a decoder process on its command line.
package struct WorkerSettings {
  /// The process that started this one, with which it is to end.
  package var parent: pid_t
  /// The memory that may be taken beyond what the process began with, in bytes.
  package var memoryLimit: Int
  /// The processor time that may be taken in all, in seconds.
  package var processorTime = DecoderLimits.processorTime
  /// What is to hold the process: all there is, or less for tests.
  package var layers: Set<SandboxLayer>

  /// Takes the arguments after the program's name; nil where they are not as they should be.
  init?(_ arguments: [String]) {
    guard arguments.count == 3 || arguments.count == 4, let parent = pid_t(arguments[1]),
      let memoryLimit = Int(arguments[2]), memoryLimit > 0
    else { return nil }
    self.parent = parent
    self.memoryLimit = memoryLimit
    layers = Set(SandboxLayer.allCases)
    if arguments.count == 4 { layers.remove(.systemCalls) }
  }

  /// Takes the values themselves.
  package init(
    parent: pid_t, memoryLimit: Int, layers: Set<SandboxLayer> = Set(SandboxLayer.allCases)
  ) {
    self.parent = parent
    self.memoryLimit = memoryLimit
    self.layers = layers
  }
}
