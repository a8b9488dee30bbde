import Chrome
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What is copied about a photo")
struct CopiedTextTests {
  private func path(_ path: [UInt8]) -> String {
    CopiedText.path(of: Photo.Location(path: path), in: "/home/me")
  }

  @Test("is its absolute path, as it is")
  func paths() {
    #expect(path(Array("/a/ö b\n.jpg".utf8)) == "/a/ö b\n.jpg")
    #expect(path(Array("../you/a.jpg".utf8)) == "/home/you/a.jpg")
    #expect(path(Array("a.jpg".utf8)) == "/home/me/a.jpg")
  }

  @Test("is an address if the path is not text")
  func address() {
    #expect(path(Array("/a b/".utf8) + [0xFF, 0x0A, 0x2E]) == "file:///a%20b/%FF%0A.")
  }

  @Test("is called by what it is")
  func names() {
    func name(_ path: [UInt8]) -> CopiedName {
      CopiedText.nameOfPath(of: Photo.Location(path: path))
    }
    #expect(name(Array("/a/b.jpg".utf8)) == .path)
    #expect(name(Array("https:/./host/b.jpg".utf8)) == .address)
    #expect(name([0x2F, 0xFF]) == .address)
  }

  @Test("are the rows of the panel, a line each")
  func rows() {
    let rows = [InformationRow("Name", "a.jpg"), InformationRow("Lens", "b")]
    #expect(CopiedText.text(of: rows) == "Name: a.jpg\nLens: b\n")
  }
}
