import GalleryCore
import Testing

@testable import PhotoSources

/// What sources say about many photos.
@Suite("Descriptions of photos")
struct PhotoDescriptionsTests {
  private func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("https:/./host/\(name)".utf8))
  }

  private let full = PhotoDescription(
    title: "Sea", caption: "In the morning", date: -1, byteCount: 0,
    size: PixelSize(width: 6000, height: 4000))

  @Test("each part of a description comes back, and what was not said stays unsaid")
  func parts() {
    var descriptions = PhotoDescriptions()
    let all = [
      full, PhotoDescription(), PhotoDescription(title: "Sea"), PhotoDescription(caption: ""),
      PhotoDescription(date: 0), PhotoDescription(byteCount: 7),
      PhotoDescription(size: PixelSize(width: 1, height: 2)), PhotoDescription(rating: -1),
      PhotoDescription(rating: 5, keywords: ["Sea"]), PhotoDescription(hasAllKeywords: true),
    ]
    for (number, description) in all.enumerated() {
      descriptions.set(description, for: location("\(number).jpg"))
    }
    #expect(all.indices.map { descriptions[location("\($0).jpg")] } == all)
    #expect(descriptions[location("other.jpg")] == nil)
    #expect(descriptions.count == all.count && !descriptions.isEmpty)
  }

  @Test("a filter finds the keywords in any case, and learns what is not known")
  func traits() {
    let traits = PhotoDescription(date: 7, rating: 2, keywords: ["Sea", "ÄPFEL"])
      .traits(keywords: ["sea", "äpfel", "snow"])
    #expect(traits.rating == 2 && traits.keywords == ["sea", "äpfel"] && traits.captureTime == 7)
    #expect(traits.unknown == [.keywords, .size])
    #expect(PhotoDescription().traits(keywords: []).unknown.count == 4)
    let whole = PhotoDescription(hasAllKeywords: true).traits(keywords: ["sea"])
    #expect(!whole.unknown.contains(.keywords) && whole.keywords.isEmpty)
  }

  @Test("a later description replaces the whole of an earlier one")
  func replacing() {
    var descriptions = PhotoDescriptions()
    descriptions.set(full, for: location("a.jpg"))
    descriptions.set(PhotoDescription(date: 5), for: location("a.jpg"))
    #expect(descriptions[location("a.jpg")] == PhotoDescription(date: 5))
    #expect(descriptions.count == 1)
  }

  @Test("a copy keeps what was said when it was made, among thousands of photos")
  func copying() {
    var descriptions = PhotoDescriptions()
    for number in 0..<3000 {
      descriptions.set(PhotoDescription(date: number), for: location("\(number).jpg"))
    }
    let copy = descriptions
    for number in 2000..<4000 {
      descriptions.set(PhotoDescription(date: -number), for: location("\(number).jpg"))
    }
    #expect(copy.count == 3000 && descriptions.count == 4000)
    let locations = (0..<4000).map { location("\($0).jpg") }
    #expect(locations.map { copy[$0]?.date } == (0..<4000).map { $0 < 3000 ? $0 : nil })
    #expect(locations.map { descriptions[$0]?.date } == (0..<4000).map { $0 < 2000 ? $0 : -$0 })
  }

  @Test("of photos that two sources list, the first one's descriptions count")
  func merging() {
    var descriptions = PhotoDescriptions()
    descriptions.set(full, for: location("a.jpg"))
    var others = PhotoDescriptions()
    others.set(PhotoDescription(date: 1), for: location("a.jpg"))
    others.set(PhotoDescription(date: 2, byteCount: 3), for: location("b.jpg"))
    descriptions.merge(others)
    #expect(descriptions[location("a.jpg")] == full)
    #expect(descriptions[location("b.jpg")] == PhotoDescription(date: 2, byteCount: 3))
    #expect(descriptions.count == 2)
  }
}
