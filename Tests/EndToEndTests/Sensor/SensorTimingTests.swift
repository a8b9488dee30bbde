import Foundation
import SystemPackage
import TestBeds
import Testing

extension MeasuredEndToEnd {
  @Suite(
    "The sensor's time", .enabled(if: EndToEnd.missingForSensor == nil, EndToEnd.missingForSensor))
  struct SensorTimingTests {
    @Test("the first turned frame is shown within 50 ms of the reading")
    func latency() async throws {
      let folder = try TestFolder()
      let log = folder.path.appending("frames")
      let bed = try SensorBed()
      // As large as the window is unless told otherwise.
      let options: [CommandArgument] = [
        "--no-animation", "--settle-time", "0", "--size", "1000x700",
      ]
      let turns: [Holding] = [
        .clockwise, .upsideDown, .counterClockwise, .upright, .upsideDown, .clockwise,
        .counterClockwise, .upright,
      ]
      try await withSensor(bed, options: options, environment: ["GIMBAL_FRAME_LOG": log.string]) {
        sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .upright)
        for holding in turns { try await sensed.turns(to: holding) }
      }
      let all = try latencies(in: String(contentsOfFile: log.string, encoding: .utf8))
      await folder.remove()
      #expect(all.count == turns.count + 1, "the daemon says each change once")
      // The first reading turns nothing.
      let latencies = all.dropFirst()
      try #require(!latencies.isEmpty)
      for (what, times) in [
        ("begin of the drawing", latencies.map(\.toDrawing)),
        ("end of the first turned frame", latencies.map(\.toEnd)),
      ] {
        let list = times.map { String(format: "%.1f", $0) }.joined(separator: " ")
        let median = times.sorted()[times.count / 2]
        print(String(format: "From a reading to the %@: median %.1f ms of %@", what, median, list))
        // Without optimisation the drawing itself takes longer than that.
        if what.hasPrefix("begin") || !isDebugBuild { #expect(median <= 50, "\(list)") }
      }
    }

    private var isDebugBuild: Bool { gimbalExecutable.contains("/debug/") }

    /// From each reading in a frame log to the frame after it, in milliseconds.
    private func latencies(in log: String) -> [(toDrawing: Double, toEnd: Double)] {
      var times: [(toDrawing: Double, toEnd: Double)] = []
      var sensed: Double?
      for line in log.split(separator: "\n") {
        let fields = line.split(separator: " ")
        if line.hasPrefix("# sensed") {
          sensed = Double(fields[2])
        } else if let time = sensed, fields.count >= 4, let began = Double(fields[0]),
          let build = Double(fields[1]), let total = Double(fields[3])
        {
          let wait = (began - time) * 1000
          times.append((toDrawing: wait + build, toEnd: wait + total))
          sensed = nil
        }
      }
      return times
    }

    @Test(
      "an idle program that follows the sensor makes no system calls while the daemon reads",
      .enabled(if: canTrace, "strace may not attach here"))
    func idle() async throws {
      let bed = try SensorBed(held: .leftUp)
      try await withSensor(bed) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.lies(for: .clockwise)
        try await sensed.gimbal.rests(for: .seconds(1))
        let count = bed.readCount
        let calls = try await sensed.gimbal.systemCalls()
        #expect(calls.isEmpty, "\(calls.prefix(20))")
        #expect(bed.readCount >= count + 2)
      }
    }
  }
}
