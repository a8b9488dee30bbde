enum SensorLoop {
  static func run(
    _ requests: SensorRequests, busAddress: String?,
    report: (OrientationSensor.Report) -> Void
  ) {
  }
}
