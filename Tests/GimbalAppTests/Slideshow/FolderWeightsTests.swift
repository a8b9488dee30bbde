import GalleryCore
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
}
