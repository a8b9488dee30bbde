package import ProcessWire

/// The settings that the program passes to a decoder process on its command line.
package struct WorkerSettings {
  /// The parent process; the decoder ends when it ends.
  package var parent: Int32
  /// The memory that may be taken beyond what the process began with, in bytes.
  package var memoryLimit: Int
  /// The maximum processor time in total, in seconds.
  package var processorTime = DecoderLimits.processorTime
  /// The sandbox layers to apply: all of them, or fewer for tests.
  package var layers: Set<SandboxLayer>

  /// Parses the arguments after the program's name; returns nil if they are invalid.
  init?(_ arguments: [String]) {
    guard arguments.count == 3 || arguments.count == 4, let parent = Int32(arguments[1]),
      let memoryLimit = Int(arguments[2]), memoryLimit > 0
    else { return nil }
    self.parent = parent
    self.memoryLimit = memoryLimit
    layers = Set(SandboxLayer.allCases)
    if arguments.count == 4 { layers.remove(.systemCalls) }
  }

  /// Creates settings from their values.
  package init(
    parent: Int32, memoryLimit: Int, layers: Set<SandboxLayer> = Set(SandboxLayer.allCases)
  ) {
    self.parent = parent
    self.memoryLimit = memoryLimit
    self.layers = layers
  }
}
