import Foundation
import ProcessWire
import SystemPackage
import TestBeds
import Testing

@testable import DesktopServices

@Suite(
  "The desktop's keyring",
  .enabled(if: KeyringBed.missing == nil, "\(KeyringBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct KeyringProcessTests {
  /// The program that was built with the tests.
  private static let program =
    FilePath(Bundle.main.executablePath ?? "").removingLastComponent().appending("gimbal-desktop")

  private func ask(
    _ variables: [String], host: String = "nas.example", user: String? = nil,
    patience: Double = KeyringProcess.patience
  ) -> KeyringAnswer {
    KeyringProcess.answer(
      to: KeyringQuestion(isSecure: true, host: host, port: 443, user: user), by: Self.program,
      variables: variables.map { Array($0.utf8) }, patience: patience)
  }

  private func ask(
    _ bed: KeyringBed, host: String = "nas.example", user: String? = nil,
    patience: Double = KeyringProcess.patience
  ) -> KeyringAnswer {
    ask(
      ["DBUS_SESSION_BUS_ADDRESS=\(bed.address)"], host: host, user: user, patience: patience)
  }

  @Test("what secret-tool, Git and file managers store is found")
  func stored() throws {
    let bed = try KeyringBed()
    #expect(ask(bed) == .nothing)
    try bed.store("p1", "server nas.example user me protocol https")
    #expect(ask(bed) == .found(user: "me", password: "p1"))
    #expect(ask(bed, host: "other.example") == .nothing)
    // As GVfs does it for davs://.
    try bed.store(
      "p2",
      "xdg:schema org.gnome.keyring.NetworkPassword server nas.example user you protocol http port 443"
    )
    #expect(ask(bed) == .found(user: "you", password: "p2"))
    #expect(ask(bed, user: "me") == .found(user: "me", password: "p1"))
    try bed.store("p3", "server mail.example user me protocol imap")
    #expect(ask(bed, host: "mail.example") == .nothing)
  }

  @Test("a locked keyring that nobody unlocks, or only with other hosts' passwords, is an answer")
  func locked() throws {
    let bed = try KeyringBed()
    try bed.store("p1", "server nas.example user me")
    try bed.lock()
    #expect(ask(bed) == .locked)
    #expect(ask(bed, host: "other.example") == .nothing)
  }

  @Test("the user is asked to unlock a keyring once, and not at all if that is not allowed")
  func unlocking() throws {
    let bed = try KeyringBed()
    try bed.store("p1", "server nas.example user me")
    try bed.lock()
    var count = 0
    for mayUnlock in [false, true] {
      let question = KeyringQuestion(
        isSecure: true, host: "nas.example", port: 443, mayUnlock: mayUnlock)
      let answer = KeyringProcess.answer(
        to: question, by: Self.program,
        variables: [Array("DBUS_SESSION_BUS_ADDRESS=\(bed.address)".utf8)],
        willUnlock: { count += 1 })
      #expect(answer == .locked)
      #expect(count == (mayUnlock ? 1 : 0))
    }
  }

  @Test("without a keyring, a bus or its socket there is none")
  func missing() throws {
    let bed = try KeyringBed(hasKeyring: false)
    #expect(ask(bed) == .noKeyring)
    #expect(ask([]) == .noBus)
    #expect(ask(["DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere/bus"]) == .noKeyring)
    #expect(ask(["DBUS_SESSION_BUS_ADDRESS=tcp:host=localhost,port=1"]) == .noBus)
  }

  @Test("a keyring that hangs costs as long as it may take, and leaves no process")
  func hanging() throws {
    let bed = try KeyringBed()
    try bed.store("p1", "server nas.example user me")
    try bed.stop()
    #expect(ask(bed, patience: 1) == .late)
  }

  @Test("a program that is not there is an answer, too")
  func noProgram() {
    let answer = KeyringProcess.answer(
      to: KeyringQuestion(isSecure: true, host: "host", port: 443), by: "/nowhere/gimbal-desktop")
    #expect(answer == .broken)
  }
}
