import ProcessWire

/// The sandbox of a decoder process, described for people.
public struct SandboxReport: Hashable, Sendable {
  /// The active layers.
  public var holding: [String]
  /// The missing layers, each with the reason.
  public var missing: [String]
  /// Why photos are decoded without a sandbox; nil if there is one.
  public var openReason: String?

  init(_ state: SandboxState) {
    holding = SandboxLayer.allCases.filter { state.gaps[$0] == nil }.map(\.name)
    missing = SandboxLayer.allCases.compactMap { layer in
      state.gaps[layer].map { "\(layer.name) (\($0))" }
    }
    openReason = state.openReason
  }
}
