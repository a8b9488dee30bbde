import Foundation

/// A JPEG of four coloured quarters, 96 × 64, with an EXIF orientation of choice.
enum ExifPhoto {
  /// The photo as it is stored, without EXIF: the quarters of `TestPhoto.fourCorners`.
  static let jpeg: [UInt8] = {
    let text = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBg
      cJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoK
      CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCABAAGADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAA
      AAAAAAAAgKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQEBAQEBAAAAAAAAAAAAAAAACggHCf/EABQRAQAA
      AAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AI/Z3eyAAAAACuHF0oYAAAACR3aFXgAAAACuHF0oYAAAACR3aF
      XgAAAACuHF0oYAAAACR3aFXgAAAACuHF0oYAAAADo4y+9bAAAAAGcdYIy2AAAAA0cI+2pAAAAAGcdYIy2AAAAA
      0cI+2pAAAAAGcdYIy2AAAAA0cI+2pAAAAAGcdYIy2AAAAA//2Q==
      """
    return [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters)!)
  }()

  /// The photo with a tag that says how it is to be turned.
  static func jpeg(orientation: UInt8) -> [UInt8] {
    // A TIFF structure, the most significant byte first, with one entry: tag 0x0112, one short.
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0]
    let payload = Array("Exif".utf8) + [0, 0] + tiff
    let segment: [UInt8] = [0xff, 0xe1, 0, UInt8(payload.count + 2)] + payload
    return Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2))
  }
}

extension ExifPhoto {
  /// The photo with a caption in XMP, as programs that edit captions write it.
  static func jpeg(caption: String) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description>
      <rdf:Alt><rdf:li xml:lang="x-default">\(caption)</rdf:li></rdf:Alt>
      </dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let payload = Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + Array(packet.utf8)
    let length = payload.count + 2
    let segment: [UInt8] = [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + payload
    return Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2))
  }
}
