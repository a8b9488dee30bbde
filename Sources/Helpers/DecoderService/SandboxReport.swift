import ProcessWire

/// What holds a decoder process, in words for people.
public struct SandboxReport: Hashable, Sendable {
  /// The layers that hold it.
  public var holding: [String]
  /// The layers that it has to do without, each with the reason.
  public var missing: [String]
  /// Why photos are decoded without a sandbox; nil where there is one.
  public var openReason: String?

  init(_ state: SandboxState) {
    holding = SandboxLayer.allCases.filter { state.gaps[$0] == nil }.map(\.name)
    missing = SandboxLayer.allCases.compactMap { layer in
      state.gaps[layer].map { "\(layer.name) (\($0))" }
    }
    openReason = state.openReason
  }
}
