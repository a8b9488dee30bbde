import GalleryCore
import NumberedPhotos
import PictureTesting
import ProcessWire
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

/// Photos that are shown in another way than their files say.
@Suite("Remembered orientations", .timeLimit(.minutes(10)))
struct RememberedOrientationTests {
  @Test("are added up, kept, and found by relative paths, too")
  func added() throws {
    let photos = RememberedOrientations()
    let path: FilePath = "folder/photo.jpg"
    #expect(photos.change(of: path) == .none && !photos.isKept)
    let kept = Mutex<[[UInt64: Reorientation]]>([])
    photos.keep { changes in kept.withLock { $0.append(changes) } }
    photos.add(.turn(1), to: [(path, 0), ("./folder/photo.jpg", 0)])
    photos.add(.horizontalFlip, to: [(path, 0)])
    let present = try #require(FilePath.current)
    let both = Reorientation.turn(1).then(.horizontalFlip)
    #expect(photos.change(of: present.pushing(path)) == both)
    #expect(photos.change(of: present.pushing("folder/../folder/./photo.jpg")) == both)
    #expect(photos.change(of: "folder/other.jpg") == .none)
    #expect(photos.change(of: path, sheet: 1) == .none)
    photos.add(.turn(2), to: [(path, 1)])
    #expect(photos.change(of: path) == both && photos.change(of: path, sheet: 1) == .turn(2))
    photos.add(both.inverse, to: [(path, 0)])
    #expect(photos.change(of: path) == .none && photos.isKept)
    kept.withLock { kept in
      #expect(kept.flatMap(\.values) == [.turn(1), both, .turn(2), .none])
      #expect(Set(kept.flatMap(\.keys)).count == 2)
    }
  }

  @Test("follow a file with all its sheets, and a copy has them as well")
  func followed() {
    let photos = RememberedOrientations()
    let kept = Mutex<[UInt64: Reorientation]>([:])
    photos.keep { changes in kept.withLock { $0.merge(changes) { $1 } } }
    photos.follow("/a.tiff", to: "/b.tiff")
    #expect(kept.withLock { $0 } == [:])
    photos.add(.turn(1), to: [("/a.tiff", 0)])
    photos.add(.horizontalFlip, to: [("/a.tiff", 7)])
    photos.add(.turn(2), to: [("/b.tiff", 1), ("/c.tiff", 0)])
    photos.follow("/a.tiff", to: "/b.tiff")
    #expect(photos.change(of: "/b.tiff") == .turn(1))
    #expect(photos.change(of: "/b.tiff", sheet: 7) == .horizontalFlip)
    #expect(photos.change(of: "/b.tiff", sheet: 1) == .none, "It was of another file.")
    #expect(photos.change(of: "/a.tiff") == .none)
    #expect(photos.change(of: "/a.tiff", sheet: 7) == .none)
    #expect(photos.change(of: "/c.tiff") == .turn(2))
    photos.follow("/b.tiff", to: "/b.tiff")
    photos.follow("/b.tiff", to: "/d.tiff", isCopy: true)
    photos.follow("/none.tiff", to: "/c.tiff", isCopy: true)
    #expect(photos.change(of: "/b.tiff") == .turn(1) && photos.change(of: "/d.tiff") == .turn(1))
    #expect(photos.change(of: "/d.tiff", sheet: 7) == .horizontalFlip)
    #expect(photos.change(of: "/c.tiff") == .none, "It was of another file.")
    // All of it outlasts the program.
    let later = RememberedOrientations()
    later.learn(kept.withLock { $0 })
    for path: FilePath in ["/a.tiff", "/b.tiff", "/c.tiff", "/d.tiff"] {
      for sheet in [0, 1, 7] {
        let change = photos.change(of: path, sheet: sheet)
        #expect(later.change(of: path, sheet: sheet) == change, "\(path) \(sheet)")
      }
    }
  }

  @Test("of all sheets of a file are forgotten where another file is written")
  func forgotten() {
    let photos = RememberedOrientations()
    let kept = Mutex<[UInt64: Reorientation]>([:])
    photos.keep { changes in kept.withLock { $0.merge(changes) { $1 } } }
    photos.forget("/a.tiff")
    #expect(kept.withLock { $0 } == [:])
    photos.add(.turn(1), to: [("/a.tiff", 0), ("/a.tiff", 999), ("/b.tiff", 0)])
    photos.forget("/none.tiff")
    photos.forget("/a.tiff")
    #expect(photos.change(of: "/a.tiff") == .none)
    #expect(photos.change(of: "/a.tiff", sheet: 999) == .none)
    #expect(photos.change(of: "/b.tiff") == .turn(1))
    let values = kept.withLock { kept in kept.values.filter { $0 == .none }.count }
    #expect(values == 2, "The next start knows nothing of them either.")
  }

  @Test("of a copy whose file states a turn are those after which it is shown turned")
  func turnedCopy() {
    let photos = RememberedOrientations()
    for number in 2...8 {
      let (remembered, path) = (Reorientation(orientation: number), FilePath("/\(number).jpg"))
      photos.add(remembered, to: [(path, 0)])
      for stated in 1...8 {
        let copy = FilePath("/\(number)-\(stated).jpg")
        photos.follow(path, to: copy, isCopy: true, turn: .turn(1))
        let original = Reorientation(orientation: stated)
        let shown = original.then(.turn(1)).then(photos.change(of: copy))
        #expect(shown == original.then(remembered).then(.turn(1)))
      }
    }
  }

  @Test("of a disk that answers late are those from which photos were turned meanwhile")
  func late() throws {
    let key = Mutex<UInt64?>(nil)
    let first = RememberedOrientations()
    first.keep { changes in key.withLock { $0 = changes.keys.first } }
    first.add(.turn(1), to: [("photo.jpg", 0)])
    let number = try #require(key.withLock { $0 })
    let kept = Mutex<[UInt64: Reorientation]>([:])
    let photos = RememberedOrientations()
    photos.keep { changes in kept.withLock { $0.merge(changes) { $1 } } }
    photos.add(.horizontalFlip, to: [("photo.jpg", 0)])
    photos.learn([number: .turn(1), 7: .turn(2)])
    let both = Reorientation.turn(1).then(.horizontalFlip)
    #expect(photos.change(of: "photo.jpg") == both)
    #expect(kept.withLock { $0 } == [number: both])
  }

  @Test(
    "turn and mirror pictures, parts and thumbnails of a photo",
    arguments: (1...8).map { Reorientation(orientation: $0) })
  func decoded(change: Reorientation) throws {
    // Each quarter of the picture has a colour, clockwise from the upper left.
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00]
    let (width, height) = (60, 40)
    var ppm = Array("P6\n\(width) \(height)\n255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let color = colors[y < height / 2 ? (x < width / 2 ? 0 : 1) : (x < width / 2 ? 3 : 2)]
        ppm += [UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
      }
    }
    let file = try TestFile(ppm)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.orientations.add(change, to: [(file.path, 0)])
    let mirrored = change.isMirrored ? [colors[1], colors[0], colors[3], colors[2]] : colors
    let shown = (0..<4).map { mirrored[($0 - change.quarters) & 3] }
    let size = PixelSize(width: width, height: height)
    let photoSize = change.quarters % 2 == 0 ? size : size.transposed
    for (index, purpose) in [DecodeRequest.Purpose.photo, .thumbnail, .copy].enumerated() {
      pool.request(
        DecodeRequest(
          page: index, purpose: purpose, photo: file.path,
          demand: PhotoDemand(bounds: PixelSize(width: 30, height: 30))))
      let photo = try replies.wait(for: index + 1)[index].result.get()
      #expect(photo.photoSize == photoSize)
      let (right, bottom) = (photo.image.size.width - 3, photo.image.size.height - 3)
      let corners = [(2, 2), (right, 2), (right, bottom), (2, bottom)]
      #expect(corners.map { photo.image[$0.0, $0.1] & 0xFF_FFFF } == shown, "\(purpose)")
    }
    // A part of it, in its pixels as it is shown: the upper right.
    let half = PixelSize(width: photoSize.width / 2, height: photoSize.height / 2)
    let region = PixelRect(x: half.width, y: 0, size: half)
    pool.request(
      DecodeRequest(
        page: 3, purpose: .detail, photo: file.path,
        demand: PhotoDemand(bounds: half, region: region)))
    let part = try replies.wait(for: 4)[3].result.get()
    #expect(part.image.size == half)
    #expect(part.image[2, 2] & 0xFF_FFFF == shown[1])
  }

  @Test("do not get into the desktop's cache of thumbnails")
  func cached() throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("photo.ppm".utf8))
    bed.pool?.orientations.add(.turn(1), to: [(photo, 0)])
    for _ in 0..<2 {
      let shown = try bed.ask(photo).result.get()
      #expect(shown.image.size == PixelSize(width: 133, height: 200))
      #expect(shown.photoSize == PixelSize(width: 400, height: 600))
      let name = try #require(bed.files(in: "large").first)
      let stored = try bed.run("identify -format '%wx%h' '\(bed.cache)/thumbnails/large/\(name)'")
      #expect(stored == "256x171")
    }
  }
}
