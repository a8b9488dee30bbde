/// The state of the program around the gallery, for the inspector.
public struct InspectedProgram: Hashable, Sendable {
  /// The number of clients that claim the accelerometer.
  public var claimCount = 0
  /// The state of the sensor, in a few words.
  public var sensor = ""
  /// The events, the latest last.
  public var events: [InspectedEvent] = []
  /// The time in seconds, of the same clock as the events' times.
  public var now = 0.0
  /// The times needed for frames, in seconds, the latest last.
  public var frameTimes: [Double] = []
  /// The interval between the display's frames, in seconds; 0 if unknown.
  public var refreshInterval = 0.0
  /// The photo cache.
  public var cache = InspectedCache()
  /// The decoders.
  public var decoders = InspectedDecoders()

  /// Makes a program without data.
  public init() {}
}

/// An event that happened once or several times in a row.
public struct InspectedEvent: Hashable, Sendable {
  /// The time of its last occurrence, in seconds.
  public var time: Double
  /// The description, in a few words.
  public var text: String
  /// The number of occurrences in a row.
  public var count: Int

  /// Makes an event.
  public init(time: Double, text: String, count: Int = 1) {
    self.time = time
    self.text = text
    self.count = count
  }
}

/// The photo cache, for the inspector.
public struct InspectedCache: Hashable, Sendable {
  /// The number of photos in the cache.
  public var heldCount: Int
  /// The memory that counts against the limit, in bytes.
  public var heldByteCount: Int
  /// The memory limit, in bytes.
  public var byteLimit: Int
  /// The number of requested photos that have not arrived.
  public var awaitedCount: Int
  /// The number of photos that cannot be shown.
  public var failureCount: Int

  /// Makes the cache's state from its numbers.
  public init(
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
public struct InspectedDecoders: Hashable, Sendable {
  /// The number of processes.
  public var processCount: Int
  /// The number of photos that are being decoded.
  public var busyCount: Int
  /// The time to decode a photo, in seconds.
  public var decodeDuration: Double

  /// Makes the decoders' state from its numbers.
  public init(processCount: Int = 0, busyCount: Int = 0, decodeDuration: Double = 0) {
    self.processCount = processCount
    self.busyCount = busyCount
    self.decodeDuration = decodeDuration
  }
}
