package import GalleryCore
import ProcessWire
import SystemPackage
import WorkerThreads

/// Connects with a broker once, and ends; nothing is published.
package enum BrokerProbe {
  /// What became of it.
  package enum Result: Hashable, Sendable {
    /// The broker has accepted the connection after a time in seconds, and what it has kept.
    case connected(seconds: Double, Kept = Kept())
    /// It has not, for this reason; what to do, if that is known.
    case failed(reason: String, advice: String? = nil)
    /// It has not answered in time.
    case late
  }

  /// What a broker has kept about a frame.
  package struct Kept: Hashable, Sendable {
    /// The schedule of its group; nil for none.
    package var schedule: GroupSchedule?
    /// Whether a frame with its name is connected.
    package var isOnline = false

    /// Starts with nothing.
    package init() {}
  }

  /// How long messages may take that the broker has kept, in seconds.
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
    let kept = [topics.availability] + (topics.group.map { [$0.schedule] } ?? [])
    var settings = BrokerSettings(
      address: configuration.address, user: user, password: password,
      // With the frame's own ID, its connection would end.
      clientID: topics.doctorID, willTopic: "", subscriptions: kept)
    settings.keptTopics = kept
    let started = RemoteProcess.start(configuration.program, variables: configuration.variables)
    guard var process = started else {
      return .failed(reason: "\(configuration.program.string) cannot be started")
    }
    do throws(WireError) {
      try process.connect(settings)
      while Readiness.wait(for: [process.number], seconds: max(0, deadline - Time.now))[0] {
        switch try process.receiveAnswer() {
        case .connected:
          let seconds = Time.now - start
          return .connected(seconds: seconds, Self.kept(topics, by: &process))
        case .disconnected(let failure):
          let advice = failure.advice(for: configuration.address)
          guard failure.kind == .credentials, settings.password == nil else {
            return .failed(reason: failure.reason, advice: advice)
          }
          let reply = configuration.keyring()
          guard settings.takePassword(of: reply) else {
            let reason = [failure.reason, reply.advice].compactMap(\.self).joined(separator: " ")
            return .failed(reason: reason, advice: advice)
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

  private static func kept(
    _ topics: FrameTopics, by process: inout RemoteProcess
  ) -> Kept {
    var kept = Kept()
    var missing = topics.group == nil ? 1 : 2
    let deadline = Time.now + keptPatience
    while missing > 0,
      Readiness.wait(for: [process.number], seconds: max(0, deadline - Time.now))[0]
    {
      let answer: BrokerAnswer?
      do throws(WireError) { answer = try process.receiveAnswer() } catch { break }
      guard case .message(let topic, let text, _)? = answer else { continue }
      if topic == topics.availability {
        kept.isOnline = text == "online"
      } else if let group = topics.group,
        case .schedule(let schedule)? = GroupMessage(topic: topic, text: text, group)
      {
        kept.schedule = schedule
      } else {
        continue
      }
      missing -= 1
    }
    return kept
  }
}
