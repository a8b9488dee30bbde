extension Settings {
  /// Settings that exclude each other, the more important one of each first.
  private static let exclusions = [
    SettingsExclusion("group", of: ["weight"], .groupOrder, canBeOff: false),
    SettingsExclusion("group", of: ["prefer-matching", "pairs"], .groupChoice),
    SettingsExclusion("wall", of: ["ken-burns"], .wallZoom),
    SettingsExclusion("wall", of: ["prefer-matching", "pairs"], .wallChoice),
    SettingsExclusion(
      "sensor-matrix", of: ["sensor-offset", "sensor-invert"], .sensorMatrix, canBeOff: false),
  ]

  /// Leaves out settings of the file that cannot be used with others, so that the program starts:
  /// the less important ones, and those that the command line contradicts.
  ///
  /// - Returns: complaints about them.
  mutating func leaveOutConflicts() -> [SettingsComplaint] {
    var complaints: [SettingsComplaint] = []
    for exclusion in Self.exclusions {
      for name in exclusion.others where isUsed(name) && isUsed(exclusion.name) {
        let reason = "as \(exclusion.limit.rawValue)"
        for (left, kept) in [(name, exclusion.name), (exclusion.name, name)] {
          guard case .file(let line) = origin(of: left) else { continue }
          complaints.append(
            SettingsComplaint(
              line: line,
              text: "\(left) cannot be used with \(written(kept)), \(reason); \(left) is ignored"))
          SettingTable.named(left)?.reset(in: &self)
          break
        }
      }
    }
    return complaints + [leaveOutDays()].compactMap(\.self)
  }

  /// Leaves out the first and the last day as far as they are of the file, if no day is between
  /// them; returns the complaint about that.
  private mutating func leaveOutDays() -> SettingsComplaint? {
    guard ShownPhotos(self).hasNoDay else { return nil }
    let found = ["since", "until"].compactMap { name -> (name: String, line: Int)? in
      if case .file(let line) = origin(of: name) { (name, line) } else { nil }
    }
    guard let first = found.first else { return nil }
    let text =
      "\(written("since")) \(since.text) is after \(written("until")) \(until.text), so no photo"
      + " could be shown; \(found.count == 2 ? "both are" : "\(first.name) is") ignored"
    for (name, _) in found { SettingTable.named(name)?.reset(in: &self) }
    return SettingsComplaint(line: first.line, text: text)
  }

  /// Why some options of the command line cannot be used together, and what to do; nil if all can.
  var conflict: String? {
    var texts = Self.exclusions.compactMap { exclusion in
      isUsed(exclusion.name) ? exclusion.advice(for: exclusion.others.filter(isUsed)) : nil
    }
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

  /// Why a setting keeps its default beside others; nil if it may have another value.
  func limit(of name: String) -> FrameLimit? {
    Self.exclusions.first { $0.others.contains(name) && isUsed($0.name) }?.limit
  }

  /// Whether a setting differs from its default.
  private func isUsed(_ name: String) -> Bool {
    guard let setting = SettingTable.named(name) else { return false }
    return setting.toml(self) != setting.standard
  }

  /// A setting's name as the user has written it.
  private func written(_ name: String) -> String {
    origin(of: name) == .commandLine ? "--\(name)" : name
  }
}

/// A setting for a group or a wall, and those that cannot be used with it.
private struct SettingsExclusion {
  let name: String
  let others: [String]
  /// Why not.
  let limit: FrameLimit
  /// Whether `--no-` before the others' names turns them off.
  private let canBeOff: Bool

  init(_ name: String, of others: [String], _ limit: FrameLimit, canBeOff: Bool = true) {
    (self.name, self.others, self.limit, self.canBeOff) = (name, others, limit, canBeOff)
  }

  /// What the user reads of options that are used all the same; nil if none is.
  func advice(for others: [String]) -> String? {
    guard !others.isEmpty else { return nil }
    let names = others.map { "--\($0)" }.joined(separator: " and ")
    let change =
      canBeOff ? "Add " + others.map { "--no-\($0)" }.joined(separator: " ") : "Leave out \(names)"
    return """
      --\(name) cannot be used with \(names), as \(limit.rawValue). \(change), or add --\(name) none.
      """
  }
}
