package import ProcessWire

/// The settings that a program passes on the command line to a process that enters the sandbox.
package struct SandboxSettings {
  /// The parent process; the process ends when it ends.
  package var parent: Int32
  /// The memory that may be taken beyond what the process began with, in bytes.
  package var memoryLimit: Int
  /// The maximum processor time in total, in seconds.
  package var processorTime = DecoderLimits.processorTime
  /// What the process needs.
  package var profile = SandboxProfile.decoding
  /// The sandbox layers to apply: all of them, or fewer for tests.
  package var layers: Set<SandboxLayer>

  /// Parses the arguments after the program's name; returns nil if they are invalid.
  package init?(_ arguments: [String]) {
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
