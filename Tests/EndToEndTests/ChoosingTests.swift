import Foundation
import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Choosing photos",
    .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
  struct ChoosingTests {
    private static let backend = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Support/portal-backend").standardized.path

    /// Starts the portal, whose user chooses a green photo and the folder of a blue one.
    private func withPortal(
      _ body: (BedProcess, [String: String]) async throws -> Void
    ) async throws {
      let bed = try PortalBed(hasPortal: false)
      let data = "\(bed.folder)/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      try Data(TestPhoto.solid(.green).bytes).write(to: URL(filePath: "\(bed.folder)/a b.jpg"))
      try Data(TestPhoto.solid(.blue).bytes).write(to: URL(filePath: "\(data)/c.bmp"))
      let portal = try BedProcess(["/usr/bin/python3", Self.backend, bed.folder, "agree"])
      #expect(try portal.readLine() == "ready")
      try await body(portal, ["DBUS_SESSION_BUS_ADDRESS": bed.address])
    }

    @Test("the photos that the user chooses in the desktop's dialog are shown")
    func chosen() async throws {
      try await withPortal { portal, environment in
        try await withGimbal(showing: TestPhoto.pages(1), environment: environment) { gimbal in
          try await gimbal.shows(.red)
          try await gimbal.press("ctrl+o")
          try await gimbal.shows(.green)
          #expect(try portal.readLine().hasSuffix(" Open Photos True None"))
          try await gimbal.press("bracketright")
          try await gimbal.shows(.blue)
        }
      }
    }

    @Test("in an empty folder, photos are opened by mouse alone")
    func mouse() async throws {
      try await withPortal { portal, environment in
        try await withGimbal(showing: [], environment: environment) { gimbal in
          let notice = try await gimbal.rests("a notice") { Set($0.interior.values).count > 8 }
          try await gimbal.pointer([.move(20, 20), .secondaryClick])
          try await gimbal.rests("the short menu") {
            $0.interior.distance(to: notice.interior) > 5
          }
          let line = MenuLines.place(
            of: "folder.open", inWindow: windowSize, openedAt: 20, 20, hasPhotos: false)
          try await gimbal.pointer([line, .press, .release, .move(300, 300)])
          #expect(try portal.readLine().hasSuffix(" Open Folders True True"))
          try await gimbal.shows(.green)
        }
      }
    }

    @Test("without a desktop a path is typed, which the Tab key completes")
    func typed() async throws {
      let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"]
      let paths = { (folder: TestFolder) in
        try folder.makeFolder("other").write(TestPhoto.solid(.blue).bytes, as: "blue.bmp")
        try folder.makeFolder("outer").write([], as: "empty")
        return [CommandArgument(folder.path)]
      }
      try await withGimbal(
        showing: TestPhoto.pages(1), environment: environment, paths: paths
      ) { gimbal in
        var before = try await gimbal.shows(.red)
        // The folder of the photo is typed already: "o" has two ends, "ot" and "b" have one.
        for keys in [["ctrl+alt+o"], ["o", "Tab"], ["t", "Tab"], ["b", "Tab"]] {
          try await gimbal.press(keys)
          before = try await gimbal.rests("what \(keys) do") { $0 != before }
        }
        try await gimbal.press("Return")
        try await gimbal.shows(.blue)
      }
    }
  }
}
