import GalleryCore
import Testing

@testable import PhotoSources

@Suite("Lists of Immich: people, tags and memories", .timeLimit(.minutes(5)))
struct ImmichListTests {
  @Test("people are folders by their IDs, also those without a name; a next page is known")
  func people() throws {
    let listing = try list(fixture: "immich-people.json", .immichPeople)
    #expect(
      listing.folders == [
        ListedFolder(reference: "a1a85f64-5717-4562-b3fc-2c963f66afa6", name: "Anna"),
        ListedFolder(reference: "a2a85f64-5717-4562-b3fc-2c963f66afa6", name: ""),
      ])
    #expect(listing.next != nil)
    for end in [
      #""hasNextPage":false"#, #""hasNextPage":null"#, #""hasNextPage":"yes""#, #""a":1"#,
    ] {
      let last = try list(#"{"people":[],\#(end)}"#, .immichPeople)
      #expect(last.next == nil && last.items.isEmpty)
    }
  }

  @Test("tags have their whole paths as names, or else what is there")
  func tags() throws {
    let listing = try list(fixture: "immich-tags.json", .immichTags)
    #expect(
      listing.folders == [
        ListedFolder(reference: "b1a85f64-5717-4562-b3fc-2c963f66afa6", name: "Trips"),
        ListedFolder(reference: "b2a85f64-5717-4562-b3fc-2c963f66afa6", name: "Trips/Norway"),
      ])
    let short = try list(#"[{"id":"1","name":"Sea"},{"id":"2"},{"id":"3","value":7}]"#, .immichTags)
    #expect(short.folders.map(\.name) == ["Sea", "", ""])
  }

  @Test("memories are the photos of all years, without films; what they leave away is not known")
  func memories() throws {
    let listing = try list(fixture: "immich-memories.json", .immichMemories)
    #expect(listing.photos.map(\.title) == ["a.jpg", "b.heic"])
    #expect(listing.photos.map(\.size) == [PixelSize(width: 6000, height: 4000), nil])
    #expect(listing.photos.map(\.marks) == [ListedPhoto.Marks(), ListedPhoto.Marks()])
    #expect(listing.folders.isEmpty && listing.next == nil)
    #expect(try list("[]", .immichMemories).items.isEmpty)
  }

  @Test("IDs that are none, missing parts and other values are left out")
  func hostile() throws {
    let entries =
      #"{"id":"a\"],\"b","name":"x"},{"name":"y"},{"id":7},{"id":"../x"},{"id":""},7,null,[],"x","#
      + #"{"id":"a b"},{"id":{"id":"c"}},{"id":"ok","name":{"a":1}}"#
    let people = try list(#"{"people":[\#(entries)],"hasNextPage":true}"#, .immichPeople)
    #expect(people.folders == [ListedFolder(reference: "ok", name: "")] && people.next != nil)
    let tags = try list("[\(entries)]", .immichTags)
    #expect(tags.folders == [ListedFolder(reference: "ok", name: "")])
    let memories = try list(
      #"[7,null,[],"x",{"assets":7},{"assets":[\#(entries)]},{"data":{}}]"#, .immichMemories)
    #expect(memories.photos.map(\.reference) == ["ok"])
    #expect(throws: ListingFailure.unknown) { try list("[]", .immichPeople) }
    #expect(throws: ListingFailure.unknown) { try list("{}", .immichTags) }
    #expect(throws: ListingFailure.unknown) { try list("{}", .immichMemories) }
    #expect(throws: ListingFailure.refused("Missing required permission: person.read")) {
      try list(#"{"message":"Missing required permission: person.read"}"#, .immichPeople)
    }
  }

  @Test("thousands of people with long names are listed, and the names clipped")
  func many() throws {
    let name = String(repeating: "é", count: 600)
    let people = (0..<3000).map { #"{"id":"\#($0)","name":"\#($0)\#(name)"}"# }
    let listing = try list(
      #"{"hasNextPage":true,"people":[\#(people.joined(separator: ","))]}"#, .immichPeople)
    #expect(listing.folders.count == 3000 && listing.next != nil)
    #expect(listing.folders.allSatisfy { $0.name.utf8.count <= FeedLimits.title })
  }
}
