import GalleryCore
import SystemServices
import WorkerThreads

/// Which accelerometer is read, and how.
extension SurroundingsPart {
  /// Starts to look for the sensor, unless that has begun, or none is to be used.
  ///
  /// - Parameters:
  ///   - settings: what of it the photos follow.
  ///   - options: whether a phone is waited for; nil if that was decided before.
  ///   - isNeeded: whether its readings are needed now.
  func startSensor(as settings: Settings, _ options: Options? = nil, isNeeded: Bool) {
    if let options, options.connectsPhone, phone.number == 0 { startPhone(options) }
    guard settings.sensor == .auto, !sensor.isStarted else { return }
    let matrix = calibrated ?? settings.sensorMatrix
    switch settings.followedTurns {
    case .shape: return
    case .quarters: sensor.start(proxySensor(matrix))
    case .level:
      let level = levelSensor(matrix) { .held($0, at: $1) }
      sensor.start(LevelingAccelerometer(level) { [unowned self] in proxySensor(matrix) })
    }
    sensor.setClaimed(isNeeded)
  }

  /// The accelerometer of iio-sensor-proxy.
  private func proxySensor(_ matrix: MountMatrix?) -> OrientationSensor {
    let correction = matrix.map { CorrectedReadings($0) }
    return OrientationSensor { [post] report in
      switch report {
      case .reading(let device, _):
        guard let corrected = correction.map({ $0.device(for: device) }) ?? device else {
          return post(.sensorBeyondQuarters)
        }
        // The bus has another clock than the frames.
        post(.sensed(corrected, at: Time.now))
      case .state(let state):
        correction?.forget()
        post(.sensorChanged(state))
      case .unmatchedEnd: Console.complain("the sensor was released more often than claimed")
      }
    }
  }

  /// The accelerometer, read directly, whose angles are reported by quarters.
  func quarterSensor(_ matrix: MountMatrix?) -> LevelingAccelerometer {
    let level = levelSensor(matrix) { .sensed(DeviceOrientation(deviceTurn: $0.turn), at: $1) }
    return LevelingAccelerometer(level, fallback: nil)
  }

  /// The accelerometer, read directly.
  ///
  /// - Parameters:
  ///   - matrix: how it is mounted; nil for what udev and the kernel say.
  ///   - held: what is reported of an angle that was read at a time in seconds.
  private func levelSensor(
    _ matrix: MountMatrix?, held: @escaping @Sendable (HeldAngle, Double) -> SurroundingsMessage
  ) -> LevelSensor {
    LevelSensor(mounted: matrix) { [post] report in
      switch report {
      case .held(let angle, let time): post(held(angle, time))
      case .found: post(.levelChanged(nil))
      case .missing(let problem): post(.levelChanged(problem))
      }
    }
  }
}
