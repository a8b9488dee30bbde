import Chrome
import GalleryCore
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The dialog of a calibration")
struct CalibrationQuestionTests {
  private func found(_ matrix: MountMatrix = .identity, held: DrawnHold? = nil) -> Question {
    let record = AccelerometerRecord(path: "/sensor")
    let report = CalibrationReport(
      record: record,
      identity: SensorIdentity(modalias: nil, label: nil, computer: nil, device: "iio:device0"),
      panel: PanelMounting(turn: nil), result: CalibrationResult(matrix: matrix), holds: [:])
    return Question(.found(report, held: held))
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

  @Test("a device that falls or is shaken is not drawn anew")
  func motion() {
    for (x, z) in [(3.0, 0.0), (0.1, 0.1), (.nan, 1)] {
      #expect(DrawnHold(GravityVector(x: x, y: 0, z: z), stepsInQuarter: 6) == nil)
    }
    #expect(DrawnHold(GravityVector(x: 0, y: 0, z: 1), stepsInQuarter: 6)?.isFaceUp == false)
  }
}
