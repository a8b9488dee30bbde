extension Settings {
  /// Why some of the settings cannot be used together, and what to do; nil if all can.
  var conflict: String? {
    if wall != nil, hasKenBurns {
      return "--wall and --ken-burns: only one at a time, as each screen would zoom for itself."
    }
    if group != nil, !weights.texts.isEmpty {
      return "--group and --weight: only one at a time, as the frames of a group share one order."
    }
    guard prefersMatching || makesPairs else { return nil }
    let option = prefersMatching ? "prefer-matching" : "pairs"
    if group != nil {
      return """
        --group and --\(option): only one at a time, as all frames of a group show the same photo. \
        Add --no-\(option), or --group none.
        """
    }
    if wall != nil {
      return """
        --wall and --\(option): only one at a time, as each screen would choose for itself. \
        Add --no-\(option), or --wall none.
        """
    }
    return nil
  }
}
