import Testing

extension MeasuredEndToEnd {
  @Suite("The doctor and resource limits")
  struct DoctorLimitsTests {
    @Test("reports the process's memory limit, if it is less than the machine's memory")
    func memoryLimit() async throws {
      // The machine's memory, or a container's limit.
      let most = try await availableMemory(in: examine(environment: noBus))
      // 1 MiB less is below any other limit; 2 GiB are enough to start.
      let limit = min(2048, most - 1)
      let report = try await examine(
        environment: noBus,
        through: ["bash", "-c", "ulimit -v \(limit << 10); exec \"$0\" \"$@\""])
      #expect(try value("Memory", in: report).hasSuffix("may have \(limit) MiB (ulimit -v)"))
    }

    /// The last number of the report's line on memory, in MiB.
    private func availableMemory(in report: String) throws -> Int {
      let line = try value("Memory", in: report)
      let match = try #require(line.matches(of: /([0-9]+) MiB/).last, "\(line)")
      return try #require(Int(match.1))
    }

    @Test("a report that cannot be written ends with 74")
    func fullDisk() async throws {
      let run = try await runGimbal(
        [], environment: noBus,
        through: ["bash", "-c", "exec \"$0\" --doctor > /dev/full"])
      #expect(run.ending == .exited(74))
      #expect(run.errors.contains("cannot be written"))
    }

    @Test("a reader that stops reading does not delay the end, with 74")
    func stoppedReader() async throws {
      // The pipe is full to the brim before it begins, and nobody empties it.
      let filled = "exec > >(exec sleep 20); head -c 65536 /dev/zero; exec \"$0\" --doctor"
      let start = ContinuousClock.now
      let run = try startGimbal([], environment: noBus, through: ["bash", "-c", "\(filled)"])
      #expect(try await run.end(within: .seconds(8)) == .exited(74))
      #expect(ContinuousClock.now - start < .seconds(5.2), "5 s from its start, not from bash's")
      #expect(run.standardError.contains("nobody reads it"))
    }

    @Test("ends with a message and 69 if no thread can be started")
    func withoutThreads() async throws {
      let run = try await runGimbal(
        ["--doctor"], environment: noBus, through: ["bash", "-c", "\(singleThread)"])
      #expect(run.ending == .exited(69))
      #expect(run.errors.contains("gives no thread"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }
}

/// What has bash run a program that the system gives no second thread; root's threads are not
/// counted, so that it runs as a user who need not be able to find the program.
let singleThread = """
  ulimit -u 1; ((EUID)) && exec "$0" "$@"
  exec 9< "$0"; exec setpriv --reuid 60999 --clear-groups /proc/self/fd/9 "$@"
  """
