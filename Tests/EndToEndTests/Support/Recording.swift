import SystemPackage

/// A folder with photos and a replay, in which recordings are written.
struct Recording {
  let folder: TestFolder

  /// Makes the folder, runs `body`, and removes the folder.
  static func make(
    of photos: [TestPhoto] = TestPhoto.pages(5), replay: String,
    _ body: (Recording) async throws -> Void
  ) async throws {
    let folder = try TestFolder()
    let outcome: Result<Void, any Error>
    do {
      try folder.makeFolder("photos").write(photos)
      try folder.write(Array(replay.utf8), as: "replay")
      outcome = .success(try await body(Recording(folder: folder)))
    } catch {
      outcome = .failure(error)
    }
    await folder.remove()
    try outcome.get()
  }

  var photos: FilePath { folder.path.appending("photos") }

  /// The path of a recording with a name.
  func output(_ name: String) -> FilePath { folder.path.appending(name) }

  /// The arguments that record into a file or folder of a name.
  func arguments(_ output: String, _ options: [CommandArgument] = []) -> [CommandArgument] {
    [
      "--record", CommandArgument(self.output(output)), "--replay",
      CommandArgument(folder.path.appending("replay")), "--size", "240x168",
    ] + options + [CommandArgument(photos)]
  }

  /// Records without a display.
  @discardableResult
  func record(
    _ output: String, _ options: [CommandArgument] = [],
    environment: [String: String] = ["PATH": searchPath]
  ) async throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
    let process = try startGimbal(
      arguments(output, options), environment: environment, through: [])
    let ending = try await process.end(within: .seconds(60))
    return (ending, process.standardOutput, process.standardError)
  }
}
