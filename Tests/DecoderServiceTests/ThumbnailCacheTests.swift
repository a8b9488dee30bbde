import Foundation
import GalleryCore
import Glibc
import ProcessWire
import SeededRandom
import SystemPackage
import Testing

@testable import DecoderService

/// The desktop's thumbnail cache, with the real programs and GIO.
@Suite(.serialized) struct ThumbnailCacheTests {
  @Test func othersFindOurThumbnails() throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("a photo.ppm".utf8))
    let reply = bed.ask(photo)
    #expect(try reply.result.get().image.size == PixelSize(width: 200, height: 133))
    #expect(try reply.result.get().photoSize == PixelSize(width: 600, height: 400))
    let lookup = try bed.lookup(photo)
    #expect(lookup.contains("thumbnail::path: \(bed.cache)/thumbnails/large/"), "\(lookup)")
    #expect(lookup.contains("thumbnail::is-valid: TRUE"), "\(lookup)")
    let name = try #require(bed.files(in: "large").first)
    #expect(bed.files(in: "large").count == 1, "no temporary file is left")
    #expect(bed.mode("") == 0o700)
    #expect(bed.mode("/large") == 0o700)
    #expect(bed.mode("/large/\(name)") == 0o600)
    let size = try bed.run("identify -format '%wx%h' '\(bed.cache)/thumbnails/large/\(name)'")
    #expect(size == "256x171")
  }

  @Test func largeCellsHaveLargeThumbnails() throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("photo.ppm".utf8))
    #expect(try bed.ask(photo, side: 300).result.get().image.size.width == 300)
    #expect(bed.files(in: "x-large").count == 1)
    // The larger one is reused for smaller cells.
    #expect(try bed.ask(photo, side: 100).result.get().image.size.width == 100)
    #expect(bed.files(in: "large").isEmpty)
    // No thumbnail is large enough for this.
    #expect(try bed.ask(photo, side: 513).result.get().image.size.width == 513)
    #expect(bed.files(in: "xx-large").isEmpty)
  }

  /// GIO finds thumbnails under the name that it computes itself.
  @Test(arguments: [1, 2, 3]) func namesMayHaveAnyBytes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bed = try ThumbnailBed()
    let special =
      Array("%#?&+ ;:'\"\\~!$()*,=@[]{}|^<>`\n\t\u{E9}\u{65E5}".utf8)
      + [0xFF, 0xC3, 0x80, 1, 127]
    for _ in 0..<8 {
      let count = Int.random(in: 1...40, using: &random)
      let odd = (0..<count).compactMap { _ in special.randomElement(using: &random) }
      let name = odd + Array(".ppm".utf8)
      let photo = try bed.write(name, width: 30, height: 20)
      _ = try bed.ask(photo).result.get()
      let lookup = try bed.lookup(photo)
      #expect(lookup.contains("thumbnail::is-valid: TRUE"), "\(name): \(lookup)")
    }
    #expect(bed.files(in: "large").count == 8)
  }

  @Test func thumbnailsOfOthersAreShown() throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("photo.ppm".utf8), gray: 40)
    try bed.forge(photo)
    let shown = try bed.ask(photo).result.get()
    #expect(shown.image.gray == 200, "the thumbnail is brighter than the photo")
    #expect(shown.image.size.width == 200)
    #expect(shown.photoSize.width > 2000, "it is larger than its thumbnail, by an unknown factor")
    #expect(bed.files(in: "large").count == 1)
  }

  /// Each case changes the thumbnail of another program so that it must not be shown.
  @Test(arguments: [
    "address", "time", "no time", "size", "not PNG", "cut", "link", "wide", "long", "folder",
  ])
  func forgedThumbnailsAreIgnored(_ forgery: String) throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("photo.ppm".utf8), gray: 40)
    let file = try bed.forge(photo, forgery)
    #expect(try bed.ask(photo).result.get().image.gray == 40, "the photo itself is shown")
    if forgery != "folder" {
      // It is replaced by a true one.
      #expect(
        try bed.run("identify -format '%w' '\(file)'; stat -c ' %F' '\(file)'")
          == "256 regular file\n")
    }
  }

  @Test func changedPhotosAreReadAgain() throws {
    let bed = try ThumbnailBed()
    let name = Array("photo.ppm".utf8)
    _ = bed.ask(try bed.write(name, gray: 40))
    let photo = try bed.write(name, gray: 220, age: 60)
    #expect(try bed.ask(photo).result.get().image.gray == 220)
    #expect(bed.files(in: "large").count == 1)
  }

  @Test func nothingIsStoredForPhotosThatMayStillChange() throws {
    let bed = try ThumbnailBed()
    _ = bed.ask(try bed.write(Array("photo.ppm".utf8), age: 0))
    #expect(bed.files(in: "large").isEmpty)
  }

  @Test func photosWithoutTheirEndAreShownAndNotStored() throws {
    let bed = try ThumbnailBed()
    let fixtures = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .appending("ImageDecodingTests/Fixtures")
    let whole = try Data(contentsOf: URL(filePath: fixtures.appending("detail.jpg").string))
    let photo = try bed.write(Array(whole.prefix(whole.count / 2)), as: Array("cut.jpg".utf8))
    for _ in 0..<2 {
      let shown = try bed.ask(photo, backdrop: .checker(squareSide: 8)).result.get()
      #expect(shown.completeness == .incomplete)
      #expect(shown.image[0, 0] >> 24 == 255)
      #expect(shown.image[0, shown.image.size.height - 1] == 0, "what is missing has no backdrop")
    }
    #expect(bed.files(in: "large").isEmpty && bed.files(in: "fail").isEmpty)
    // The next photo gets its own file.
    let next = try bed.write(Array("next.ppm".utf8), gray: 40)
    #expect(try bed.ask(next).result.get().completeness == .whole)
    #expect(bed.files(in: "large").count == 1)
  }

  @Test func photosThatCannotBeDecodedAreNoted() throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("P6\n20 x".utf8), as: Array("broken.ppm".utf8))
    let reason = try #require(bed.ask(photo).failure)
    let notes = bed.files(in: "fail/gimbal-\(GimbalVersion.number)")
    #expect(notes.count == 1)
    #expect(bed.ask(photo).failure == reason)
    // The note is believed: only the time of the last change tells that there is a photo now.
    let age = time(nil) - 3600
    _ = try bed.write(Array("broken.ppm".utf8), width: 30, height: 20)
    try bed.run("touch -d @\(age) '\(photo)'")
    bed.setAge(10, of: photo)
    #expect(bed.ask(photo).failure == nil)
    // A photo that the user wants to be read again is read.
    #expect(bed.ask(photo, generation: 1).failure == nil)
  }

  /// A variant may be shown once a plug-in is installed.
  @Test func photosThatLackADecoderAreNotNoted() throws {
    let bed = try ThumbnailBed()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ImageDecodingTests/Fixtures")
    let bytes = try Data(contentsOf: fixtures.appending(path: "black-channel.jxl"))
    let photo = try bed.write(Array(bytes), as: Array("photo.jxl".utf8))
    #expect(bed.ask(photo).failure?.contains("cannot be shown") == true)
    #expect(bed.files(in: "fail/gimbal-\(GimbalVersion.number)").isEmpty)
  }

  @Test func relativePathsHaveTheirThumbnails() throws {
    let bed = try ThumbnailBed()
    let photo = try bed.write(Array("photo.ppm".utf8), gray: 40)
    let current = try #require(FilePath.current)
    let up = current.components.map { _ in "../" }.joined()
    let relative = FilePath("\(up).\(bed.photos)/.//../photos/photo.ppm")
    #expect(try bed.ask(relative).result.get().image.gray == 40)
    #expect(bed.files(in: "large").count == 1)
    #expect(try bed.lookup(photo).contains("thumbnail::is-valid: TRUE"))
    // The thumbnail of another program is found, too.
    try bed.forge(photo)
    #expect(try bed.ask(relative).result.get().image.gray == 200)
  }

  @Test func cachesThatCannotBeWrittenAreReportedOnce() throws {
    let bed = try ThumbnailBed()
    // A file where a folder has to be: permissions do not hold back root.
    try Data().write(to: URL(fileURLWithPath: bed.cache))
    for number in 0..<3 {
      let photo = try bed.write(Array("\(number).ppm".utf8))
      #expect(try bed.ask(photo).result.get().image.gray == 200)
    }
    #expect(
      bed.troubles.all == [
        "thumbnails cannot be stored in the desktop's cache (Not a directory)"
      ])
  }

  @Test func thumbnailsHaveNoThumbnails() throws {
    let bed = try ThumbnailBed()
    _ = bed.ask(try bed.write(Array("photo.ppm".utf8)))
    let name = try #require(bed.files(in: "large").first)
    let thumbnail = FilePath("\(bed.cache)/thumbnails/large/\(name)")
    bed.setAge(3600, of: thumbnail)
    #expect(try bed.ask(thumbnail).result.get().image.gray == 200)
    #expect(bed.files(in: "large") == [name])
  }

  @Test func transparentPhotosKeepTheirTransparency() throws {
    let bed = try ThumbnailBed()
    let path = "\(bed.photos)/photo.png"
    try bed.run("convert -size 300x300 'xc:rgba(255,0,0,0.5)' '\(path)'")
    bed.setAge(3600, of: FilePath(path))
    _ = try bed.ask(FilePath(path)).result.get()
    let name = try #require(bed.files(in: "large").first)
    let file = "\(bed.cache)/thumbnails/large/\(name)"
    let pixel = try bed.run("convert '\(file)' -format '%[pixel:p{9,9}]' info:")
    // ImageMagick of Debian 13 prints 127 / 255 with more digits.
    #expect(["255,0,0,0.5", "255,0,0,0.498"].contains { pixel.contains($0) }, "\(pixel)")
  }
}

extension ThumbnailBed {
  /// Writes the thumbnail of a photo as ImageMagick does it, with a forgery or without; returns its
  /// path.
  @discardableResult
  func forge(_ photo: FilePath, _ forgery: String = "") throws -> String {
    var status = stat()
    guard stat(photo.string, &status) == 0 else { throw Errno(rawValue: errno) }
    let address = "file://\(photo.string)"
    let name = try run("printf %s '\(address)' | md5sum | cut -c 1-32")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let file = "\(cache)/thumbnails/large/\(name).png"
    var texts = [
      forgery == "address" ? "Thumb::URI 'file:///other.ppm'" : "Thumb::URI '\(address)'",
      forgery == "no time"
        ? "Comment none" : "Thumb::MTime \(status.st_mtim.tv_sec - (forgery == "time" ? 1 : 0))",
    ]
    if forgery == "size" { texts.append("Thumb::Size \(status.st_size + 1)") }
    let size = forgery == "wide" ? "2000x1000" : "256x171"
    try run("mkdir -p -m 700 '\(cache)/thumbnails/large'")
    if forgery == "folder" { try run("mkdir '\(file)'") }
    if forgery != "folder" {
      let options = texts.map { "-set \($0)" }.joined(separator: " ")
      try run("convert -size \(size) 'xc:rgb(200,200,200)' \(options) 'png:\(file)'")
    }
    switch forgery {
    case "not PNG": try run("echo nothing > '\(file)'")
    case "cut": try run("truncate -s -40 '\(file)'")
    case "link":
      try run("mv '\(file)' '\(folder)/other.png'; ln -s '\(folder)/other.png' '\(file)'")
    case "long": try run("truncate -s 10M '\(file)'")
    default: break
    }
    return file
  }
}

extension PixelImage {
  /// The level of the first channel in the middle.
  fileprivate var gray: UInt8 {
    baseAddress.load(
      fromByteOffset: size.height / 2 * bytesPerRow + size.width / 2 * 4, as: UInt8.self)
  }
}
