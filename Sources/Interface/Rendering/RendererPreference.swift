/// Which compositor a person asks for.
public enum RendererPreference: String, CaseIterable, Sendable {
  /// The GPU where there is a real one, otherwise the CPU.
  case auto
  /// The GPU, be it emulated.
  case gpu
  /// The CPU.
  case cpu
}
