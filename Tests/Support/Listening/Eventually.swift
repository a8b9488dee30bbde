/// What was waited for did not come.
package struct Missing: Error, CustomStringConvertible {
  package let description: String
}

/// Waits until something is so.
package func eventually(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(8), _ isSo: () -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while !isSo() {
    guard ContinuousClock.now < end else { throw Missing(description: "never came: \(what())") }
    try await Task.sleep(for: .milliseconds(5))
  }
}
