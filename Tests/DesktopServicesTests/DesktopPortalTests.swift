import Foundation
import ProcessWire
import SystemPackage
import TestBeds
import Testing

@testable import DesktopServices

@Suite(
  "Requests to the desktop's portal",
  .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct DesktopPortalTests {
  private static let backend = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Support/portal-backend").standardized
  /// The program that was built with the tests.
  private static let program =
    FilePath(Bundle.main.executablePath ?? "").removingLastComponent().appending("gimbal-desktop")

  private let bed: PortalBed
  private let photo: FilePath

  init() throws {
    bed = try PortalBed(hasPortal: false)
    photo = FilePath("\(bed.folder)/a b.jpg")
    // The first bytes of a JPEG file, by which the portal knows its type.
    let bytes = Data([0xff, 0xd8, 0xff, 0xe0, 0, 16] + Array("JFIF".utf8) + [0])
    try bytes.write(to: URL(filePath: photo.string))
  }

  /// Starts the portal, for which a script decides.
  private func portal(_ answer: String) throws -> BedProcess {
    let portal = try BedProcess(["/usr/bin/python3", Self.backend.path, bed.folder, answer])
    #expect(try portal.readLine() == "ready")
    return portal
  }

  private func perform(_ request: PortalRequest, _ subject: String? = nil) -> PortalAnswer {
    PortalProcess.perform(
      request, about: Array((subject ?? photo.string).utf8), window: "x11:1f", by: Self.program,
      variables: [Array("DBUS_SESSION_BUS_ADDRESS=\(bed.address)".utf8)])
  }

  @Test("the program that the user chooses opens the photo")
  func opened() throws {
    let portal = try portal("agree")
    #expect(perform(.openWith) == .done)
    #expect(try portal.readLine() == "choose x11:1f a b.jpg")
    #expect(try portal.readLine() == "opened \(photo)")
  }

  @Test("the photo becomes the wallpaper after a preview")
  func wallpaper() throws {
    let portal = try portal("agree")
    #expect(perform(.setWallpaper) == .done)
    let line = try portal.readLine()
    #expect(line.hasPrefix("wallpaper x11:1f file://"))
    #expect(line.hasSuffix(" background True"))
  }

  @Test("an address is opened by the program for it")
  func address() throws {
    let portal = try portal("agree")
    #expect(perform(.openAddress, "https://example.org/?a=1#b") == .done)
    let line = try portal.readLine()
    #expect(line == "opened https://example.org/?a=1#b")
  }

  @Test("the files or folders that the user chooses are named, in their order")
  func chosen() throws {
    let portal = try portal("agree")
    for (request, isFolder) in [(PortalRequest.chooseFiles, false), (.chooseFolders, true)] {
      var chosen: [String] = []
      let answer = PortalProcess.perform(
        request, about: Array("Open".utf8), window: "x11:1f", by: Self.program,
        variables: [Array("DBUS_SESSION_BUS_ADDRESS=\(bed.address)".utf8)]
      ) { chosen.append($0) }
      #expect(answer == .done)
      #expect(
        try portal.readLine() == "files x11:1f Open True \(isFolder ? "True" : "None")")
      #expect(chosen == ["file://\(bed.folder)/a%20b.jpg", "file://\(bed.folder)/data"])
    }
  }

  @Test("one folder is chosen for photos")
  func folder() throws {
    let portal = try portal("agree")
    var chosen: [String] = []
    let answer = PortalProcess.perform(
      .chooseFolder, about: Array("Move".utf8), window: "", by: Self.program,
      variables: [Array("DBUS_SESSION_BUS_ADDRESS=\(bed.address)".utf8)]
    ) { chosen.append($0) }
    #expect(answer == .done && !chosen.isEmpty)
    #expect(try portal.readLine() == "files  Move None True")
  }

  @Test("a document is printed by the desktop, with its title")
  func printed() throws {
    let portal = try portal("agree")
    let document = try OwnedDescriptor.memoryFile("test", Array("%PDF-1.5 and more".utf8))
    let answer = PortalProcess.perform(
      .printDocument, about: Array("Print 2 photos".utf8), document: document.number,
      window: "x11:1f", by: Self.program,
      variables: [Array("DBUS_SESSION_BUS_ADDRESS=\(bed.address)".utf8)])
    #expect(answer == .done)
    #expect(try portal.readLine() == "print x11:1f Print 2 photos %PDF-")
  }

  @Test("photos are attached to a message, and one that is gone is reported")
  func sent() throws {
    let portal = try portal("agree")
    func send(_ paths: [String]) throws -> PortalAnswer {
      let list = try OwnedDescriptor.memoryFile(
        "test", paths.flatMap { Array($0.utf8) + [0] })
      return PortalProcess.perform(
        .sendPhotos, about: Array("a b.jpg".utf8), document: list.number, window: "x11:1f",
        by: Self.program, variables: [Array("DBUS_SESSION_BUS_ADDRESS=\(bed.address)".utf8)])
    }
    #expect(try send([photo.string, photo.string]) == .done)
    let line = try portal.readLine()
    #expect(line.hasPrefix("mail x11:1f a b.jpg "))
    // As paths, or as addresses.
    #expect(line.matches(of: /\/a(?: |%20)b\.jpg/).count == 2, "\(line)")
    #expect(try send([photo.string, "/nowhere/a.jpg"]) == .unreadable(ENOENT))
  }

  @Test(
    "a user who declines hears nothing",
    arguments: [PortalRequest.openWith, .setWallpaper, .chooseFiles])
  func declined(request: PortalRequest) throws {
    let portal = try portal("cancel")
    #expect(perform(request) == .cancelled)
    withExtendedLifetime(portal) {}
  }

  @Test("a portal that gives up is reported", arguments: [PortalRequest.openWith, .setWallpaper])
  func failed(request: PortalRequest) throws {
    let portal = try portal("fail")
    #expect(perform(request) == .refused("It has given up."))
    withExtendedLifetime(portal) {}
  }

  @Test("a desktop without wallpapers is reported")
  func missing() throws {
    let portal = try portal("no-wallpaper")
    #expect(perform(.setWallpaper) == .missing)
    withExtendedLifetime(portal) {}
  }

  @Test(
    "without a bus there is an answer at once", arguments: [PortalRequest.openWith, .setWallpaper])
  func noBus(request: PortalRequest) throws {
    let answer = PortalProcess.perform(
      request, about: Array(photo.string.utf8), window: "", by: Self.program,
      variables: [Array("DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere/bus".utf8)])
    #expect(answer == .noBus)
  }

  @Test("a file that is gone is reported")
  func gone() throws {
    let portal = try portal("agree")
    #expect(perform(.openWith, "/nowhere/a.jpg") == .unreadable(ENOENT))
    withExtendedLifetime(portal) {}
  }

  @Test(
    "answers survive their encoding",
    arguments: [
      PortalAnswer.done, .cancelled, .noBus, .missing, .unreadable(13), .refused("no"), .broken,
      .late, .chosen("file:///a%20b"),
    ])
  func encoding(answer: PortalAnswer) throws {
    #expect(try PortalAnswer(answer.bytes) == answer)
    for count in 0..<answer.bytes.count {
      #expect(throws: (any Error).self) { try PortalAnswer(Array(answer.bytes.prefix(count))) }
    }
    #expect(throws: (any Error).self) { try PortalAnswer(answer.bytes + [0]) }
  }
}
