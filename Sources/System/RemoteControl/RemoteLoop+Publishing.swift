import GalleryCore
import ProcessWire
import WorkerThreads

/// What is published: the state, the picture, the announcement, and messages for the group.
extension RemoteLoop {
  /// The shortest time between two messages about the state, in seconds: a flick through many
  /// photos is not published photo by photo.
  private static let stateInterval = 0.25
  /// How long a measured amount of memory is published, in seconds.
  private static let memoryInterval = 10.0

  /// When the state is published; nil if the broker has it, or cannot be reached.
  var stateTime: Double? {
    isConnected && shown.current.state != publishedState ? publishTime + Self.stateInterval : nil
  }

  /// Publishes everything, as a broker and Home Assistant may have forgotten it.
  mutating func announce() throws(WireError) {
    birth.announced(at: Time.now)
    guard isConnected else { return }
    publishedState = nil
    publishedPicture = nil
    announcement = nil
    publishTime = -.infinity
    try publishState(at: Time.now)
    try publishPicture()
    try process?.publish("online", to: topics.availability)
  }

  mutating func publishState(at now: Double) throws(WireError) {
    guard let stateTime, now >= stateTime else { return }
    let present = shown.current.state
    try publishAnnouncement(of: present)
    if now >= memoryTime + Self.memoryInterval {
      (memory, memoryTime) = (ProcessMemory.megabytes, now)
    }
    try process?.publish(present.json(memory: memory, at: now).text, to: topics.state)
    publishedState = present
    publishTime = now
  }

  /// Publishes the announcement for Home Assistant, if it is not the one that the broker has.
  private mutating func publishAnnouncement(of state: FrameState) throws(WireError) {
    let device = HomeAssistantDevice(
      topics: topics, name: configuration.name, quality: configuration.quality,
      settings: configuration.settings, showsPictures: configuration.showsPictures,
      isOnWall: configuration.isOnWall, values: state.settings)
    let text = device.json.text
    guard text != announcement else { return }
    try process?.publish(text, to: topics.discovery)
    announcement = text
  }

  /// Sends what is new for the group; what was written without a connection is out of date.
  mutating func sendToGroup() throws(WireError) {
    let outbox = shown.current.outbox
    defer { sentCount = outbox.count }
    guard isConnected, let group = topics.group else { return }
    for message in outbox.messages(after: sentCount) {
      let topic = group.topic(of: message)
      try process?.publish(message.text, to: topic, isKept: group.kept.contains(topic))
    }
  }

  mutating func publishPicture() throws(WireError) {
    guard isConnected, let picture = shown.current.picture, picture !== publishedPicture else {
      return
    }
    try process?.publish(picture, to: topics.picture)
    publishedPicture = picture
  }
}
