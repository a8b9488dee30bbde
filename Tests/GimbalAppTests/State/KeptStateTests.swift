import GalleryCore
import SeededRandom
import Testing

@testable import GimbalApp

@Suite("The state that is kept between starts")
struct KeptStateTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func state(_ places: [(String, String)]) -> KeptState {
    var state = KeptState()
    for (folder, photo) in places { state.leave(bytes(folder), at: bytes(photo)) }
    return state
  }

  @Test("what is written is read again, with names of any bytes")
  func written() {
    var state = state([("/a b/", "ä\n.jpg"), ("/c%/", "# x")])
    state.leave([0x2F, 0xFF, 0x2F], at: [0xFE, 0x0A, 0x20])
    state.windowSize = WindowSize(width: 1234, height: 567)
    state.cellSide = 200
    state.isRotationLocked = true
    state.paper = .photo10x15
    #expect(KeptState(bytes: state.bytes) == state)
    state.cellSide = 0
    #expect(KeptState(bytes: state.bytes).cellSide == 0, "What suits the window.")
    #expect(state.photo(in: bytes("/a b/")) == bytes("ä\n.jpg"))
    #expect(state.photo(in: bytes("/a/")) == nil)
  }

  @Test("the folder that was left last comes first, and the oldest ones are forgotten")
  func bounded() {
    var state = KeptState()
    for number in 0..<300 { state.leave(bytes("/\(number)/"), at: bytes("x.jpg")) }
    state.leave(bytes("/150/"), at: bytes("y.jpg"))
    #expect(state.places.count == KeptState.mostPlaces)
    #expect(state.places[0].folder == bytes("/150/") && state.places[0].photo == bytes("y.jpg"))
    #expect(state.places[1].folder == bytes("/299/"))
    #expect(state.photo(in: bytes("/99/")) == nil)
    #expect(state.photo(in: bytes("/100/")) != nil)
  }

  @Test("long names do not make the text longer than what is read")
  func long() {
    var state = KeptState()
    let name = [UInt8](repeating: 0xFF, count: 255)
    for number in 0..<200 {
      state.leave(bytes("/\(number)/") + name + bytes("/"), at: name)
    }
    let text = state.bytes
    #expect(text.count <= KeptState.mostBytes)
    let read = KeptState(bytes: text)
    #expect(!read.places.isEmpty && read.places == Array(state.places.prefix(read.places.count)))
  }

  @Test("orientations are written, but those that files say, and the latest ones count")
  func orientations() {
    var state = KeptState()
    state.show([1: .turn(1)])
    state.show([.max: .horizontalFlip])
    state.show([3: .none])
    let read = KeptState(bytes: state.bytes)
    #expect(read.orientations.map(\.photo) == [.max, 1])
    #expect(read.orientations.map(\.change) == [.horizontalFlip, .turn(1)])
    // What was undone here replaces what another program has written.
    var file = KeptState(bytes: state.bytes)
    var changes = KeptState()
    changes.show([1: .none])
    changes.show([4: .turn(2)])
    file.apply(changes)
    let merged = KeptState(bytes: file.bytes).orientations
    #expect(merged.map(\.photo) == [4, .max])
    for number in 0..<2000 { state.show([UInt64(number): .turn(3)]) }
    #expect(state.orientations.count == KeptState.mostOrientations)
    #expect(state.orientations.first?.photo == 1999)
    // What was undone goes before what is remembered.
    state.show(Dictionary(uniqueKeysWithValues: (3000..<3300).map { ($0, Reorientation.none) }))
    #expect(state.orientations.allSatisfy { $0.change == .turn(3) })
    for number in 0..<200 { state.leave(bytes("/\(number)/"), at: bytes("photo.jpg")) }
    let full = KeptState(bytes: state.bytes)
    #expect(full.orientations.count == KeptState.mostOrientations && full.places.count == 200)
    let damaged = KeptState(
      bytes: bytes("orientation 1 9\norientation x 3\norientation 2\norientation 7 8\n"))
    #expect(damaged.orientations.map(\.photo) == [7])
  }

  @Test("changes are added to what other programs have written")
  func merged() {
    var file = state([("/a/", "1"), ("/b/", "2")])
    file.windowSize = WindowSize(width: 400, height: 300)
    var changes = state([("/a/", "3"), ("/c/", "4")])
    changes.cellSide = 99
    file.isRotationLocked = true
    file.apply(changes)
    #expect(file.isRotationLocked == true)
    changes.isRotationLocked = false
    file.apply(changes)
    #expect(file.isRotationLocked == false)
    #expect(file.places.map(\.folder) == ["/c/", "/a/", "/b/"].map(bytes))
    #expect(file.photo(in: bytes("/a/")) == bytes("3"))
    #expect(file.photo(in: bytes("/b/")) == bytes("2"))
    #expect(file.windowSize == WindowSize(width: 400, height: 300) && file.cellSide == 99)
  }

  @Test("damaged lines are left out, and the others are used")
  func damaged() {
    let text = """
      window 1x1
      window wide
      window 800x600
      window 900x700
      cell 15
      cell -5
      cell 160
      folder relative/ x
      folder /a/ b/c
      folder /a%2/ x
      folder /a%00/ x
      folder /a/
      folder /a/ x y
      folder /good/ photo%20.jpg
      folder /good/ other.jpg
      nonsense
      """
    let state = KeptState(bytes: bytes(text))
    #expect(state.windowSize == WindowSize(width: 800, height: 600) && state.cellSide == 160)
    #expect(state.places.count == 1)
    #expect(state.photo(in: bytes("/good/")) == bytes("photo .jpg"))
  }

  @Test("mutated and random bytes are read without harm", arguments: 0..<200)
  func mutated(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var text = state([("/a/", "1"), ("/b c/", "ä")]).bytes
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let place = Int.random(in: 0..<text.count, using: &random)
      text[place] = UInt8.random(in: 0...255, using: &random)
    }
    let read = KeptState(bytes: text)
    #expect(KeptState(bytes: read.bytes) == read)
  }
}
