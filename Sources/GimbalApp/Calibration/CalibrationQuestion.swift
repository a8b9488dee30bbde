import Chrome
import GalleryCore
import Localization
import SystemServices

/// The dialog of a calibration, in the user's language.
extension Question {
  /// What a calibration shows.
  init(_ news: CalibrationSession.News) {
    let heading = localized("Calibrate the sensor")
    let cancel = Answer(localized("Cancel"), .calibration(.cancel))
    let again = Answer(localized("Redo"), .calibration(.again))
    switch news {
    case .asks(let hold, let progress, let refusal):
      let detail = [refusal?.words, hold.instruction].compactMap(\.self)
        .joined(separator: localized(" ", context: "between two sentences"))
      self.init(heading, detail, progress: progress, answers: [cancel])
      dialog.device = DrawnHold(hold)
    case .found(let report, let held):
      let question = localized("Turn the device: does the drawn one turn with it?")
      // For a panel that is turned, the desktop's turn decides later what is written.
      let isRight =
        report.isRight && !report.isPanelTurned ? localized("The sensor is right already.") : nil
      let detail = [isRight, question].compactMap(\.self)
        .joined(separator: localized(" ", context: "between two sentences"))
      self.init(
        heading, detail,
        answers: [cancel, again, Answer(localized("Apply"), .calibration(.apply(report)))])
      dialog.device = held ?? DrawnHold(.upright)
    case .failed(let failure):
      self.init(heading, failure.words, answers: [cancel, again])
    }
  }
}

extension SensorHold {
  /// What to do for it.
  fileprivate var instruction: String {
    switch self {
    case .upright: localized("Hold the device upright, with its screen standing.")
    case .rightEdgeDown:
      localized("Turn it clockwise by a quarter, so that its right edge is down.")
    case .onItsBack: localized("Lay it on its back, with the screen up.")
    case .leftEdgeDown:
      localized("Turn it the other way, so that its left edge is down and the screen stands.")
    }
  }
}

extension CalibrationRefusal {
  /// Why a hold does not count.
  fileprivate var words: String {
    switch self {
    case .slanted: localized("Hold it straighter.")
    case .strange, .silent: localized("The sensor does not measure gravity in this direction.")
    case .same, .opposite:
      localized("That does not fit the earlier holds. Turn it by exactly a quarter.")
    case .unmoved: localized("The sensor still says the same.")
    }
  }
}

extension CalibrationSession.CalibrationFailure {
  /// Why there is no result.
  fileprivate var words: String {
    switch self {
    case .sensor(.absent), .sensor(.onlyInBase):
      localized("There is no accelerometer in the screen.")
    case .sensor(.busy):
      localized("Another program reads the accelerometer. End it, such as iio-sensor-proxy.")
    case .sensor: localized("The accelerometer cannot be read.")
    case .refused(let refusal): refusal.words
    }
  }
}
