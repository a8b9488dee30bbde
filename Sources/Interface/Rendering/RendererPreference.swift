/// The compositor that the user requests.
package enum RendererPreference: String, CaseIterable, Sendable {
  /// The GPU if there is a real one, otherwise the CPU.
  case auto
  /// The GPU, even if it is emulated.
  case gpu
  /// The CPU.
  case cpu
}
