import Commands
import DecoderService
import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What is read of photos’ metadata")
@MainActor struct MetadataPartTests {
  /// The decoders are beside the tests, with which they were built.
  private func makePool() throws -> DecodePool {
    let programs = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let pool = DecodePool(
      programs: DecoderPrograms(in: FilePath(programs).removingLastComponent()), slotCount: 1)
    pool.begin(DecodePolicy(), reply: { _ in }, trouble: { _ in })
    return pool
  }

  @Test("sizes that are known are not requested, nor those of photos on the web")
  func sizes() throws {
    let pool = try makePool()
    defer { pool.close() }
    let metadata = MetadataPart(decoders: pool) { _ in }
    defer { metadata.close() }
    let photos = Album(
      ["/nowhere/a.jpg", "https:/./example.org/b.jpg", "/nowhere/c.jpg"].map {
        Photo.Location(path: Array($0.utf8))
      }
    ).photos
    let size = PixelSize(width: 9, height: 6)
    let known = metadata.measure(Array(photos.dropLast())) { $0 == photos[0] ? size : nil }
    #expect(
      known.map(\.photo) == [photos[0].id, photos[1].id] && known.map(\.size) == [size, nil])
    #expect(!metadata.isAwaiting)
    #expect(metadata.measure(photos) { _ in nil }.map(\.photo) == [photos[1].id])
    #expect(metadata.isAwaiting)
    for photo in photos { metadata.noteMeasured(photo.id) }
    #expect(!metadata.isAwaiting)
  }

  @Test("what is asked for before it is read is done later, for the current photo")
  func actions() throws {
    let pool = try makePool()
    defer { pool.close() }
    let metadata = MetadataPart(decoders: pool) { _ in }
    defer { metadata.close() }
    let photo = try #require(
      Album([Photo.Location(path: Array("/nowhere/a.jpg".utf8))]).photos.first)
    #expect(metadata.information(of: photo, for: .copy) == nil)
    #expect(metadata.dueActions(for: photo) == [], "It is not read yet.")
    #expect(metadata.current.receive(PhotoInformation(), number: 1))
    #expect(metadata.information(of: photo, for: .map) != nil, "Nothing is due later.")
    #expect(metadata.dueActions(for: photo) == [.perform(.copyInformation)])
    #expect(metadata.dueActions(for: photo) == [])
  }

  @Test("what was read is shown, and what waited for it is done")
  func messages() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let (metadata, photo) = (parts.metadata, parts.photo(3))
    func receive(_ message: MetadataMessage) -> [AppAction] {
      metadata.receive(message, in: parts.snapshot())
    }
    #expect(receive(.informationRead(PhotoInformation(), number: 1)) == [], "Nobody has asked.")
    parts.send(.command(.toggleCaptions))
    metadata.awaitedCaption = photo.id
    #expect(metadata.information(of: photo, for: .map) == nil)
    #expect(
      receive(.informationRead(PhotoInformation(), number: 1)) == [
        .say("This photo has no caption", for: 3, photo: photo.id), .perform(.showOnMap),
        .updateMenu, .redraw,
      ])
    let size = PixelSize(width: 9, height: 6)
    #expect(receive(.measured(photo.id, size)) == [.noteSize(size, of: photo.id)])
    #expect(receive(.dateLanguageRead(DateLanguage(localeNamed: "C"))) == [.redraw])
  }
}
