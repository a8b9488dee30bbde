import GalleryCore
import PhotoSources
import SystemPackage
import Testing

@testable import GimbalApp

/// Weights of folders, as users write them.
@Suite("Weights of folders")
struct FolderWeightsTests {
  private func album(_ paths: [String]) -> Album {
    Album(paths.map { Photo.Location(path: Array($0.utf8)) })
  }

  @Test("weights of folders in which no photo is are found, however the folders are written")
  func unused() throws {
    let texts = ["Family=0", "./p/Trips=2", "/all/p=1", "~/Sea=3", "/al=4", "p/Trips/x=5"]
    let weights = try #require(FolderWeights(texts))
    let albums = [album(["p/Family/a.jpg", "p/Family/b.jpg"]), album(["/home/me/Sea/1/c.jpg"])]
    #expect(
      weights.unused(in: albums, from: "/all", home: "/home/me")
        == ["Family=0", "./p/Trips=2", "/al=4", "p/Trips/x=5"])
    let trips = [album(["./p/Trips/d.jpg"])]
    #expect(
      weights.unused(in: trips, from: "/all", home: "/home/me")
        == ["Family=0", "~/Sea=3", "/al=4", "p/Trips/x=5"])
    #expect(weights.unused(in: [], from: "/all", home: nil) == texts)
  }

  @Test("weights that leave no photo are found")
  func none() throws {
    let albums = [album(["p/Family/a.jpg"]), album(["p/Trips/b.jpg"]), album([])]
    let all = try #require(FolderWeights(["p=0", "p/Trips=0"]))
    #expect(
      all.problems(in: albums, from: "/all", home: nil)
        == ["p=0, p/Trips=0: no photo would be left, so the weights are ignored"])
    let some = try #require(FolderWeights(["p=0", "p/Trips=1"]))
    #expect(some.problems(in: albums, from: "/all", home: nil).isEmpty)
    #expect(all.problems(in: [album([])], from: "/all", home: nil).count == 2, "There are none.")
  }

  @Test("a password in a folder's address counts for no photo, and is not shown")
  func password() throws {
    let weights = try #require(FolderWeights(["davs://me:secret@host/Family=3", "a:b@c=1"]))
    #expect(weights.displayTexts == ["davs://me@host/Family=3", "a:b@c=1"])
    let photo = try RemoteAddress(Array("https://host/Family/1/a.jpg".utf8)).location
    #expect(
      weights.unused(in: [album([]), Album([photo])], from: "/all", home: nil) == ["a:b@c=1"])
    #expect(weights.unused(in: [album([])], from: "/all", home: nil) == weights.displayTexts)
  }

  @Test(
    "nor is one in an address that cannot be read, or of another kind",
    arguments: [
      ("davs://me:se/cret@host/Family=3", "davs://me:…@host/Family=3"),
      ("davs://me:se#cret@host/Family=3", "davs://me:…@host/Family=3"),
      ("ftp://me:secret@host/Family=3", "ftp://me:…@host/Family=3"),
      ("s3://me:secret@host/Family=3", "s3://me:…@host/Family=3"),
      ("Photos//me:b@c=1", "Photos//me:b@c=1"),
    ])
  func damagedAddress(text: String, shown: String) throws {
    let weights = try #require(FolderWeights([text]))
    #expect(weights.displayTexts == [shown])
  }

  @Test("a folder on a server has a weight by its address")
  func address() throws {
    let texts = ["davs://host/Family=0", "https://host/feed/=2", "dav://host/Family/=3"]
    let weights = try #require(FolderWeights(texts))
    let photos = try ["https://host/Family/1/a.jpg", "https://host/Familyx/b.jpg"].map {
      try RemoteAddress(Array($0.utf8)).location
    }
    #expect(
      weights.unused(in: [Album(photos)], from: "/all", home: nil)
        == ["https://host/feed/=2", "dav://host/Family/=3"])
    #expect(
      weights.shuffleWeights(from: "/all", home: nil).entries.map {
        String(decoding: $0.folder, as: UTF8.self)
      }
        == ["https:/./host/Family", "https:/./host/feed", "http:/./host/Family"])
  }
}
