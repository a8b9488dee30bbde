import Glibc
import WorkerThreads

/// The loop of the screen readers' thread, which sleeps until a bus or another tree wakes it.
struct AccessibilityLoop: ~Copyable {
  private let shared: FollowedState<AccessibilityTree?>
  private let object: AccessibilityObject
  /// The session bus, until it has said where screen readers are; then their bus.
  private var bus: BusConnection
  /// Whether the bus is theirs.
  private var isTheirs = false

  /// Runs until the bus is lost, or the descriptor `closing` is readable.
  static func run(
    _ shared: FollowedState<AccessibilityTree?>, busAddress: String, closing: Int32,
    press: @escaping (AccessibleNode.ID) -> Void
  ) {
    // Without it no change would be noticed.
    guard shared.descriptor >= 0,
      var loop = try? AccessibilityLoop(shared, busAddress: busAddress, press),
      (try? loop.ask()) != nil
    else { return }
    while let timeout = try? loop.turn() {
      guard let waiting = loop.bus.waiting else { return }
      var descriptors = [closing, shared.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // A bus that takes nothing gets the latest tree later, and not all of them.
      if waiting.events & Int16(POLLOUT) != 0 { descriptors[1].fd = -1 }
      descriptors.append(waiting)
      poll(&descriptors, nfds_t(descriptors.count), timeout)
      if descriptors[0].revents != 0 { return }
      if descriptors[1].revents != 0 { shared.acknowledge() }
    }
  }

  private init(
    _ shared: FollowedState<AccessibilityTree?>, busAddress: String,
    _ press: @escaping (AccessibleNode.ID) -> Void
  ) throws(BusError) {
    bus = try BusConnection(address: busAddress)
    self.shared = shared
    object = AccessibilityObject(press: press)
  }

  /// Asks the session bus where screen readers are.
  private func ask() throws(BusError) {
    let call = try bus.call(
      to: ATSPI.Launcher.name, ATSPI.Launcher.path, ATSPI.Launcher.bus, "GetAddress")
    try call.startNothing()
    try bus.ask(call, inbox: object.pointer, AccessibilityObject.addressed)
  }

  /// Whether there are messages that the bus has not taken yet.
  private var isBusy: Bool { bus.waiting.map { $0.events & Int16(POLLOUT) != 0 } ?? false }

  /// Processes one message, and reports changes; returns the timeout for `poll`.
  private mutating func turn() throws(BusError) -> Int32 {
    let hasMore = try bus.process()
    if isTheirs {
      try announce()
      if object.isEmbedded, !isBusy { try follow() }
    } else if let address = object.address {
      try connect(to: address)
      return 0
    }
    if hasMore { return 0 }
    return Time.pollTimeout(seconds: bus.dueTime.map { $0 - Time.now })
  }

  private mutating func connect(to address: String) throws(BusError) {
    bus = try BusConnection(address: address)
    isTheirs = true
    try bus.serve(below: ATSPI.objects, inbox: object.pointer, AccessibilityObject.called)
    try bus.serve(ATSPI.cachePath, inbox: object.pointer, AccessibilityObject.called)
    try bus.listenForOwner(
      of: ATSPI.Registry.name, inbox: object.pointer, AccessibilityObject.registryChanged)
  }

  /// Announces the program at the registry, which may have been started again.
  private func announce() throws(BusError) {
    guard object.mustEmbed, bus.isReady else { return }
    object.mustEmbed = false
    object.answers.busName = bus.uniqueName
    let call = try bus.call(
      to: ATSPI.Registry.name, ATSPI.Registry.path, ATSPI.socket, "Embed")
    try call.append(object.answers.reference(to: nil))
    try bus.ask(call, inbox: object.pointer, AccessibilityObject.embedded)
  }

  /// Reports what has changed since the last tree.
  private func follow() throws(BusError) {
    guard let tree = shared.current, tree != object.answers.index?.tree else { return }
    let (old, new) = (object.answers.index, AccessibilityIndex(tree))
    object.answers.index = new
    for event in new.events(since: old) { try send(event) }
  }

  private func send(_ event: AccessibilityEvent) throws(BusError) {
    let signal = try bus.signal(
      ATSPI.path(of: event.source), "\(ATSPI.event).\(event.interface)", event.member)
    try signal.append(event.detail)
    try signal.append(.int32(Int32(event.number)))
    try signal.append(.int32(Int32(event.length)))
    let value: BusValue =
      switch event.value {
      case .none: .int32(0)
      case .text(let text): .string(text)
      case .number(let number): .double(number)
      case .object(let id): object.answers.reference(to: id)
      }
    try signal.append(variant: value)
    try signal.append(dictionary: [])
    try signal.send()
  }
}
