/// The error for a condition that was not met in time.
package struct Missing: Error, CustomStringConvertible {
  package let description: String
}

/// Waits until a condition is true.
package func eventually(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(8), _ isSo: () -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while !isSo() {
    guard ContinuousClock.now < end else { throw Missing(description: "never came: \(what())") }
    try await Task.sleep(for: .milliseconds(5))
  }
}
