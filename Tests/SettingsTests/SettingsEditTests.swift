import Foundation
import Glibc
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("A change of one setting in the user's file")
struct SettingsEditTests {
  private static let edit = SettingsEdit(name: "sensor-matrix", value: "\"1; 2 # 3\"")
  private static let line = "sensor-matrix = \"1; 2 # 3\""

  private func edited(_ text: String) throws -> String {
    String(decoding: try Self.edit.apply(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test("adds it where it belongs, and leaves everything else")
  func adds() throws {
    let line = Self.line
    for (before, after) in [
      ("", "\(line)\n"), ("lock = true\n", "lock = true\n\(line)\n"),
      ("lock = true", "lock = true\n\(line)\n"),
      ("# only\n\n# words\n", "# only\n\n# words\n\(line)\n"),
      (
        "a = 1 # x\n\n# my keys\n[keys]\nhelp = \"F9\"\n",
        "a = 1 # x\n\n\(line)\n\n# my keys\n[keys]\nhelp = \"F9\"\n"
      ),
      ("[keys]\n", "\(line)\n\n[keys]\n"),
      // What looks like a table is none.
      ("m = '''\n[no\n'''\nn = 2\n[keys]\n", "\(line)\nm = '''\n[no\n'''\nn = 2\n[keys]\n"),
      ("arrows = page\n[keys]\n", "arrows = page\n\(line)\n\n[keys]\n"),
    ] {
      #expect(try edited(before) == after)
    }
  }

  @Test("replaces its value, and keeps the comment behind it")
  func replaces() throws {
    let line = Self.line
    for (before, after) in [
      ("sensor-matrix = \"none\"\n", "\(line)\n"),
      (
        "a = 1\n  sensor-matrix='0'  # mine\r\nb = 2\r\n",
        "a = 1\n  sensor-matrix=\"1; 2 # 3\"  # mine\r\nb = 2\r\n"
      ),
      ("sensor-matrix = 7 # seven\n[keys]\n", "\(line) # seven\n[keys]\n"),
      ("\(line)\n", "\(line)\n"),
    ] {
      #expect(try edited(before) == after)
    }
  }

  @Test("replaces an array in one line, whatever is in its texts and its comment")
  func arrays() throws {
    let edit = SettingsEdit(name: "keyword", value: "[\"sun\"]")
    for (before, after) in [
      ("keyword = [\"sea\", \"] #\"] # see [1]\n", "keyword = [\"sun\"] # see [1]\n"),
      ("keyword=[]\n[keys]\n", "keyword=[\"sun\"]\n[keys]\n"),
    ] {
      #expect(String(decoding: try edit.apply(to: Array(before.utf8)), as: UTF8.self) == after)
    }
  }

  @Test("changes and removes a text with quotes and backslashes")
  func escapes() throws {
    func edited(_ text: String, _ value: String?) throws -> String {
      let edit = SettingsEdit(name: "screen-command", value: value)
      return String(decoding: try edit.apply(to: Array(text.utf8)), as: UTF8.self)
    }
    let (first, second) = ((#"a"b\c"#).toml, (#"\"# + "\"").toml)
    let written = try edited("lock = true\n", first)
    #expect(written == "lock = true\nscreen-command = \(first)\n")
    let again = try edited(written, second)
    #expect(again == "lock = true\nscreen-command = \(second)\n")
    #expect(try edited(again, nil) == "lock = true\n")
  }

  @Test("removes the value, and keeps its comment and everything else")
  func removes() throws {
    let edit = SettingsEdit(name: "theme", value: nil)
    for (before, after) in [
      ("", ""), ("lock = true\n", "lock = true\n"), ("theme = \"dark\"", ""),
      ("# a\ntheme = 'dark'\n# b\nlock = true\n", "# a\n# b\nlock = true\n"),
      ("theme = \"dark\"  # at night\r\nx = 1\r\n", "# at night\r\nx = 1\r\n"),
      ("[keys]\n\"theme\" = []\n", "[keys]\n\"theme\" = []\n"),
      ("a = \"\"\"\ntheme = 1\n\"\"\"\ntheme = 2\n", "a = \"\"\"\ntheme = 1\n\"\"\"\n"),
    ] {
      #expect(String(decoding: try edit.apply(to: Array(before.utf8)), as: UTF8.self) == after)
    }
    for text in ["theme = \"\"\"\ndark\"\"\"\n", "theme = [\n1]\n", "theme = "] {
      #expect(throws: SettingsEdit.Failure.self, "\(text)") {
        try edit.apply(to: Array(text.utf8))
      }
    }
  }

  @Test("what another program writes meanwhile is changed as well, unless that never ends")
  func meanwhile() throws {
    let folder = NSTemporaryDirectory() + "edit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = SettingsSource(path: FilePath(folder + "/config.toml"))
    try source.write("lock", as: "true")
    func append(_ line: String) {
      let file = FileHandle(forWritingAtPath: folder + "/config.toml")
      _ = try? file?.seekToEnd()
      try? file?.write(contentsOf: Data(line.utf8))
      try? file?.close()
    }
    var count = 0
    try source.write("lock", as: "false") {
      if count == 0 { append("merge = true\n") }
      count += 1
    }
    #expect(source.read() == .bytes(Array("lock = false\nmerge = true\n".utf8)) && count == 2)
    #expect(throws: SettingsSource.WriteFailure.self) {
      try source.write("lock", as: "true") { append("# more\n") }
    }
    guard case .bytes(let bytes) = source.read() else {
      Issue.record("The file is gone.")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("lock = false\nmerge = true\n# more"))
  }

  @Test("a file that must not be written stays as it is, also one that is missing")
  func readOnly() throws {
    let folder = NSTemporaryDirectory() + "edit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = SettingsSource(path: FilePath(folder + "/config.toml"))
    try source.write("lock", as: nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
    try source.write("lock", as: "true")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder + "/config.toml")
    for value in ["false", nil] {
      #expect(throws: SettingsSource.WriteFailure.self) { try source.write("lock", as: value) }
    }
    #expect(source.read() == .bytes(Array("lock = true\n".utf8)))
    // Others may write it. Root may, too.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o464], ofItemAtPath: folder + "/config.toml")
    guard geteuid() != 0 else { return }
    #expect(throws: SettingsSource.WriteFailure.self) { try source.write("lock", as: "false") }
    #expect(source.read() == .bytes(Array("lock = true\n".utf8)))
  }

  @Test("leaves what it cannot change without loss, and says why")
  func leaves() {
    for text in [
      "a = ", "a = 'b\n", "sensor-matrix = \"\"\"\n1\"\"\"\n", "sensor-matrix = [1,\n2]\n",
    ] {
      #expect(throws: SettingsEdit.Failure.self, "\(text)") { try edited(text) }
    }
  }

  @Test("in a file keeps its permissions and a link to it, and makes the folder")
  func file() throws {
    let folder = NSTemporaryDirectory() + "edit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let new = SettingsSource(path: FilePath(folder + "/a/b/config.toml"))
    try new.write("lock", as: "true")
    #expect(new.read() == .bytes(Array("lock = true\n".utf8)))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder + "/a/b/config.toml")
    try manager.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: "a/b/config.toml")
    let link = SettingsSource(path: FilePath(folder + "/link"))
    try link.write("lock", as: "false")
    #expect(new.read() == .bytes(Array("lock = false\n".utf8)))
    #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link") == "a/b/config.toml")
    let mode = try manager.attributesOfItem(atPath: folder + "/a/b/config.toml")[.posixPermissions]
    #expect(mode as? Int == 0o644)
    #expect(try manager.contentsOfDirectory(atPath: folder + "/a/b") == ["config.toml"])
    let others = folder + "/a/b/config.toml.new"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: others))
    try new.write("lock", as: "true")
    #expect(try String(contentsOfFile: others, encoding: .utf8) == "mine")
    try manager.createSymbolicLink(atPath: folder + "/lost", withDestinationPath: "nowhere")
    let lost = SettingsSource(path: FilePath(folder + "/lost"))
    #expect(throws: SettingsSource.WriteFailure.self) { try lost.write("lock", as: "true") }
    #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/lost") == "nowhere")
    let taken = SettingsSource(path: FilePath(folder))
    #expect(throws: SettingsSource.WriteFailure.self) { try taken.write("lock", as: "true") }
  }
}
