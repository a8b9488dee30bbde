import SystemServices
import WorkerThreads

/// The desktop's file manager, which is asked by `org.freedesktop.FileManager1` on the session bus.
package enum DesktopFileManager {
  /// Why it shows nothing.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no session bus, or it was lost.
    case noBus
    /// No file manager can be asked on this bus.
    case missing
    /// It does not answer.
    case late
    /// It has refused, for this reason in its words.
    case refused(String)
  }

  /// The name on the bus.
  static let name = "org.freedesktop.FileManager1"
  private static let path = "/org/freedesktop/FileManager1"

  /// The errors of a bus on which nobody has the name, nor can be started.
  static let missingErrors: Set<String> = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
  ]

  /// Shows files in their folders, selected; blocks until the file manager answers.
  ///
  /// - Parameters:
  ///   - addresses: the files' `file:` addresses.
  ///   - busAddress: the session bus; nil if there is none.
  ///   - patience: how long to wait for an answer in seconds; 25 as in D-Bus libraries, because the
  ///     bus may have to start the file manager.
  package static func show(
    _ addresses: [String], busAddress: String? = SessionBus.address, patience: Double = 25
  ) throws(Failure) {
    guard let busAddress else { throw .noBus }
    let reply: ReplyInbox.Reply?
    do throws(BusError) {
      reply = try ask(addresses, busAddress, until: Time.now + patience)
    } catch { throw .noBus }
    switch reply {
    case .done?: return
    case .failed(let name, let words)?:
      throw missingErrors.contains(name) ? .missing : .refused(words.isEmpty ? name : words)
    case nil: throw .late
    }
  }

  /// Asks, and returns the answer; nil if there is none until a time in seconds.
  private static func ask(
    _ addresses: [String], _ busAddress: String, until end: Double
  ) throws(BusError) -> ReplyInbox.Reply? {
    let inbox = ReplyInbox()
    // The connection, which is destroyed before the inbox, calls it back.
    defer { withExtendedLifetime(inbox) {} }
    var bus = try BusConnection(address: busAddress)
    guard try bus.process(until: end, { bus throws(BusError) in bus.isReady }) else { return nil }
    let call = try bus.call(to: name, path, name, "ShowItems")
    try call.append(addresses)
    // No startup notification.
    try call.append("")
    try bus.send(call, inbox: inbox.pointer, ReplyInbox.answered)
    _ = try bus.process(until: end) { _ throws(BusError) in inbox.reply != nil }
    return inbox.reply
  }
}
