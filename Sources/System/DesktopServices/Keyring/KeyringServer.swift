import CSecret
import Glibc
package import ProcessWire
import SystemServices
import WorkerThreads

/// Looks up one password in the desktop's keyring, in a `gimbal-desktop` process: the Secret
/// Service may hang, and unlocking waits for the user.
package enum KeyringServer {
  /// Receives a question and answers it; blocks while the user unlocks the keyring.
  package static func serve(over socket: consuming MessageSocket) {
    guard let packet = try? socket.receive(waits: true),
      let question = try? KeyringQuestion(packet.bytes)
    else { return }
    // The desktop's dialog must not stay when the program has ended. It sends nothing more, so what
    // arrives is its end.
    let number = socket.number
    WorkerThread.start {
      // The program waits this long at most, and gives up first.
      let seconds = KeyringProcess.patience + KeyringProcess.unlockingPatience
      _ = Readiness.wait(for: [number], seconds: seconds + 1)
      _exit(0)
    }
    let answer = answer(to: question) { try? socket.send(KeyringAnswer.unlocking.bytes) }
    try? socket.send(answer.bytes)
  }

  private static func answer(
    to question: KeyringQuestion, willUnlock: () -> Void
  ) -> KeyringAnswer {
    // GIO would start a bus of its own.
    guard SessionBus.address != nil else { return .noBus }
    var found: KeyringEntry?
    for unlocks in question.mayUnlock ? [false, true] : [false] {
      if unlocks { willUnlock() }
      var entries: [KeyringEntry] = []
      if let failure = search(question.host, unlocks: unlocks, &entries) { return failure }
      found = KeyringEntry.best(of: entries, for: question)
      // Only an entry that is needed is worth a question to the user.
      guard let found, found.password == nil else { break }
    }
    guard let found else { return .nothing }
    guard let password = found.password else { return .locked }
    // `echo` ends what it sends to `secret-tool` with a newline, and Git appends lines of its own.
    let line = password.prefix { !$0.isNewline }
    return .found(user: found.user, password: String(line))
  }

  /// Adds the keyring's entries for a host; returns what is wrong, nil for nothing.
  private static func search(
    _ host: String, unlocks: Bool, _ entries: inout [KeyringEntry]
  ) -> KeyringAnswer? {
    var message = [CChar](repeating: 0, count: 400)
    let outcome = withUnsafeMutablePointer(to: &entries) { entries in
      csecret_search(
        host, unlocks,
        { context, entry in
          guard let context, let entry = entry?.pointee else { return }
          func text(_ value: UnsafePointer<CChar>?) -> String? {
            value.map { String(cString: $0) }
          }
          // SAFETY: the context is the pointer to the array, which nothing else uses meanwhile.
          let entries = context.assumingMemoryBound(to: [KeyringEntry].self)
          entries.pointee.append(
            KeyringEntry(
              user: text(entry.user) ?? "", protocolName: text(entry.protocol),
              port: text(entry.port), password: text(entry.password)))
        }, entries, &message, message.count)
    }
    switch outcome {
    case csecret_done: return nil
    case csecret_no_library: return .noLibrary
    case csecret_no_service: return .noKeyring
    default:
      // SAFETY: the message ends with a zero.
      let words = message.withUnsafeBufferPointer {
        $0.baseAddress.map { String(cString: $0) } ?? ""
      }
      return .refused(words)
    }
  }
}
