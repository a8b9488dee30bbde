import Foundation
import Testing

/// Compares a text with the file `Snapshots/<name>.txt` beside the tests.
///
/// With `RECORD_SNAPSHOTS=1` the file is written again, and the test still fails, so that no one
/// records by mistake.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  #expect(
    recorded == text + "\n", "\(name); RECORD_SNAPSHOTS=1 records it again",
    sourceLocation: sourceLocation)
}
