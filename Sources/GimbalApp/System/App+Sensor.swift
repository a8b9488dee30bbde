import Demonstration
import GalleryCore
import SDLSupport
import SensorProxy
import ServiceStatus
import WorkerThreads

extension App {
  /// Starts to look for the sensor, once the first photo is shown.
  func startSensor() {
    guard frames.hasShownPhoto, !sensor.isStarted, settings.sensor == .auto else { return }
    sensor.start(
      OrientationSensor { [mailbox] report in
        switch report {
        // The bus has another clock than the frames.
        case .reading(let device, _): mailbox.post(.sensed(device, at: Time.now))
        case .state(let state): mailbox.post(.sensorChanged(state))
        case .unmatchedEnd: Console.complain("the sensor was released more often than claimed")
        }
      })
    sensor.setClaimed(stage.needsSensor)
  }

  /// Applies a change of the sensor's state.
  func sensorChanged(to state: SensorState) {
    let isFirst = sensor.state == nil
    if let complaint = sensor.apply(state) { Console.complain(complaint) }
    // Only at the start: a user whose sensor disappears knows what turns the photos.
    if isFirst, !state.isPresent {
      if settings.expectsSensor { reportMissingSensor(state) } else { showFirstStartHint() }
    }
    updateEnvironment()
  }

  /// Says on a frame whose sensor should be there that its photos do not turn yet.
  private func reportMissingSensor(_ state: SensorState) {
    let message = state.message()
    if !state.isFailure { Console.complain(message, as: .information) }
    showToast("Photos do not turn yet: \(message).", for: 8, isLasting: true)
  }
}
