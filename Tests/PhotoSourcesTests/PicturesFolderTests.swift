import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("The pictures folder")
struct PicturesFolderTests {
  private func path(_ settings: String) -> FilePath? {
    PicturesFolder.path(settings: Array(settings.utf8), home: "/home/me")
  }

  @Test(
    "is where the desktop's settings say",
    arguments: [
      ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/me/Bilder"),
      (
        "# a comment\nXDG_MUSIC_DIR=\"/m\"\n  XDG_PICTURES_DIR = \"/data/my pictures\"\n",
        "/data/my pictures"
      ),
      ("XDG_PICTURES_DIR=\"$HOME/a\\\"b\\\\c\\$d\"", "/home/me/a\"b\\c$d"),
      ("XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"/b\"\n", "/b"),
      ("XDG_PICTURES_DIR=\"$HOME/one/two/\"", "/home/me/one/two"),
      ("", "/home/me/Pictures"), ("XDG_PICTURES_DIR=", "/home/me/Pictures"),
      ("XDG_PICTURES_DIR=\"Bilder\"", "/home/me/Pictures"),
      ("XDG_PICTURES_DIR=\"$HOMEBREW/x\"", "/home/me/Pictures"),
      ("#XDG_PICTURES_DIR=\"/no\"", "/home/me/Pictures"),
      ("XDG_PICTURES_DIRS=\"/no\"", "/home/me/Pictures"),
    ])
  func settings(settings: String, expected: String) {
    #expect(path(settings)?.string == expected)
  }

  @Test(
    "is none where it is switched off, which the home folder stands for",
    arguments: ["$HOME/", "$HOME", "/home/me", "/home/me/", "/home/me/."])
  func disabled(value: String) { #expect(path("XDG_PICTURES_DIR=\"\(value)\"") == nil) }

  @Test("its settings are in the folder for them, and a damaged file does no harm")
  func file() throws {
    let home = TemporaryFolder()
    #expect(
      PicturesFolder.path(home: home.path, configuration: nil) == home.path.appending("Pictures"))
    let folder = home.makeFolder("settings")
    let file = folder.appending("user-dirs.dirs")
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: .create, permissions: .ownerReadWrite)
    try descriptor.closeAfter {
      _ = try descriptor.writeAll(Array("\u{0}\u{ff}\nXDG_PICTURES_DIR=\"$HOME/P\"".utf8))
    }
    #expect(
      PicturesFolder.path(home: home.path, configuration: folder) == home.path.appending("P"))
    #expect(
      PicturesFolder.path(home: home.path, configuration: "settings")
        == home.path.appending("Pictures"), "a relative folder does not count")
    _ = file.withPlatformString { unlink($0) }
    #expect(file.withPlatformString { mkfifo($0, 0o600) } == 0)
    #expect(
      PicturesFolder.path(home: home.path, configuration: folder)
        == home.path.appending("Pictures"), "nobody writes to this pipe")
  }

  @Test("there is none without a home folder")
  func noHome() {
    #expect(PicturesFolder.path(home: nil, configuration: "/etc") == nil)
    #expect(PicturesFolder.path(home: "relative", configuration: nil) == nil)
  }
}
