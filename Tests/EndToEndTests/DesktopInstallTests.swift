import Foundation
import Glibc
import SystemPackage
import Testing

/// What an installation has for the desktop and for shells, as these read it.
extension EndToEnd.InstallTests {
  private static let entries = "usr/share/applications"

  /// Runs a program in a folder, and returns what it prints.
  private func output(
    of program: String, _ arguments: [CommandArgument], in folder: FilePath,
    _ environment: [String: String] = [:], expecting status: Int32 = 0
  ) async throws -> String {
    let child = try ChildProcess(
      "env", [CommandArgument("--chdir=\(folder)"), CommandArgument(program)] + arguments,
      environment: ["PATH": searchPath, "HOME": folder.string, "TERM": "dumb"]
        .merging(environment) { $1 })
    let ending = try await child.end(within: .seconds(60))
    #expect(ending == .exited(status), "\(program): \(child.standardError)")
    return child.standardOutput
  }

  @Test("entries and the description for software catalogues are valid, and name what is installed")
  func catalogue() async throws {
    try await withFolder { folder in
      let root = folder.path
      try await install(["--prefix", "/usr", "--root", CommandArgument(root)], home: root)
      let files = Set(try await contents(of: root))
      let entries = ["gimbal.desktop", "zz-gimbal-folders.desktop"].map {
        CommandArgument("\(Self.entries)/\($0)")
      }
      #expect(try await output(of: "desktop-file-validate", entries, in: root) == "")
      let entry = try String(
        contentsOfFile: root.appending("\(Self.entries)/gimbal.desktop").string, encoding: .utf8)
      // PCManFM does not offer a program whose name is quoted.
      #expect(entry.contains("\nExec=/usr/bin/gimbal %U\n"))
      let metainfo = "usr/share/metainfo/org.example.gimbal.metainfo.xml"
      // Offline, because the pictures are not published yet.
      let report = try await output(
        of: "appstreamcli",
        ["validate", "--pedantic", "--no-net", "--no-color", CommandArgument(metainfo)], in: root)
      // Debian 12's does not know this tag, which Debian 13's asks for.
      let complaints = report.split(separator: "\n").filter {
        $0.contains(#/^[EWIP]: /#) && !$0.hasSuffix("unknown-tag developer")
      }
      #expect(complaints.isEmpty, "\(report)")
      for size in ["scalable/apps/gimbal.svg", "symbolic/apps/gimbal-symbolic.svg"] {
        #expect(files.contains("usr/share/icons/hicolor/\(size)"))
      }
    }
  }

  @Test("folders and archives are offered to it, and opened by other programs")
  func folders() async throws {
    try await withFolder { folder in
      let root = folder.path
      try await install(["--prefix", "/usr", "--root", CommandArgument(root)], home: root)
      try await install([], home: root)
      // Only programs that exist are listed.
      for name in ["gimbal", "zz-gimbal-folders"] {
        let entry = root.appending("\(Self.entries)/\(name).desktop").string
        try String(contentsOfFile: entry, encoding: .utf8)
          .replacing("/usr/bin/gimbal", with: root.appending("usr/bin/gimbal").string)
          .write(toFile: entry, atomically: true, encoding: .utf8)
      }
      let types = ["inode/directory", "application/zip"]
      for name in ["thunar", "org.gnome.Nautilus", "xarchiver"] {
        try """
        [Desktop Entry]
        Type=Application
        Name=\(name)
        Exec=true
        MimeType=\(types.joined(separator: ";"));

        """.write(
          toFile: root.appending("\(Self.entries)/\(name).desktop").string, atomically: true,
          encoding: .utf8)
      }
      // As the package manager does.
      _ = try await output(
        of: "update-desktop-database", [CommandArgument(Self.entries)], in: root)
      // In /usr and in ~/.local, and without a desktop that has chosen a program.
      let environment = [
        "XDG_DATA_DIRS": root.appending("usr/share").string, "LC_ALL": "C",
      ]
      for type in types {
        let report = try await output(
          of: "gio", ["mime", CommandArgument(type)], in: root, environment)
        let lines = report.split(separator: "\n")
        #expect(lines.first?.hasSuffix(": org.gnome.Nautilus.desktop") == true, "\(report)")
        #expect(report.contains("zz-gimbal-folders.desktop"), "\(report)")
      }
      let photos = try await output(of: "gio", ["mime", "image/jpeg"], in: root, environment)
      #expect(photos.contains("gimbal.desktop"))
    }
  }

  @Test("shells complete options, their values and paths", arguments: ["bash", "fish", "zsh"])
  func completions(shell: String) async throws {
    try await withFolder { folder in
      try await install(["--prefix", CommandArgument(folder.path)], home: folder.path)
      _ = try folder.write([], as: "certificates of mine.pem")
      let cases: [([String], [String])] = [
        (["--so"], ["--sort"]), (["--no-lo"], ["--no-lock"]),
        (["--sort", ""], ["auto", "name", "date", "modified", "size", "random"]),
        (["--display-profile", ""], ["auto", "none", "certificates"]),
        (["--ca-file", "cert"], ["certificates"]), (["--size", ""], []),
      ]
      let script = Self.scripts[shell] ?? ""
      for (words, expected) in cases {
        let line = (["gimbal"] + words).map { CommandArgument($0) }
        let text = try await output(
          of: shell,
          [shell == "fish" ? "--no-config" : "-f", "-c", CommandArgument(script), "x"]
            + line, in: folder.path, ["EXPECTED": expected.last ?? ""])
        for value in expected { #expect(text.contains(value), "\(words): \(text)") }
        if expected.isEmpty { #expect(!text.contains("certificates"), "\(words): \(text)") }
      }
    }
  }

  /// What completes the words after the script, in each shell.
  private static let scripts = [
    "bash": #"""
    source share/bash-completion/completions/gimbal
    compopt() { :; }
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _gimbal gimbal "${@: -1}" "${@: -2:1}"
    printf '%s\n' "${COMPREPLY[@]}"
    """#,
    "fish": #"""
    source share/fish/vendor_completions.d/gimbal.fish
    complete -C "$argv[2..]"
    """#,
    // Its completions need a terminal.
    "zsh": #"""
    zmodload zsh/zpty
    zpty inside zsh -f -i
    zpty -w inside 'PROMPT=; fpath=($PWD/share/zsh/site-functions $fpath); autoload -U compinit
      compinit -u -D; bindkey "^I" list-choices; bindkey "^X" beep; echo REA""DY'
    zpty -r -m inside text '*READY*'
    zpty -w -n inside "$*"$'\t'
    # It lists nothing while keys wait.
    if [[ -n $EXPECTED ]]; then zpty -r -m inside listed "*$EXPECTED*"; else sleep 1; fi
    zpty -w -n inside $'\x15echo E""ND\n'
    zpty -r -m inside text '*END*'
    print -r -- "$listed$text"
    """#,
  ]
}
