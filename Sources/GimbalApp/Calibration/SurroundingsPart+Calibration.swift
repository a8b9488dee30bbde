import GalleryCore
import Localization
import SystemServices
import WorkerThreads

/// What a button of the calibration's dialog does.
enum CalibrationStep: Hashable {
  /// Ends it, and changes nothing.
  case cancel
  /// Begins again.
  case again
  /// Uses what was found, and writes it to the settings.
  case apply(CalibrationReport)
}

/// The calibration of the sensor in the window.
extension SurroundingsPart {
  /// Opens the dialog, and begins to read the sensor.
  func calibrate() -> [AppAction] {
    endCalibration()
    calibration = CalibrationSession { [post] in post(.calibration($0)) }
    return [.ask(Question(.asks(.upright, progress: 0, nil)))]
  }

  /// Shows what the thread of the calibration reports; once it has ended, that is nothing.
  func show(_ report: CalibrationSession.Report) -> [AppAction] {
    report.session == calibration?.number ? [.ask(Question(report.news))] : []
  }

  /// Does what a button of the dialog, or of that with a phone's code, does; nil for a button of
  /// another dialog.
  func answer(_ action: DialogAction, in snapshot: @autoclosure () -> Snapshot) -> [AppAction]? {
    // Where the phone has left meanwhile, none is waited for again.
    if action == .endPhone { return phone.end(in: snapshot().gallery, sensor) }
    guard case .calibration(let step) = action else { return nil }
    endCalibration()
    switch step {
    case .cancel: return []
    case .again: return calibrate()
    case .apply(let report):
      let snapshot = snapshot()
      use(report, outputTurn: snapshot.gallery.outputTurn, snapshot.settings.values)
      return [.say(localized("The sensor is calibrated."), for: 4)]
    }
  }

  /// Says whether the settings have what was found.
  func noteWritten(_ problem: String?) -> [AppAction] {
    guard let problem else { return [] }
    return [
      .complain("the settings file was not changed: \(problem)"),
      .say(localized("The settings file was not changed: \(problem)"), for: 8, isLasting: true),
    ]
  }

  private func endCalibration() {
    guard let calibration else { return }
    self.calibration = nil
    // Its thread may be in a reading, which a slow bus delays.
    WorkerThread.start { calibration.close() }
  }

  /// Uses what was found from now on, and writes it to the settings.
  private func use(_ report: CalibrationReport, outputTurn: QuarterTurn, _ settings: Settings) {
    // The matrix is for the panel's axes where the desktop turns the picture back by just that.
    // Another turn may be that of a desktop which follows the device, as it is held now.
    let isTurnedBack = outputTurn == -(report.panel.turn ?? .identity)
    let matrix = isTurnedBack ? report.matrix : report.result.matrix
    // The gallery goes on adding what the settings say beside a matrix.
    calibrated = MountMatrix(settings.mounting).inverse.after(matrix)
    write(matrix)
    guard sensor.isStarted else { return }
    let isNeeded = sensor.claimCount > 0
    sensor.end()
    startSensor(as: settings, isNeeded: isNeeded)
  }

  /// Writes what was found, on another thread: a disk may be slow.
  private func write(_ matrix: MountMatrix) {
    guard SettingsSource.isUsed else { return }
    WorkerThread.start { [post] in
      guard let source = SettingsSource() else {
        return post(.calibrationWritten(localized("there is no folder for it")))
      }
      do throws(SettingsSource.WriteFailure) {
        try source.write("sensor-matrix", as: matrix.text.toml)
        post(.calibrationWritten(nil))
      } catch {
        post(.calibrationWritten(error.reason))
      }
    }
  }
}
