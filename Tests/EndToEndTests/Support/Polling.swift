/// The reason why a test could not be performed.
struct HarnessError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Repeats a question until there is an answer; throws an error if there is none in time.
func poll<Answer>(
  _ what: String, within limit: Duration = .seconds(20), every pause: Duration = .milliseconds(4),
  _ answer: () async throws -> Answer?
) async throws -> Answer {
  let deadline = ContinuousClock.now + limit
  while true {
    if let answer = try await answer() { return answer }
    guard ContinuousClock.now < deadline else {
      throw HarnessError("waited \(limit) in vain for \(what)")
    }
    try await Task.sleep(for: pause)
  }
}
