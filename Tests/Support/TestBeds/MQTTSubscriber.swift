import Foundation
import Synchronization

/// A client that notes what a broker sends: `mosquitto_sub`.
package final class MQTTSubscriber: Sendable {
  /// A message.
  package struct Received: Hashable, Sendable {
    /// Its topic.
    package let topic: String
    /// Its text.
    package let text: String
  }

  private let received = Mutex<[Received]>([])
  private let process = Process()

  init(port: Int, topic: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/stdbuf")
    process.arguments = [
      "-oL", "/usr/bin/mosquitto_sub", "-p", "\(port)", "-t", topic, "-F", "%t\t%p",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let rest = Mutex(Data())
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      guard let self, !data.isEmpty else {
        handle.readabilityHandler = nil
        return
      }
      let lines = rest.withLock { rest in
        rest.append(data)
        var lines: [Data] = []
        while let end = rest.firstIndex(of: 0x0A) {
          lines.append(Data(rest[rest.startIndex..<end]))
          rest = Data(rest[(end + 1)...])
        }
        return lines
      }
      for line in lines {
        let parts = String(decoding: line, as: UTF8.self).split(
          separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        self.received.withLock {
          $0.append(Received(topic: String(parts[0]), text: String(parts[1])))
        }
      }
    }
    try process.run()
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// All messages so far.
  package var messages: [Received] { received.withLock { $0 } }

  /// Forgets the messages so far.
  package func forget() { received.withLock { $0 = [] } }

  /// Waits for a message on a topic whose text fits; returns the text, or nil after some seconds.
  package func text(
    on topic: String, within seconds: Double = 15, where fits: (String) -> Bool = { _ in true }
  ) -> String? {
    let deadline = Date().addingTimeInterval(seconds)
    repeat {
      if let found = messages.last(where: { $0.topic == topic && fits($0.text) }) {
        return found.text
      }
      usleep(10_000)
    } while Date() < deadline
    return nil
  }
}
