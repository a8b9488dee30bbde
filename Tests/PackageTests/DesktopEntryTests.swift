import Foundation
import ImageFormats
import PhotoSources
import Testing

@Suite("The desktop entry")
struct DesktopEntryTests {
  @Test("has the media types of the formats, in their order, but for documents")
  func types() throws {
    let entry = try Repository.text("Assets/Desktop/gimbal.desktop")
    let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let types = ImageFormat.photoFormats.flatMap(\.mediaTypes)
    #expect(line == "MimeType=\(types.joined(separator: ";"));")
    #expect(Set(types).count == types.count)
  }

  @Test("of folders has the media types of archives, and is listed behind those of other programs")
  func folders() throws {
    let name = "zz-gimbal-folders.desktop"
    let entry = try Repository.text("Assets/Desktop/\(name)")
    let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let types = Set(line.dropFirst("MimeType=".count).split(separator: ";"))
    #expect(types.contains("inode/directory"))
    let known = try String(contentsOfFile: "/usr/share/mime/globs2", encoding: .utf8)
    // Debian 12 and 13 have different names for the last ones.
    var named: Set<Substring> = ["inode/directory"]
    for version in ["", "1", "2"] { named.insert("application/x-bzip\(version)-compressed-tar") }
    for globs in known.split(separator: "\n") {
      // 50:application/zip:*.zip
      let parts = globs.split(separator: ":")
      guard parts.count >= 3, parts[2].hasPrefix("*."),
        ArchivePath.extensions.contains(String(parts[2].dropFirst(2)))
      else { continue }
      #expect(types.contains(parts[1]), "\(globs)")
      named.insert(parts[1])
    }
    #expect(types.isSubset(of: named), "\(types.subtracting(named))")
    #expect(entry.contains("\nNoDisplay=true\n"), "The other one is in the menus.")
    for other in ["thunar.desktop", "xarchiver.desktop", "xfe.desktop"] { #expect(other < name) }
  }

  @Test("opens addresses, and is listed on phones")
  func keys() throws {
    let entry = try Repository.text("Assets/Desktop/gimbal.desktop")
    #expect(entry.contains("\nExec=gimbal %U\n"))
    #expect(entry.contains("\nX-Purism-FormFactor=Workstation;Mobile;\n"))
  }

  @Test("no two formats share an extension")
  func extensions() {
    let all = ImageFormat.allCases.flatMap(\.fileExtensions)
    #expect(Set(all).count == all.count)
  }

  @Test(
    "A name's extension is its last one, or both where the last one says how it is packed",
    arguments: [
      ("a.JPG", "jpg"), ("a.b.mpo", "mpo"), ("a.svg.gz", "svg.gz"), ("a.tar.gz", "gz"),
      ("svg.gz", "gz"), ("a", nil), (".jpg", nil), ("a.", ""),
    ])
  func extensionOfName(name: String, expected: String?) {
    #expect(ImageFormat.fileExtension(of: name) == expected)
  }
}
