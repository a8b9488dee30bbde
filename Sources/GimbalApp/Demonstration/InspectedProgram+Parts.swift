import Demonstration
import GalleryCore
import SystemServices

extension InspectedProgram {
  /// What the inspector says of the program.
  ///
  /// - Parameters:
  ///   - snapshot: what is shown, with the photos in memory, and the decoders.
  ///   - demonstration: the events and the frames.
  ///   - sensor: the orientation sensor; a drawn device has another one.
  ///   - isRecording: whether the clock stands still during decoding, so that it cannot measure it.
  ///   - refreshRate: how often the display shows another frame, in hertz.
  @MainActor init(
    _ snapshot: Snapshot, _ demonstration: DemonstrationPart, _ sensor: SensorSession,
    isRecording: Bool, refreshRate: Double
  ) {
    self.init()
    claimCount = sensor.claimCount
    self.sensor =
      snapshot.stage.isSimulating
      ? "simulated" : sensor.state.map { $0.isPresent ? "iio-sensor-proxy" : "none" } ?? "off"
    // The clock's own start has no meaning.
    demonstration.inspect(&self, at: snapshot.now, since: snapshot.frames.start)
    refreshInterval = 1 / refreshRate
    cache = snapshot.media.inspectedCache
    if !isRecording { decoders = snapshot.media.inspectedDecoders }
  }
}
