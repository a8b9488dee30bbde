import GalleryCore

/// A heading of the panel and its lines, which are shown together or not at all.
struct InspectorGroup: Hashable {
  var heading: InspectorLine
  var lines: [InspectorLine] = []
  /// The smallest useful number of lines, if not all of them fit.
  var leastCount: Int?
  /// The height of a bar graph of durations below the lines, in lines; 0 for no graph.
  var graphHeight = 0

  /// The total height, in lines.
  var height: Int { 1 + lines.count + graphHeight }

  /// The part of the group that fits into a number of lines; nil if that is too small.
  func fitted(into height: Int) -> InspectorGroup? {
    guard height < self.height else { return self }
    let count = height - 1 - graphHeight
    guard let leastCount, count >= leastCount else { return nil }
    var group = self
    group.lines = Array(lines.prefix(count))
    return group
  }
}

extension InspectorGroup {
  /// The groups of a view, the most important first.
  static func all(of view: InspectorView) -> [InspectorGroup] {
    [
      orientation(view.inspection, view.program), transform(view.inspection),
      strip(view.inspection), frameTimes(view.program), photos(view.program),
      events(view.program),
    ]
  }

  private static func orientation(
    _ inspection: Inspection, _ program: InspectedProgram
  ) -> InspectorGroup {
    let device = inspection.deviceOrientation
    let interface = inspection.interfaceOrientation
    return InspectorGroup(
      heading: InspectorLine("DEVICE → INTERFACE", .heading),
      lines: [
        InspectorLine("device", "\(device) \(device.rawValue)"),
        InspectorLine("interface", "\(interface) \(interface.rawValue)"),
        InspectorLine("supported", names(of: inspection.supported))
          .adding("\(inspection.supported.rawValue)", at: 26, .label),
        InspectorLine("lock", inspection.isLocked ? "on" : "off")
          .adding("source", at: 16, .label)
          .adding("\(inspection.source)", at: 24, .value),
        InspectorLine("sensor", program.sensor),
        InspectorLine("claims", "\(program.claimCount)"),
      ])
  }

  /// The supported orientations: upright, upside down, and the landscapes; a dash for each
  /// unsupported one.
  private static func names(of mask: InterfaceOrientationMask) -> String {
    let names: [(InterfaceOrientationMask, String)] = [
      (.portrait, "P"), (.portraitUpsideDown, "UD"), (.landscapeRight, "LR"),
      (.landscapeLeft, "LL"),
    ]
    return names.map { mask.contains($0) ? $1 : String(repeating: "-", count: $1.count) }
      .joined(separator: " ")
  }

  private static func transform(_ inspection: Inspection) -> InspectorGroup {
    let matrix = inspection.viewSpace.transform
    func row(_ cells: [(name: String, value: Double, decimals: Int)]) -> InspectorLine {
      cells.enumerated().reduce(InspectorLine()) { line, cell in
        let (column, cell) = cell
        let value = NumberText.right(NumberText.fixed(cell.value, decimals: cell.decimals), 8)
        return line.adding(cell.name, at: column * 12, .label)
          .adding(value, at: column * 12 + 2, .value)
      }
    }
    return InspectorGroup(
      heading: InspectorLine("PHOTO VIEW → WINDOW", .heading),
      lines: [
        row([("a", matrix.a, 3), ("c", matrix.c, 3), ("tx", matrix.tx, 1)]),
        row([("b", matrix.b, 3), ("d", matrix.d, 3), ("ty", matrix.ty, 1)]),
        InspectorLine(
          "atan2(b,a)",
          NumberText.right(NumberText.fixed(inspection.angle, decimals: 3), 6) + " rad"
        ).adding(
          NumberText.right(NumberText.fixed(inspection.degrees, decimals: 1) + "°", 10), at: 24,
          .value),
        InspectorLine(
          "quarters",
          NumberText.right(NumberText.fixed(Double(inspection.quarterTurns), decimals: 0), 2)),
      ])
  }

  private static func strip(_ inspection: Inspection) -> InspectorGroup {
    let visible = inspection.visibleStrip
    func text(_ size: Size) -> String {
      "\(NumberText.points(size.width)) × \(NumberText.points(size.height))"
    }
    let pages =
      visible.pages.isEmpty
      ? "none"
      : visible.pages.count == 1
        ? "\(visible.pages.lowerBound)"
        : "\(visible.pages.lowerBound)…\(visible.pages.upperBound - 1)"
    return InspectorGroup(
      heading: InspectorLine("STRIP", .heading),
      lines: [
        InspectorLine("view", text(inspection.viewSpace.viewSize)),
        InspectorLine("content", text(inspection.contentSize)),
        InspectorLine(
          "visible x",
          "\(NumberText.fixed(visible.minX, decimals: 1)) … "
            + NumberText.fixed(visible.maxX, decimals: 1)),
        InspectorLine("position", NumberText.fixed(inspection.position, decimals: 3))
          .adding("seen", at: 24, .label).adding(pages, at: 29, .value),
        InspectorLine("page", "\(inspection.page)")
          .adding("of", at: 24, .label).adding("\(inspection.pageCount)", at: 29, .value),
        InspectorLine(
          "zoom", inspection.zoom.map { "\(NumberText.fixed($0, decimals: 2))×" } ?? "fits"),
      ])
  }

  private static func frameTimes(_ program: InspectedProgram) -> InspectorGroup {
    let times = program.frameTimes.filter(\.isFinite).sorted()
    var heading = InspectorLine("FRAMES", .heading)
    if let longest = times.last {
      heading =
        heading
        .adding("p50", at: 8, .label)
        .adding(NumberText.milliseconds(times[times.count / 2]), at: 12, .value)
        .adding("max", at: 18, .label)
        .adding(NumberText.milliseconds(longest), at: 22, .value)
        .adding("ms", at: 28, .label)
    }
    if program.refreshInterval > 0 {
      let rate = NumberText.fixed(1 / program.refreshInterval, decimals: 0)
      heading = heading.adding(NumberText.right("\(rate)Hz", 5), at: 31, .label)
    }
    return InspectorGroup(heading: heading, graphHeight: FrameTimeGraph.lineCount)
  }

  private static func photos(_ program: InspectedProgram) -> InspectorGroup {
    let cache = program.cache
    // It is called a target, because visible photos are held even beyond it.
    let limit =
      cache.byteLimit < .max ? ", target \(NumberText.megabytes(cache.byteLimit)) MB" : ""
    return InspectorGroup(
      heading: InspectorLine("PHOTOS", .heading),
      lines: [
        InspectorLine("held", "\(cache.heldCount)"),
        InspectorLine("memory", "\(NumberText.megabytes(cache.heldByteCount)) MB\(limit)"),
        InspectorLine("awaited", "\(cache.awaitedCount)")
          .adding("failed", at: 16, .label).adding("\(cache.failureCount)", at: 24, .value),
        InspectorLine("decoders", "\(program.decoders.processCount)")
          .adding("busy", at: 16, .label)
          .adding("\(program.decoders.busyCount)", at: 24, .value),
        InspectorLine(
          "decoding", "\(NumberText.milliseconds(program.decoders.decodeDuration)) ms a photo"),
      ])
  }

  private static let eventCount = 10

  private static func events(_ program: InspectedProgram) -> InspectorGroup {
    InspectorGroup(
      heading: InspectorLine("EVENTS", .heading)
        .adding("now", at: 23, .label)
        .adding(NumberText.right(NumberText.fixed(program.now, decimals: 3), 9), at: 27, .value),
      lines: program.events.suffix(eventCount).reversed().map { event in
        let count = event.count > 1 ? " ×\(event.count)" : ""
        let room = InspectorPanel.columns - 10 - count.count
        let text =
          event.text.count > room ? "\(event.text.prefix(max(0, room - 1)))…" : event.text
        return InspectorLine(
          [
            InspectorLine.Run(
              column: 0, text: NumberText.right(NumberText.fixed(event.time, decimals: 3), 9),
              ink: .label),
            InspectorLine.Run(column: 10, text: text + count, ink: .value),
          ])
      },
      leastCount: min(3, program.events.count))
  }
}
