package import GalleryCore
import ProcessWire
import SystemPackage
import WorkerThreads

/// Connects with a broker once, and ends; nothing is published.
package enum BrokerProbe {
  /// What became of it.
  package enum Result: Hashable, Sendable {
    /// The broker has accepted the connection after a time in seconds, and has kept this schedule of
    /// the frame's group; nil for none.
    case connected(seconds: Double, GroupSchedule? = nil)
    /// It has not, for this reason.
    case failed(reason: String)
    /// It has not answered in time.
    case late
  }

  /// How long a schedule may take that the broker has kept, in seconds.
  private static let keptPatience = 0.3

  /// Connects with the broker of a configuration; blocks, for `patience` seconds at most.
  package static func run(
    _ configuration: RemoteControl.Configuration, patience: Double
  ) -> Result {
    let deadline = Time.now + patience
    let (user, password) = configuration.credentials()
    let start = Time.now
    let topics = FrameTopics(
      prefix: configuration.prefix, name: configuration.name, group: configuration.group)
    let kept = topics.group.map { [$0.schedule] } ?? []
    var settings = BrokerSettings(
      address: configuration.address, user: user, password: password,
      // With the frame's own ID, its connection would end.
      clientID: "\(topics.deviceID)_doctor", willTopic: "", subscriptions: kept)
    settings.keptTopics = kept
    let process = RemoteProcess.start(configuration.program, variables: configuration.variables)
    guard let process else {
      return .failed(reason: "\(configuration.program.string) cannot be started")
    }
    do throws(WireError) {
      try process.connect(settings)
      while Readiness.wait(for: [process.number], seconds: max(0, deadline - Time.now))[0] {
        switch try process.receiveAnswer() {
        case .connected:
          return .connected(
            seconds: Time.now - start,
            topics.group.flatMap { Self.schedule(of: $0, from: process) })
        case .disconnected(let reason, let wantsPassword):
          guard wantsPassword, settings.password == nil else { return .failed(reason: reason) }
          let advice = settings.takePassword(from: configuration.keyring)
          guard settings.password != nil else {
            return .failed(reason: [reason, advice].compactMap(\.self).joined(separator: " "))
          }
          try process.connect(settings)
        case .ready, .message, nil: break
        }
      }
      return .late
    } catch {
      return .failed(reason: "\(configuration.program.string) has ended")
    }
  }

  private static func schedule(
    of group: GroupTopics, from process: borrowing RemoteProcess
  ) -> GroupSchedule? {
    let deadline = Time.now + keptPatience
    while Readiness.wait(for: [process.number], seconds: max(0, deadline - Time.now))[0] {
      guard let answer = try? process.receiveAnswer() else { return nil }
      guard case .message(let topic, let text, _) = answer,
        case .schedule(let schedule)? = GroupMessage(topic: topic, text: text, group)
      else { continue }
      return schedule
    }
    return nil
  }
}
