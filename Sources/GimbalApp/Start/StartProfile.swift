/// When the steps of the start were done, until the first photo is shown.
struct StartProfile: Hashable, Sendable {
  /// A step of the start, in the words of the table.
  enum Step: String, Hashable, Sendable {
    case helpersStarting = "helper processes are starting"
    case commandLineRead = "command line read"
    case settingsRead = "settings read"
    case photoFound = "first photo found"
    case photoRequested = "first photo requested"
    case displayConnected = "display connected"
    case windowCreated = "window created"
    case rendererReady = "renderer ready"
    case loopReady = "event loop ready"
    case frameWithoutPhoto = "first frame drawn, without the photo"
    case previewDecoded = "preview of the first photo decoded"
    case previewShown = "first frame drawn with its preview"
    case photoDecoded = "first photo decoded"
    case photoShown = "first frame drawn with the photo"
  }

  private struct Mark: Hashable {
    let step: Step
    let time: Double
  }

  /// When the program's own code began, in seconds.
  private let start: Double
  /// The processor time that the process had used by then, in seconds.
  private let loadingTime: Double
  private var marks: [Mark] = []

  /// Begins a profile.
  ///
  /// - Parameters:
  ///   - start: when the program's own code began, in seconds.
  ///   - loadingTime: the processor time that the process had used by then, in seconds.
  init(start: Double, loadingTime: Double) {
    (self.start, self.loadingTime) = (start, loadingTime)
  }

  /// Notes that a step is done at a time (seconds); only the first time counts.
  mutating func note(_ step: Step, at now: Double) {
    guard !marks.contains(where: { $0.step == step }) else { return }
    marks.append(Mark(step: step, time: now))
  }

  /// The table: a line for each step that was done, in the order of their times.
  var text: String {
    // Threads note their steps a moment after they have taken the time.
    let lines = marks.sorted { $0.time < $1.time }.map { mark in
      let number = Self.milliseconds(mark.time - start)
      let space = String(repeating: " ", count: max(0, 6 - number.count))
      return "\(space)\(number) ms  \(mark.step.rawValue)\n"
    }
    let loading = Self.milliseconds(loadingTime)
    return "Loading the program: \(loading) ms of processor time. Since its own code began:\n"
      + lines.joined()
  }

  /// A time in seconds as milliseconds with one decimal.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
