import Glibc
import WorkerThreads

/// The loop of the media controls' thread, which sleeps until the bus or a change wakes it.
struct MediaLoop: ~Copyable {
  private let shared: FollowedState<MediaPlayerState?>
  private let busAddress: String
  private let receive: (MediaCommand) -> Void
  /// The connection, while there is something to show.
  private var bus: BusConnection?
  private var player: MediaPlayerObject?
  /// Whether the bus was lost: a session bus does not restart within the session.
  private var isLost = false

  /// Runs until the descriptor `closing` is readable.
  static func run(
    _ shared: FollowedState<MediaPlayerState?>, busAddress: String, closing: Int32,
    receive: @escaping (MediaCommand) -> Void
  ) {
    // Without it no change would be noticed.
    guard shared.descriptor >= 0 else { return }
    var loop = MediaLoop(shared: shared, busAddress: busAddress, receive: receive)
    var hasMore = false
    repeat { hasMore = loop.turn() } while !loop.sleep(until: closing, hasMore: hasMore)
  }

  private init(
    shared: FollowedState<MediaPlayerState?>, busAddress: String,
    receive: @escaping (MediaCommand) -> Void
  ) {
    self.shared = shared
    self.busAddress = busAddress
    self.receive = receive
  }

  /// Adapts to the state and processes one message; returns whether there may be more.
  private mutating func turn() -> Bool {
    do throws(BusError) {
      try follow(shared.current)
      return try bus?.process() ?? false
    } catch {
      lose()
      return false
    }
  }

  private mutating func follow(_ state: MediaPlayerState?) throws(BusError) {
    guard let state, !isLost else {
      bus = nil
      player = nil
      return
    }
    guard let player else { return try connect(showing: state) }
    let changes = zip(state.changing, player.state.changing).filter { $0 != $1 }.map(\.0)
    player.state = state
    guard !changes.isEmpty,
      let signal = try bus?.signal(
        MPRIS.path, MPRIS.properties, "PropertiesChanged")
    else { return }
    try signal.append(MPRIS.player)
    try signal.append(dictionary: changes)
    try signal.append([String]())
    try signal.send()
  }

  private mutating func connect(showing state: MediaPlayerState) throws(BusError) {
    let player = MediaPlayerObject(state, receive: receive)
    let bus = try BusConnection(address: busAddress)
    try bus.serve(MPRIS.path, inbox: player.pointer, MediaPlayerObject.called)
    try bus.requestName(MPRIS.name)
    self.player = player
    self.bus = consume bus
  }

  private mutating func lose() {
    isLost = true
    bus = nil
    player = nil
  }

  /// Sleeps until there is something to do, if there is nothing yet; whether the loop is to end.
  private mutating func sleep(until closing: Int32, hasMore: Bool) -> Bool {
    var descriptors = [closing, shared.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var due: Double? = hasMore ? 0 : nil
    if bus != nil, !hasMore {
      if let waiting = bus?.waiting { descriptors.append(waiting) } else { lose() }
      if let time = bus?.dueTime ?? nil { due = time - Time.now }
    }
    poll(&descriptors, nfds_t(descriptors.count), Time.pollTimeout(seconds: due))
    if descriptors[1].revents != 0 { shared.acknowledge() }
    return descriptors[0].revents != 0
  }
}
