import Chrome
import GalleryCore
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The dialog of a calibration")
struct CalibrationQuestionTests {
  private func report(_ matrix: MountMatrix, panel: QuarterTurn? = nil) -> CalibrationReport {
    CalibrationReport(
      record: AccelerometerRecord(path: "/sensor"),
      identity: SensorIdentity(modalias: nil, label: nil, computer: nil, device: "iio:device0"),
      panel: PanelMounting(turn: panel), result: CalibrationResult(matrix: matrix), holds: [:])
  }

  private func found(_ matrix: MountMatrix = .identity, held: DrawnHold? = nil) -> Question {
    Question(.found(report(matrix), held: held))
  }

  @Test("shows each hold with a drawn device, and what was wrong")
  func asks() {
    var details: Set<String> = []
    for hold in SensorHold.allCases {
      let question = Question(.asks(hold, progress: 0.5, nil))
      #expect(question.isCalibration && question.kind == nil)
      #expect(question.dialog.progress == 0.5 && question.dialog.device == DrawnHold(hold))
      #expect(question.action(of: 0) == .calibration(.cancel))
      details.insert(question.dialog.detail)
    }
    #expect(details.count == 4)
    for refusal in [
      CalibrationRefusal.slanted, .strange(length: 2), .silent, .same(as: .upright),
      .opposite(of: .upright), .unmoved,
    ] {
      let question = Question(.asks(.upright, progress: 0, refusal))
      #expect(question.dialog.detail.hasSuffix("screen standing."))
      details.insert(question.dialog.detail)
      #expect(!Question(.failed(.refused(refusal))).dialog.detail.isEmpty)
    }
    #expect(details.count == 8)
    #expect(Question(.failed(.sensor(.absent))).dialog.buttons.count == 2)
  }

  @Test("with a result is applied by its last button, which keeps the keyboard while it moves")
  func result() throws {
    let held = try #require(
      DrawnHold(GravityVector(deviceQuarters: 0.34), stepsInQuarter: 6))
    #expect(abs(held.quarters - 2.0 / 6) < 1e-9 && held.isFaceUp == nil)
    let question = found(held: held)
    guard case .calibration(.apply(let report)) = question.action(of: 2) else {
      Issue.record("\(question)")
      return
    }
    #expect(report.isRight && question.dialog.detail.contains("right already"))
    #expect(question.dialog.focus == .button(2) && question.dialog.device == held)
    #expect(!found(MountMatrix(turn: .half)).dialog.detail.contains("already"))
    var open = question
    _ = open.dialog.handle(.tab(isBack: true))
    let next = found(held: DrawnHold(.onItsBack)).continuing(open)
    #expect(next.dialog.focus == .button(1) && next.dialog.device?.isFaceUp == true)
    // Other buttons have the keyboard anew.
    #expect(question.continuing(Question(.asks(.upright, progress: 0, nil))) == question)
  }

  @Test("does not call a sensor right where the desktop decides what is written")
  func turnedPanel() {
    let report = self.report(MountMatrix(turn: .counterclockwise), panel: .clockwise)
    #expect(report.isRight && report.isPanelTurned)
    #expect(!Question(.found(report, held: nil)).dialog.detail.contains("already"))
  }

  @Test("of which the report says in which direction photos are turned")
  func verdict() {
    for (isInverted, words) in [
      (false, "are turned by 90° clockwise."),
      (true, "are turned by 270° clockwise and turn the wrong way."),
    ] {
      let mounting = SensorMounting(offset: .clockwise, isInverted: isInverted)
      let text = report(MountMatrix(mounting)).text
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("is cancelled where it goes in any way but by an answer")
  @MainActor func unanswered() {
    let cancelled = AppAction.answer(.calibration(.cancel), typed: [])
    let size = Size(width: 800, height: 600)
    func makePart() -> OverlaysPart {
      var part = OverlaysPart()
      let actions = part.ask(Question(.asks(.upright, progress: 0, nil)), in: size, at: 0)
      #expect(part.hasDialog && !actions.contains(cancelled))
      return part
    }
    var part = makePart()
    var actions = part.closeAll()
    #expect(actions.contains(cancelled))
    part = makePart()
    actions = part.closeUppermost() ?? []
    #expect(actions.contains(cancelled))
    part = makePart()
    actions = part.ask(Question("Other", answers: [.init("OK")]), in: size, at: 1)
    #expect(actions.contains(cancelled))
    // Its own next step is no end.
    part = makePart()
    actions = part.ask(found(), in: size, at: 1)
    #expect(!actions.contains(cancelled) && part.hasDialog)
    part = OverlaysPart(isRecording: true)
    actions = part.ask(found(), in: size, at: 0)
    #expect(actions == [cancelled] && !part.hasDialog)
  }

  @Test("a device that falls or is shaken is not drawn anew")
  func motion() {
    for (x, z) in [(3.0, 0.0), (0.1, 0.1), (.nan, 1)] {
      #expect(DrawnHold(GravityVector(x: x, y: 0, z: z), stepsInQuarter: 6) == nil)
    }
    #expect(DrawnHold(GravityVector(x: 0, y: 0, z: 1), stepsInQuarter: 6)?.isFaceUp == false)
  }
}
