import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  /// The program beside catalogues, as it is installed; no locale of these languages is.
  @Suite("The user's language")
  struct LanguageTests {
    /// Copies the programs to a folder, with its catalogues as they are installed.
    private func install(into folder: TestFolder, _ names: [String]) async throws -> FilePath {
      let (programs, catalogue) = (folder.path.pushing("own/lib/gimbal"), Self.german(in: folder))
      let source = FilePath(#filePath).removingLastComponent()
        .pushing("../../Assets/Languages/de.po").lexicallyNormalized()
      let compile = try ChildProcess(
        "sh",
        [
          "-c", "mkdir -p $1 ${2%/*} && msgfmt -o $2 $3", "sh", CommandArgument(programs),
          CommandArgument(catalogue), CommandArgument(source),
        ], environment: ["PATH": searchPath])
      try #require(try await compile.end() == .exited(0))
      return try await copyPrograms(names, to: programs)
    }

    /// The German catalogue in a folder with installed programs.
    private static func german(in folder: TestFolder) -> FilePath {
      folder.path.pushing("own/share/locale/de/LC_MESSAGES/gimbal.mo")
    }

    private static let german = ["PATH": searchPath, "LANG": "de_DE.UTF-8"]

    @Test("is that of --help, without an installed locale")
    func help() async throws {
      let folder = try TestFolder()
      let program = try await install(into: folder, ["gimbal"])
      func help(_ environment: [String: String]) async throws -> String {
        let run = try await runGimbal(
          ["--help"], environment: environment, through: starting(program))
        #expect(run.ending == .exited(0))
        return run.output
      }
      let german = try await help(Self.german)
      #expect(german.contains("\nOPTIONEN:\n") && german.contains("Vorgabe:"))
      #expect(german.contains("Strg+"))
      for environment in [
        [:], ["LANG": "C.UTF-8"], ["LANG": "en_US.UTF-8"], ["LANG": "de_DE", "LC_ALL": "C"],
        ["LANG": "eo.UTF-8"], ["LANG": "../../de"],
      ] {
        let text = try await help(environment.merging(["PATH": searchPath]) { own, _ in own })
        #expect(text.contains("\nOPTIONS:\n"), "\(environment)")
      }
      let other = Self.german.merging(["LANGUAGE": "eo:de:en"]) { own, _ in own }
      #expect(try await help(other) == german)
      // Wrong command lines are answered in English, as everything on standard error.
      let run = try await runGimbal(
        ["--nonsense"], environment: Self.german, through: starting(program))
      #expect(run.errors.contains("Unknown option"))
      await folder.remove()
    }

    @Test("is that of the manual page")
    func manualPage() async throws {
      let folder = try TestFolder()
      let program = try await install(into: folder, ["gimbal"])
      let run = try await runGimbal(
        ["--no-config", "--print-manual-page"], environment: Self.german,
        through: starting(program))
      #expect(run.ending == .exited(0))
      #expect(run.output.contains("\n.SH OPTIONEN\n.SS Pfade\n"))
      #expect(run.output.contains("\n.SH DATEIEN\n"))
      await folder.remove()
    }

    @Test("is that of the window")
    func window() async throws {
      let folder = try TestFolder()
      let program = try await install(
        into: folder,
        ["gimbal", "gimbal-decoder", "gimbal-desktop", "gimbal-files", "gimbal-jpeg-decoder"])
      try await withGimbal(environment: Self.german, through: starting(program)) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("ctrl+shift+c")
        let text = try await poll("what is known of the photo, on the clipboard") {
          let xclip = try ChildProcess(
            "xclip", ["-selection", "clipboard", "-out"], environment: gimbal.display.environment)
          guard try await xclip.end() == .exited(0) else { return nil as String? }
          return xclip.standardOutput
        }
        #expect(text.contains("Pixel: ") && text.contains("Ordner: "), "\(text)")
      }
      await folder.remove()
    }

    @Test("is English if the catalogue is damaged, a folder, a pipe or huge")
    func damaged() async throws {
      let folder = try TestFolder()
      let program = try await install(into: folder, ["gimbal"])
      let file = Self.german(in: folder)
      for script in [
        "truncate -s 400 \"$1\"", "truncate -s 0 \"$1\"", "head -c 60000 /dev/urandom > \"$1\"",
        "truncate -s 1T \"$1\"", "rm \"$1\"; mkfifo \"$1\"", "rm \"$1\"; mkdir \"$1\"",
        "rmdir \"$1\"; ln -s gimbal.mo \"$1\"",
      ] {
        let change = try ChildProcess(
          "sh", ["-c", CommandArgument(script), "sh", CommandArgument(file)],
          environment: ["PATH": searchPath])
        try #require(try await change.end() == .exited(0), "\(script)")
        let run = try await runGimbal(
          ["--help"], environment: Self.german, through: starting(program))
        #expect(run.ending == .exited(0) && run.output.contains("\nOPTIONS:\n"), "\(script)")
      }
      await folder.remove()
    }
  }
}
