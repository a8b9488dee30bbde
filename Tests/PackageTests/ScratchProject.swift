import Foundation

/// A repository with `Scripts/release`, a changelog and a version, in which building and packaging
/// only leave traces.
struct ScratchProject {
  static let changelog = """
    # Changelog

    ## Unreleased

    ### Added

    - Something new.

    ## 0.1.0 - 2026-11-26

    - **Photos.** All of them.

    """
  static let versionFile = "Sources/Helpers/ProcessWire/GimbalVersion.swift"
  private static let arch = "Assets/Arch/PKGBUILD"
  private static let stubs = [
    "Scripts/require-swift": "true",
    "Scripts/install-dependencies": "true",
    // Writes something by the changelog, and fails if it was written, as tests do with
    // RECORD_TABLES.
    "bin/swift": """
    grep '^## ' CHANGELOG.md >.build/new
    cmp -s .build/new recorded && exit 0
    [[ -z ${RECORD_TABLES:-} ]] || cp .build/new recorded
    exit 1
    """,
    "Scripts/build-release": "echo \"$PWD/bin/gimbal\"",
    "bin/gimbal": "sed -n 's/.*number = \"\\(.*\\)\"/gimbal \\1/p' \(versionFile)",
    "Scripts/package": """
    [[ ! -e .build/fails ]] || exit 1
    mkdir -p "$2"
    git describe --exact-match >"$2/gimbal${3:-.deb}"
    """,
  ]

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "release-\(UUID())")
    var files = Self.stubs.mapValues { "#!/bin/bash\n\($0)\n" }
    files["Scripts/release"] = try Repository.text("Scripts/release")
    files[Self.arch] = try Repository.text(Self.arch)
    files["CHANGELOG.md"] = Self.changelog
    files[Self.versionFile] = try Repository.text(Self.versionFile)
      .replacing(/number = ".*"/, with: "number = \"0.9.0\"")
    files[".gitignore"] = ".build\n"
    files[".build/kept"] = ""
    files["recorded"] = ""
    for (name, text) in files { try write(text, to: name) }
    try run("git", "init", "--quiet", "--initial-branch=main")
    try commit()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func commit() throws {
    try run("git", "add", "--all")
    try run("git", "commit", "--quiet", "--message=All")
  }

  /// What decides whether anything was changed: the commit, the tags, the files, and the packages.
  func state() throws -> [String] {
    try [
      run("git", "rev-parse", "HEAD").output, run("git", "tag").output,
      run("git", "status", "--porcelain").output, run("git", "diff").output,
      run("find", ".build/releases", "-type", "f").output,
    ]
  }

  /// Runs a command here, and returns its status and everything that it prints.
  @discardableResult
  func run(_ command: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(folder.appending(path: "bin").path):/usr/bin:/bin", "HOME": folder.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "test", "GIT_AUTHOR_EMAIL": "test@localhost",
      "GIT_COMMITTER_NAME": "test", "GIT_COMMITTER_EMAIL": "test@localhost",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
