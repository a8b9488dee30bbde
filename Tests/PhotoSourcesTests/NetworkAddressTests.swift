import GalleryCore
import PhotoSources
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Addresses of SFTP and SMB servers")
struct NetworkAddressTests {
  private func location(of argument: String) -> PhotoLocation {
    PhotoLocation(argument: Array(argument.utf8))
  }

  @Test(
    "become paths and addresses again",
    arguments: [
      ("sftp://host", "sftp:/./host", "sftp://host"),
      ("SFTP://Me@HOST:22/a/b.jpg", "sftp:/./Me@host:22/a/b.jpg", "sftp://Me@host:22/a/b.jpg"),
      ("smb://WORK;me@nas/share/", "smb:/./WORK;me@nas/share", "smb://WORK;me@nas/share"),
      ("sftp://[FE80::1]:2222/a", "sftp:/./[fe80::1]:2222/a", "sftp://[fe80::1]:2222/a"),
      ("sftp://h/a%20b%3F%25.jpg", "sftp:/./h/a b?%.jpg", "sftp://h/a%20b%3F%25.jpg"),
      ("sftp://h/a b#c?d", "sftp:/./h/a b#c?d", "sftp://h/a%20b%23c%3Fd"),
      ("sftp://h/a/../../b/./c", "sftp:/./h/b/c", "sftp://h/b/c"),
      ("sftp://h/a/%2E%2e/b", "sftp:/./h/b", "sftp://h/b"),
    ])
  func paths(argument: String, path: String, address: String) throws {
    guard case .path(let found) = location(of: argument) else {
      Issue.record("\(location(of: argument))")
      return
    }
    #expect(found.string == path)
    let photo = Photo.Location(path: found.bytes)
    #expect(photo.isAddress && photo.addressText == address)
    #expect(RemoteAddress(location: photo) == nil)
  }

  @Test(
    "that are damaged, or have a password, are refused",
    arguments: [
      ("sftp://", "no valid host"), ("sftp:///a", "no valid host"), ("sftp://@h/", "no valid host"),
      ("sftp://-oProxyCommand=x/", "no valid host"), ("sftp://h h/", "no valid host"),
      ("sftp://a@b@h/", "no valid host"), ("sftp://h:0/", "the port"), ("sftp://h:x/", "the port"),
      ("sftp://h/%2F", "is damaged"), ("sftp://h/%00", "is damaged"), ("sftp://h/%4", "is damaged"),
      ("sftp://me:secret@h/", "a password"),
      ("smb://h/" + String(repeating: "a", count: 4000), "long"),
    ])
  func refusals(argument: String, words: String) {
    guard case .refused(let problem) = location(of: argument) else {
      Issue.record("\(location(of: argument))")
      return
    }
    #expect(problem.contains(words) && !problem.contains("secret"))
  }

  @Test("are not confused with files whose paths begin like them")
  func files() {
    for argument in ["sftp:a.jpg", "sftp:/./h/a.jpg", "smb:/x"] {
      guard case .path(let path) = location(of: argument) else {
        Issue.record("\(argument)")
        continue
      }
      #expect(!Photo.Location(path: path.bytes).isAddress)
    }
  }

  @Test("name photos by the server's bytes")
  func names() {
    let location = Photo.Location(path: Array("sftp:/./h/a%41?.jpg".utf8))
    #expect(location.fileName == Array("a%41?.jpg".utf8))
    #expect(Album([location]).photos[0].name == "a%41?.jpg")
  }
}
