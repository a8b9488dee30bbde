import PhotoSources

/// A walk has ended although another document was expected.
struct WalkHasEnded: Error {}

/// Returns a walk's next document.
func nextStep(_ walk: inout some SourceWalk) throws -> WalkStep {
  guard let step = walk.next() else { throw WalkHasEnded() }
  return step
}
