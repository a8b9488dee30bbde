import ProcessWire

/// The sandbox of a decoder process, described for people.
package struct SandboxReport: Hashable, Sendable {
  /// The active layers.
  package var holding: [String]
  /// The missing layers, each with the reason.
  package var missing: [String]
  /// Why photos are decoded without a sandbox; nil if there is one.
  package var openReason: String?

  init(_ state: SandboxState) {
    holding = SandboxLayer.allCases.filter { state.gaps[$0] == nil }.map(\.name)
    missing = SandboxLayer.allCases.compactMap { layer in
      state.gaps[layer].map { "\(layer.name) (\($0))" }
    }
    openReason = state.openReason
  }
}
