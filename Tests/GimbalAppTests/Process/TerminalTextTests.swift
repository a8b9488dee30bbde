import Foundation
import SystemServices
import Testing

@testable import GimbalApp

@Suite("What a terminal gets")
struct TerminalTextTests {
  @Test(
    "Characters that control a terminal, break or reorder the line, or hide, are escaped",
    arguments: [
      ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb\rc\td", "a\\nb\\rc\\td"),
      ("\u{9B}2J\u{85}\u{7F}", "\\u{9B}2J\\u{85}\\u{7F}"),
      ("\u{202E}gpj.exe\u{2069}\u{200E}", "\\u{202E}gpj.exe\\u{2069}"),
      (
        "a\u{2028}b\u{2029}c\u{AD}d\u{FEFF}\u{E0041}",
        "a\\u{2028}b\\u{2029}c\\u{AD}d\\u{FEFF}\\u{E0041}"
      ),
      ("a\r\nb", "a\\r\\nb"), ("naïve 写真 👩‍👩‍👧 نامه\u{200C}ها", "naïve 写真 👩‍👩‍👧 نامه\u{200C}ها"),
    ])
  func escapes(text: String, line: String) {
    #expect(TerminalText(text).line == line)
    for forJournal in [false, true] {
      let whole = Console.line(of: text, as: .warning, forJournal: forJournal)
      #expect(whole == (forJournal ? "<4>" : "gimbal: ") + line)
    }
    let finding = Finding("Source", text, advice: text).text
    #expect(finding.unicodeScalars.count { $0.properties.generalCategory == .control } == 2)
    #expect(finding.contains(line))
  }

  @Test(
    "What stands before the host of an address is left out",
    arguments: [
      ("https://me:secret@host/a.jpg: no answer", "https://host/a.jpg: no answer"),
      ("mqtt://me:secret@host: no", "mqtt://host: no"),
      ("dav+http://me@host:80", "dav+http://host:80"),
      ("http://me:se@cret@host/", "http://host/"), ("http://me:se#cret@host/", "http://host/"),
      ("http://me:se cret@host/", "http://host/"), ("http://me:se?cret@host", "http://host"),
      ("http://me:secret/s@host/", "http://host/"),
      ("http://a:secret@b/ and http://c:secret@d/", "http://b/ and http://d/"),
      ("https://host/photos/12@N00/a.jpg", "https://host/photos/12@N00/a.jpg"),
      ("https://host:8443/a@b", "https://host:8443/a@b"), ("http://[::1]/a@b", "http://[::1]/a@b"),
      ("me@host.example", "me@host.example"),
    ])
  func addresses(text: String, line: String) { #expect(TerminalText(text).line == line) }

  @Test("A text of several lines keeps them")
  func lines() {
    #expect(TerminalText.lines(of: "Error: a\u{1B}\nUsage\n") == "Error: a\\u{1B}\nUsage\n")
  }

  @Test("Nothing else in the program writes to the terminal")
  func writers() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/GimbalApp").standardizedFileURL
    // These write what they have made into a text for a terminal, a list for scripts, help, or
    // figures.
    let known = [
      "StandardOutput.write(": [
        "CalibrationTerminal.swift", "CommandLineOptions+Parsing.swift", "DoctorReport.swift",
        "PathPrinter.swift", "PhotoListing.swift", "SensorMonitor.swift", "StartProfiling.swift",
      ],
      "write(STDERR_FILENO": ["Console.swift"], "write(STDOUT_FILENO": [], "fputs(": [],
      "FileDescriptor.standard": ["RecordingProgress.swift", "StandardOutput.swift"],
      "FileHandle.standard": [],
      "exit(withError": ["CommandLineOptions+Parsing.swift"],
    ]
    let names = try #require(FileManager.default.enumerator(atPath: root.path))
    for case let name as String in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      for (call, files) in known where text.contains(call) {
        let file = String(name.split(separator: "/").last ?? "")
        #expect(files.contains(file), "\(file) calls \(call)")
      }
    }
  }
}
