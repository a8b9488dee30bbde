import Demonstration
import GalleryCore
import SystemServices

extension InspectedProgram {
  /// What the inspector says of the program at a time (seconds).
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - start: when the program started, as the clock's own start has no meaning.
  ///   - demonstration: the events and the frames.
  ///   - sensor: the orientation sensor; a drawn device has another one.
  ///   - media: the photos in memory, and the decoders.
  ///   - isSimulating: whether a device is drawn.
  ///   - isRecording: whether the clock stands still during decoding, so that it cannot measure it.
  ///   - refreshRate: how often the display shows another frame, in hertz.
  @MainActor init(
    at now: Double, since start: Double, _ demonstration: DemonstrationPart,
    _ sensor: SensorSession, _ media: MediaCoordinator, isSimulating: Bool, isRecording: Bool,
    refreshRate: Double
  ) {
    self.init()
    claimCount = sensor.claimCount
    self.sensor =
      isSimulating
      ? "simulated" : sensor.state.map { $0.isPresent ? "iio-sensor-proxy" : "none" } ?? "off"
    demonstration.inspect(&self, at: now, since: start)
    refreshInterval = 1 / refreshRate
    cache = media.inspectedCache
    if !isRecording { decoders = media.inspectedDecoders }
  }
}
