import GalleryCore
import Glibc
import ProcessWire
import WorkerThreads

/// The loop of the thread that talks with `gimbal-phone`.
struct PhoneLoop: ~Copyable {
  /// The memory that the process may take beyond that at its start, in bytes.
  private static let memoryLimit = 64 << 20
  /// How long the process may take to say goodbye to the phone, in seconds.
  private static let parting = 0.5
  /// The time between two looks at a phone that moves, in seconds.
  ///
  /// A browser reports only changes, and a tracker needs to know that there were none.
  private static let interval = 1.0 / 60

  private let configuration: PhoneLink.Configuration
  private let report: (PhoneLink.Report) -> Void
  private let process: HelperProcess
  private var deadline: AnswerDeadline
  private var tracker = LevelTracker()
  /// The latest direction of gravity; nil while no phone measures it.
  private var gravity: GravityVector?
  /// When the tracker is told again what was measured, in seconds; nil while the phone is held
  /// still.
  private var repeatTime: Double?
  private var turn: QuarterTurn?
  private var hasEnded = false

  /// Runs until the descriptor `closing` is readable, or it is over.
  static func run(
    _ configuration: PhoneLink.Configuration, closing: Int32,
    report: @escaping (PhoneLink.Report) -> Void
  ) {
    guard let process = start(configuration) else { return report(.ended(.failed)) }
    var loop = PhoneLoop(configuration, process, report: report)
    while !loop.hasEnded, !loop.sleep(until: closing) { loop.step() }
    loop.part()
  }

  private init(
    _ configuration: PhoneLink.Configuration, _ process: HelperProcess,
    report: @escaping (PhoneLink.Report) -> Void
  ) {
    (self.configuration, self.report, self.process) = (configuration, report, process)
    deadline = AnswerDeadline(silence: configuration.patience)
    deadline.update(isDue: true, hasHeard: true, at: Time.now)
  }

  /// Starts the process with its page; nil if that is not possible.
  private static func start(_ configuration: PhoneLink.Configuration) -> HelperProcess? {
    guard let page = configuration.page(), page.count <= PhoneCall.pageLimit,
      let process = try? HelperProcess(
        configuration.program, memoryLimit: memoryLimit, [configuration.address ?? ""],
        variables: ProgramStart.variables(["GIMBAL_NO_SECCOMP"])),
      let file = try? OwnedDescriptor.memoryFile("gimbal-page", page)
    else { return nil }
    let call = PhoneCall.serve(byteCount: page.count)
    let sent: Void? = try? process.socket.send(
      call.bytes, descriptor: file.number, waits: false)
    return sent.map { process }
  }

  private mutating func step() {
    let now = Time.now
    if deadline.isMissed(at: now) { return end(.failed) }
    do throws(WireError) {
      while !hasEnded, let answer: PhoneAnswer = try process.receiveAnswer() { handle(answer) }
    } catch {
      return end(.failed)
    }
    if let time = repeatTime, now >= time { track(at: now) }
  }

  private mutating func handle(_ answer: PhoneAnswer) {
    switch answer {
    case .ready(let gaps):
      if !gaps.isEmpty, configuration.requiresSandbox { end(.failed) }
    case .listening(let address):
      deadline.update(isDue: false, hasHeard: true, at: Time.now)
      report(.listening(address))
    case .refused(let problem): end(problem)
    case .connected:
      // How the phone was held meanwhile is not known.
      (tracker, gravity, turn) = (LevelTracker(), nil, nil)
      report(.connected)
    case .gravity(let measured):
      gravity = measured
      track(at: Time.now)
    case .touches(let touches): report(.touches(touches))
    case .away:
      (gravity, repeatTime) = (nil, nil)
      report(.away)
    case .left: end(nil)
    }
  }

  private mutating func track(at now: Double) {
    repeatTime = nil
    guard let gravity else { return }
    if let held = tracker.handle(gravity, at: now),
      !configuration.isByQuarters || held.turn != turn
    {
      turn = held.turn
      report(.held(held, at: now))
    }
    if tracker.isMoving(at: now) { repeatTime = now + Self.interval }
  }

  private mutating func end(_ problem: PhoneProblem?) {
    guard !hasEnded else { return }
    hasEnded = true
    report(.ended(problem))
  }

  /// Lets the process tell the phone that it is over.
  private borrowing func part() {
    process.disconnect()
    _ = process.process.exit(within: Self.parting)
  }

  /// Sleeps until there is something to do; whether the loop is to end.
  private borrowing func sleep(until closing: Int32) -> Bool {
    let due = [deadline.time, repeatTime].compactMap(\.self).min()
    return Readiness.wait(
      for: [closing, process.socket.number], seconds: due.map { max(0, $0 - Time.now) })[0]
  }
}
