import GalleryCore
import OrientationSensor
import SDLSupport
import WorkerThreads

extension App {
  /// Begins to look for the sensor; the first photo does not wait for it.
  func startSensor() {
    guard hasShownPhoto, sensor == nil, options.settings.sensor == .auto else { return }
    sensor = OrientationSensor { [mailbox] report in
      switch report {
      // Told by the clock of the frames, which is another than the bus has.
      case .reading(let device, _): mailbox.post(.sensed(device, at: Time.now))
      case .state(let state): mailbox.post(.sensorChanged(state))
      case .unmatchedEnd: Console.complain("the sensor was let go more often than claimed")
      }
    }
    claimSensor()
  }

  /// Claims the accelerometer while its readings are of use, and only then.
  func claimSensor() {
    guard let sensor,
      stage.needsSensor != sensor.isGeneratingDeviceOrientationNotifications
    else { return }
    if stage.needsSensor {
      sensor.beginGeneratingDeviceOrientationNotifications()
    } else {
      sensor.endGeneratingDeviceOrientationNotifications()
    }
  }

  /// Takes what there is of the sensor.
  ///
  /// What is wrong with it is reported once. A computer that has none is no news, unless one was
  /// there before.
  func take(_ state: SensorState) {
    if state.isPresent { hasSeenSensor = true }
    if state.isFailure || (hasSeenSensor && !state.isPresent),
      toldSensorStates.insert(state).inserted
    {
      Console.complain(state.message)
    }
    // Only at the start: who has a sensor that is taken away knows what turns the photos.
    if sensorState == nil, !state.isPresent { hintAtKeys() }
    sensorState = state
    updateEnvironment()
  }
}
