import Testing

/// Runs the doctor, and checks what applies to every report: it ends in time with 0, in aligned
/// lines.
func examine(
  _ options: [CommandArgument] = [], environment: [String: String],
  through wrapper: [CommandArgument] = [], status: Int32 = 0
) async throws -> String {
  let start = ContinuousClock.now
  let run = try await runGimbal(
    ["--doctor"] + options, environment: environment, through: wrapper)
  #expect(ContinuousClock.now - start < .seconds(5))
  #expect(run.ending == .exited(status), "\(run.errors)")
  #expect(run.errors.isEmpty, "\(run.errors)")
  for line in run.output.split(separator: "\n") {
    let label = line.prefix(16)
    #expect(label.count == 16 && label.last == " ", "a line of another form: \(line)")
    #expect(line.dropFirst(16).first != " ", "a line of another form: \(line)")
  }
  return run.output
}

/// The report's value for a label.
func value(_ label: String, in report: String) throws -> String {
  let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
  let line = try #require(
    lines.first { $0.hasPrefix(label + " ") }, "no line on \(label): \(report)")
  return String(line.dropFirst(16))
}
