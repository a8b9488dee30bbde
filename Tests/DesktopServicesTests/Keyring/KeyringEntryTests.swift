import ProcessWire
import Testing

@testable import DesktopServices

@Suite("Entries of the desktop's keyring")
struct KeyringEntryTests {
  private static let secure = KeyringQuestion(isSecure: true, host: "host", port: 443)
  private static let plain = KeyringQuestion(isSecure: false, host: "host", port: 8080)

  private func best(_ entries: [KeyringEntry], _ question: KeyringQuestion) -> String? {
    KeyringEntry.best(of: entries, for: question)?.user
  }

  @Test("the entry that says most about a server is the one for it")
  func most() {
    let entries = [
      KeyringEntry(user: "any", password: "1"),
      KeyringEntry(user: "https", protocolName: "https", password: "2"),
      KeyringEntry(user: "port", protocolName: "https", port: "443", password: "3"),
    ]
    #expect(best(entries, Self.secure) == "port")
    #expect(best(entries.dropLast(), Self.secure) == "https")
    #expect(best(entries, Self.plain) == "any")
  }

  @Test(
    "entries for other protocols and ports are none",
    arguments: [("imap", nil), ("ftp", "8080"), ("https", "8080"), ("http", "80"), ("dav", "443")]
      as [(String, String?)])
  func others(protocolName: String, port: String?) {
    let entry = KeyringEntry(user: "x", protocolName: protocolName, port: port, password: "p")
    #expect(best([entry], Self.plain) == nil)
  }

  @Test("what GVfs stores for encrypted WebDAV is found")
  func gvfs() {
    let entry = KeyringEntry(user: "me", protocolName: "http", port: "443", password: "p")
    #expect(best([entry], Self.secure) == "me")
    #expect(best([entry], Self.plain) == nil)
  }

  @Test("passwords for brokers are for no web servers, and the other way round")
  func brokers() {
    func entries(_ names: String?...) -> [KeyringEntry] {
      names.map { KeyringEntry(user: $0 ?? "any", protocolName: $0, password: "p") }
    }
    func broker(isSecure: Bool) -> KeyringQuestion {
      KeyringQuestion(service: .broker, isSecure: isSecure, host: "host", port: 8883)
    }
    let all = entries("https", "http", "mqtt", "mqtts", nil)
    #expect(best(all, broker(isSecure: true)) == "mqtts")
    #expect(best(all, broker(isSecure: false)) == "mqtt")
    #expect(best(entries("mqtt", nil), broker(isSecure: true)) == "mqtt")
    #expect(best(entries("https", "http", nil), broker(isSecure: true)) == "any")
    #expect(best(entries("https", "http", "mqtts"), broker(isSecure: false)) == nil)
    #expect(best(entries("mqtt", "mqtts"), Self.secure) == nil)
    #expect(best(entries("mqtt", "mqtts"), Self.plain) == nil)
  }

  @Test("a name that is asked for is the only one")
  func user() {
    let entries = [
      KeyringEntry(user: "you", protocolName: "https", password: "1"),
      KeyringEntry(user: "me", password: "2"),
    ]
    let question = KeyringQuestion(isSecure: true, host: "host", port: 443, user: "me")
    #expect(best(entries, question) == "me")
    #expect(best([entries[0]], question) == nil)
  }

  @Test("of two entries that say as much, the one that is not locked counts")
  func locked() {
    let entries = [
      KeyringEntry(user: "locked", protocolName: "https"),
      KeyringEntry(user: "open", protocolName: "davs", password: ""),
    ]
    #expect(best(entries, Self.secure) == "open")
    #expect(best(entries.reversed(), Self.secure) == "open")
    let better = entries + [KeyringEntry(user: "port", protocolName: "https", port: "443")]
    #expect(best(better, Self.secure) == "port")
  }

  @Test("messages are read as they were written, and others are refused")
  func messages() throws {
    let question = KeyringQuestion(
      isSecure: true, host: "bücher.example", port: 8443, user: "me", mayUnlock: false)
    #expect(try KeyringQuestion(question.bytes) == question)
    #expect(try KeyringQuestion(Self.plain.bytes) == Self.plain)
    let broker = KeyringQuestion(service: .broker, isSecure: true, host: "host", port: 8883)
    #expect(try KeyringQuestion(broker.bytes) == broker)
    let answers: [KeyringAnswer] = [
      .found(user: "", password: "p ä"), .unlocking, .nothing, .locked, .noKeyring, .noLibrary,
      .refused("no"), .late, .broken, .noBus,
    ]
    for answer in answers { #expect(try KeyringAnswer(answer.bytes) == answer) }
    let family = WireFamily.keyring.rawValue
    for bytes: [UInt8] in [
      [], [family], [family, 77], [family, 8], answers[0].bytes.dropLast(), answers[1].bytes + [0],
    ] {
      #expect(throws: WireError.self) { try KeyringAnswer(bytes) }
    }
    for count in 0..<question.bytes.count {
      #expect(throws: WireError.self) { try KeyringQuestion(Array(question.bytes.prefix(count))) }
    }
    for port in [0, -1, 65_536] {
      let question = KeyringQuestion(isSecure: true, host: "host", port: port)
      #expect(throws: WireError.self) { try KeyringQuestion(question.bytes) }
    }
  }
}
