import Foundation
import TestBeds
import Testing

@testable import DesktopServices

@Suite(
  "Showing photos in the file manager",
  .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct DesktopFileManagerTests {
  private static let program = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Support/file-manager").standardized

  /// Runs a test with a file manager that gives an answer on a bus of its own.
  private func withFileManager(
    _ answer: String, _ body: (_ bus: String, _ line: () throws -> String) throws -> Void
  ) throws {
    let bed = try PortalBed(hasPortal: false)
    let process = try BedProcess(["/usr/bin/python3", Self.program.path, bed.address, answer])
    #expect(try process.readLine() == "ready")
    try body(bed.address, process.readLine)
    withExtendedLifetime(bed) {}
  }

  @Test("it gets the addresses")
  func shown() throws {
    try withFileManager("done") { bus, line in
      try DesktopFileManager.show(["file:///a%20b.jpg", "file:///c.jpg"], busAddress: bus)
      #expect(try line() == "(['file:///a%20b.jpg', 'file:///c.jpg'], '')")
    }
  }

  @Test("its error is passed on in its words")
  func refused() throws {
    try withFileManager("error") { bus, _ in
      #expect(throws: DesktopFileManager.Failure.refused("the view is broken")) {
        try DesktopFileManager.show(["file:///a.jpg"], busAddress: bus)
      }
    }
  }

  @Test("one that does not answer is given up")
  func silent() throws {
    try withFileManager("silent") { bus, line in
      #expect(throws: DesktopFileManager.Failure.late) {
        try DesktopFileManager.show(["file:///a.jpg"], busAddress: bus, patience: 0.5)
      }
    }
  }

  @Test("without a file manager or a bus there is an answer at once")
  func missing() throws {
    let bed = try PortalBed(hasPortal: false)
    #expect(throws: DesktopFileManager.Failure.missing) {
      try DesktopFileManager.show(["file:///a.jpg"], busAddress: bed.address)
    }
    withExtendedLifetime(bed) {}
    for address in [nil, "unix:path=/nowhere/bus"] {
      #expect(throws: DesktopFileManager.Failure.noBus) {
        try DesktopFileManager.show(["file:///a.jpg"], busAddress: address)
      }
    }
  }
}
