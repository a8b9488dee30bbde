/// The state of the program around the gallery, for the inspector.
package struct InspectedProgram: Hashable, Sendable {
  /// The number of clients that claim the accelerometer.
  package var claimCount = 0
  /// The state of the sensor, in a few words.
  package var sensor = ""
  /// The events, the latest last.
  package var events: [InspectedEvent] = []
  /// The time in seconds, of the same clock as the events' times.
  package var now = 0.0
  /// The times needed for frames, in seconds, the latest last.
  package var frameTimes: [Double] = []
  /// The interval between the display's frames, in seconds; 0 if unknown.
  package var refreshInterval = 0.0
  /// The photo cache.
  package var cache = InspectedCache()
  /// The decoders.
  package var decoders = InspectedDecoders()

  /// Makes a program without data.
  package init() {}
}

/// An event that happened once or several times in a row.
package struct InspectedEvent: Hashable, Sendable {
  /// The time of its last occurrence, in seconds.
  package var time: Double
  /// The description, in a few words.
  package var text: String
  /// The number of occurrences in a row.
  package var count: Int

  /// Makes an event.
  package init(time: Double, text: String, count: Int = 1) {
    self.time = time
    self.text = text
    self.count = count
  }
}

/// The photo cache, for the inspector.
package struct InspectedCache: Hashable, Sendable {
  /// The number of photos in the cache.
  package var heldCount: Int
  /// The memory that counts against the limit, in bytes.
  package var heldByteCount: Int
  /// The memory limit, in bytes.
  package var byteLimit: Int
  /// The number of requested photos that have not arrived.
  package var awaitedCount: Int
  /// The number of photos that cannot be shown.
  package var failureCount: Int

  /// Makes the cache's state from its numbers.
  package init(
    heldCount: Int = 0, heldByteCount: Int = 0, byteLimit: Int = 0, awaitedCount: Int = 0,
    failureCount: Int = 0
  ) {
    self.heldCount = heldCount
    self.heldByteCount = heldByteCount
    self.byteLimit = byteLimit
    self.awaitedCount = awaitedCount
    self.failureCount = failureCount
  }
}

/// The decoders, for the inspector.
package struct InspectedDecoders: Hashable, Sendable {
  /// The number of processes.
  package var processCount: Int
  /// The number of photos that are being decoded.
  package var busyCount: Int
  /// The time to decode a photo, in seconds.
  package var decodeDuration: Double

  /// Makes the decoders' state from its numbers.
  package init(processCount: Int = 0, busyCount: Int = 0, decodeDuration: Double = 0) {
    self.processCount = processCount
    self.busyCount = busyCount
    self.decodeDuration = decodeDuration
  }
}
