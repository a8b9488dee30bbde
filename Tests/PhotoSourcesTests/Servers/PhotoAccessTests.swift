import Testing

@testable import PhotoSources

@Suite("How the photos of sources are requested")
struct PhotoAccessTests {
  private func allows(_ access: PhotoAccess, _ text: String) throws -> Bool {
    access.request(for: try RemoteAddress(Array(text.utf8))).allowsPrivateAddresses
  }

  @Test("what the user has named on a host stays allowed when a feed names the host, no more")
  func ownPlaces() throws {
    var access = PhotoAccess()
    access.add(ownPlace: "http://nas/photos/")
    access.add(ownPlace: "http://nas/one.jpg")
    access.add(foreignHost: "nas")
    for text in ["http://nas/photos/a.jpg", "http://nas/photos/in/b.jpg", "http://nas/one.jpg"] {
      #expect(try allows(access, text), "\(text)")
    }
    for text in [
      "http://nas/photos", "http://nas/one.jpg?reboot", "http://nas/other/a.jpg",
      "https://nas/photos/a.jpg", "http://nas:81/photos/a.jpg", "http://nas/photos/../other/a.jpg",
      "http://nas/photos/%2e%2e/other/a.jpg",
    ] {
      #expect(try !allows(access, text), "\(text)")
    }
    #expect(try allows(access, "http://elsewhere/a.jpg"))
  }

  @Test("a photo that the user has named is allowed, and its server gets its credentials")
  func ownPhoto() throws {
    var access = PhotoAccess()
    let credentials = FetchCredentials.basic(user: "me", password: "secret")
    let address = try RemoteAddress(Array("http://nas/one.jpg".utf8))
    access.add(ownPhoto: address, credentials)
    access.add(foreignHost: "nas")
    #expect(try allows(access, "http://nas/one.jpg"))
    #expect(try !allows(access, "http://nas/two.jpg"))
    #expect(access.request(for: address).credentials == credentials)
    access.add(ownPhoto: try RemoteAddress(Array("http://other/a.jpg".utf8)), .none)
    #expect(access.request(for: address).credentials == credentials)
  }

  @Test("of two folders on one server, each gets its own credentials")
  func folders() throws {
    var access = PhotoAccess()
    let users = ["a", "b"].map { FetchCredentials.basic(user: $0, password: "secret") }
    for (user, folder) in zip(users, ["a/", "b/"]) {
      access.add(user, forPrefix: "https://nas/")
      access.add(user, forPrefix: "https://nas/" + folder)
    }
    for (user, path) in zip(users + [users[1]], ["a/1.jpg", "b/1.jpg", "c/1.jpg"]) {
      let address = try RemoteAddress(Array("https://nas/\(path)".utf8))
      #expect(access.request(for: address).credentials == user, "\(path)")
    }
  }

  @Test("credentials go to addresses that begin like their server, and to no others")
  func credentials() throws {
    var access = PhotoAccess()
    let credentials = FetchCredentials.basic(user: "me", password: "secret")
    access.add(credentials, forPrefix: "https://nas/")
    func sent(_ text: String) throws -> FetchCredentials {
      access.request(for: try RemoteAddress(Array(text.utf8))).credentials
    }
    #expect(try sent("https://nas/a.jpg") == credentials)
    for text in ["http://nas/a.jpg", "https://nas:444/a.jpg", "https://nas.evil/a.jpg"] {
      #expect(try sent(text) == .none, "\(text)")
    }
  }
}
