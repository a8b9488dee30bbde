/// What is to be known of the program around the gallery, for the inspector.
public struct InspectedProgram: Hashable, Sendable {
  /// How many claim the accelerometer.
  public var claimCount = 0
  /// What is to be said of the sensor, in a few words.
  public var sensor = ""
  /// What happened, the latest last.
  public var events: [InspectedEvent] = []
  /// The time, in seconds of the same clock as the events'.
  public var now = 0.0
  /// How long frames took to make, in seconds, the latest last.
  public var frameTimes: [Double] = []
  /// The time from one frame of the display to the next, in seconds; 0 where that is not known.
  public var refreshInterval = 0.0
  /// The photos at hand.
  public var cache = InspectedCache()
  /// What decodes them.
  public var decoders = InspectedDecoders()

  /// Makes a program of which nothing is known yet.
  public init() {}
}

/// Something that happened, once or several times in a row.
public struct InspectedEvent: Hashable, Sendable {
  /// When, the last time, in seconds.
  public var time: Double
  /// What, in a few words.
  public var text: String
  /// How many times in a row.
  public var count: Int

  /// Makes an event.
  public init(time: Double, text: String, count: Int = 1) {
    self.time = time
    self.text = text
    self.count = count
  }
}

/// The photos at hand, for the inspector.
public struct InspectedCache: Hashable, Sendable {
  /// How many are held.
  public var heldCount: Int
  /// The memory that they count for, in bytes.
  public var heldByteCount: Int
  /// The memory that they may take, in bytes.
  public var byteLimit: Int
  /// How many are asked for and have not come.
  public var awaitedCount: Int
  /// How many cannot be shown.
  public var failureCount: Int

  /// Makes it from its numbers.
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

/// What decodes photos, for the inspector.
public struct InspectedDecoders: Hashable, Sendable {
  /// How many processes there are.
  public var processCount: Int
  /// How many photos are being worked at.
  public var busyCount: Int
  /// How long a photo takes, in seconds.
  public var decodeDuration: Double

  /// Makes it from its numbers.
  public init(processCount: Int = 0, busyCount: Int = 0, decodeDuration: Double = 0) {
    self.processCount = processCount
    self.busyCount = busyCount
    self.decodeDuration = decodeDuration
  }
}
