import Foundation
import Testing

@Suite("Scripts/release")
struct ReleaseTests {
  private func withProject(_ body: (ScratchProject) throws -> Void) throws {
    let project = try ScratchProject()
    defer { project.remove() }
    try body(project)
  }

  @Test("sets the version, dates the changes, commits, tags, and packages the tagged commit")
  func release() throws {
    try withProject { project in
      let ending = try project.run("Scripts/release", "0.10.0")
      try #require(ending.status == 0, "\(ending.output)")
      #expect(try project.text(ScratchProject.versionFile).contains("number = \"0.10.0\""))
      let today = Date.now.formatted(.iso8601.year().month().day())
      let dated = "## Unreleased\n\n## 0.10.0 - \(today)\n\n### Added\n"
      #expect(
        try project.text("CHANGELOG.md")
          == ScratchProject.changelog.replacing("## Unreleased\n\n### Added\n", with: dated))
      #expect(try project.text("recorded").contains("## 0.10.0 - "))
      #expect(try project.run("git", "status", "--porcelain").output.isEmpty)
      #expect(try project.run("git", "log", "-1", "--format=%s").output == "Release 0.10.0\n")
      #expect(try project.run("git", "rev-list", "--count", "HEAD").output == "2\n")
      let packages = ".build/releases/0.10.0"
      for name in ["gimbal.deb", "gimbal--tarball"] {
        #expect(try project.text("\(packages)/\(name)") == "v0.10.0\n", "not of the tagged commit")
      }
      let sums = try project.run("sh", "-c", "cd \(packages) && sha256sum --check SHA256SUMS")
      let names = ["PKGBUILD", "gimbal--tarball", "gimbal-0.10.0.tar.gz", "gimbal.deb"]
      #expect(sums.output == names.map { "\($0): OK\n" }.joined())
      let sources = try project.run("sha256sum", "\(packages)/gimbal-0.10.0.tar.gz").output
      let arch = try project.text("\(packages)/PKGBUILD")
      #expect(arch.contains("\npkgver=0.10.0\n"))
      #expect(arch.contains("\nsha256sums=(\(sources.prefix(64)))\n"))
      #expect(ending.output.contains("git push origin main v0.10.0"))
      // Nothing new is unreleased now.
      #expect(try project.run("Scripts/release", "0.11.0").output.contains("nothing is in"))
    }
  }

  @Test("--dry-run shows the changes, and makes none")
  func dryRun() throws {
    try withProject { project in
      let before = try project.state()
      let ending = try project.run("Scripts/release", "--dry-run", "1.0.0")
      #expect(ending.status == 0)
      #expect(ending.output.contains("\n+  package static let number = \"1.0.0\"\n"))
      #expect(ending.output.contains("\n+## 1.0.0 - "))
      #expect(try project.state() == before)
    }
  }

  @Test(
    "refuses what is no release, and changes nothing",
    arguments: [
      ("true", "0.9.0", "not greater than 0.9.0"),
      ("true", "0.8.9", "not greater than 0.9.0"),
      ("true", "1.0", "one version is needed"),
      ("true", "v1.0.0", "one version is needed"),
      ("true", "1.0.0-rc1", "one version is needed"),
      ("true", "01.0.0", "one version is needed"),
      ("git tag v1.0.0", "1.0.0", "there is a tag v1.0.0 already"),
      ("echo >>CHANGELOG.md", "1.0.0", "not committed"),
      ("touch new", "1.0.0", "not committed"),
      ("git switch --quiet --create next", "1.0.0", "on the branch main"),
      ("git checkout --quiet --detach", "1.0.0", "on the branch main"),
      ("sed -i '/^- Some/d' CHANGELOG.md; git commit -qam -", "1.0.0", "nothing is in"),
      ("sed -i '/^## Un/d' CHANGELOG.md; git commit -qam -", "1.0.0", "nothing is in"),
    ])
  func refused(preparation: String, version: String, message: String) throws {
    try withProject { project in
      try project.run("bash", "-c", preparation)
      let before = try project.state()
      let ending = try project.run("Scripts/release", version)
      #expect(ending.status != 0 && ending.output.contains(message), "\(ending.output)")
      #expect(try project.state() == before)
    }
  }

  @Test(
    "if a step fails, commit, tags and files are as before",
    arguments: ["touch .build/fails", "chmod -x bin/gimbal", "ln -sf /nowhere recorded"])
  func failing(preparation: String) throws {
    try withProject { project in
      try project.run("bash", "-c", preparation)
      try project.run("git", "add", "--all")
      try project.run("git", "commit", "--quiet", "--message=All")
      let before = try project.state()
      let ending = try project.run("Scripts/release", "1.0.0")
      #expect(ending.status != 0 && ending.output.contains("everything is as before"))
      #expect(try project.state() == before)
    }
  }

  @Test("finds the version and the section where they are")
  func format() throws {
    #expect(try Repository.text("CHANGELOG.md").contains("\n## Unreleased\n"))
    #expect(try Repository.text(ScratchProject.versionFile).contains(/number = "\d+\.\d+\.\d+"/))
  }
}
