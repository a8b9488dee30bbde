import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Actions that wait for a photo's information")
struct AwaitedInformationTests {
  private let first = PhotoID(rawValue: 1)
  private let second = PhotoID(rawValue: 2)

  @Test("actions are performed once, in their order, for the photo that they were meant for")
  func actions() {
    var awaited = AwaitedInformation()
    awaited.add(.map, for: first)
    awaited.add(.copy, for: first)
    awaited.add(.map, for: first)
    let others = awaited.take(for: second)
    #expect(others == [])
    let actions = awaited.take(for: first)
    #expect(actions == [.map, .copy])
    let again = awaited.take(for: first)
    #expect(again == [])
  }

  @Test("another photo ends them")
  func otherPhoto() {
    var awaited = AwaitedInformation()
    awaited.add(.copy, for: first)
    awaited.currentPhotoChanged(to: first)
    awaited.currentPhotoChanged(to: second)
    let actions = awaited.take(for: first)
    #expect(actions == [])
    awaited.add(.copy, for: first)
    awaited.add(.map, for: second)
    let later = awaited.take(for: second)
    #expect(later == [.map])
  }
}
