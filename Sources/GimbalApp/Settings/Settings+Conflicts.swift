extension Settings {
  /// Why some of the settings cannot be used together, and what to do; nil if all can.
  var conflict: String? {
    let choosing = [(name: "prefer-matching", isUsed: prefersMatching), ("pairs", makesPairs)]
    var conflicts: [SettingsConflict?] = []
    if group != nil {
      conflicts += [
        SettingsConflict(
          "group", with: [("weight", !weights.texts.isEmpty)], .groupOrder, canBeOff: false),
        SettingsConflict("group", with: choosing, .groupChoice),
      ]
    }
    if wall != nil {
      conflicts += [
        SettingsConflict("wall", with: [("ken-burns", hasKenBurns)], .wallZoom),
        SettingsConflict("wall", with: choosing, .wallChoice),
      ]
    }
    var texts = conflicts.compactMap { $0?.text }
    // One in the settings file is meant for other runs.
    if isKiosk, opensOverview, origin(of: "overview") == .commandLine {
      texts.append(
        "--overview cannot be used with --kiosk, which begins with its slideshow. Leave out"
          + " --overview, or add --no-kiosk.")
    }
    if ShownPhotos(self).hasNoDay {
      texts.append(
        "--since \(since.text) is after --until \(until.text), so no photo could be shown. Change one"
          + " of them, or add --since any.")
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

/// An option for a group or a wall, and those that cannot be used with it.
private struct SettingsConflict {
  private let option: String
  private let others: [String]
  private let limit: FrameLimit
  private let canBeOff: Bool

  /// Makes a conflict; nil if none of the others is used.
  ///
  /// - Parameters:
  ///   - option: the option for a group or a wall.
  ///   - others: the options that cannot be used with it, and whether they are.
  ///   - limit: why not.
  ///   - canBeOff: whether `--no-` before the others' names turns them off.
  init?(
    _ option: String, with others: [(name: String, isUsed: Bool)], _ limit: FrameLimit,
    canBeOff: Bool = true
  ) {
    self.others = others.filter(\.isUsed).map(\.name)
    (self.option, self.limit, self.canBeOff) = (option, limit, canBeOff)
    if self.others.isEmpty { return nil }
  }

  /// What the user reads.
  var text: String {
    let names = others.map { "--\($0)" }.joined(separator: " and ")
    let change =
      canBeOff ? "Add " + others.map { "--no-\($0)" }.joined(separator: " ") : "Leave out \(names)"
    return """
      --\(option) cannot be used with \(names), as \(limit.rawValue). \(change), or add --\(option) none.
      """
  }
}
