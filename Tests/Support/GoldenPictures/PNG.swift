import CSDL2Image
package import GalleryCore

/// Reads and writes PNG files with SDL2_image, which needs no window and no initialized SDL.
package enum PNG {
  /// A failure with SDL's message.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    init(_ action: String) { description = "\(action): \(String(cString: SDL_GetError()))" }
  }

  /// Encodes pixels as 0xAARRGGBB, top row first.
  package static func encode(_ pixels: [UInt32], size: PixelSize) throws -> [UInt8] {
    var pixels = pixels
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 5 + 4096)
    let length: Int = try pixels.withUnsafeMutableBytes { memory in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        memory.baseAddress, Int32(size.width), Int32(size.height), 32, Int32(size.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      defer { SDL_FreeSurface(surface) }
      return try bytes.withUnsafeMutableBytes { output in
        let stream = SDL_RWFromMem(output.baseAddress, Int32(output.count))
        defer { SDL_RWclose(stream) }
        guard IMG_SavePNG_RW(surface, stream, 0) == 0 else { throw Failure("cannot encode PNG") }
        return Int(SDL_RWtell(stream))
      }
    }
    return Array(bytes.prefix(length))
  }

  /// Writes a file.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let file = SDL_RWFromFile(path, "wb")
    defer { if file != nil { SDL_RWclose(file) } }
    guard file != nil, SDL_RWwrite(file, bytes, 1, bytes.count) == bytes.count else {
      throw Failure("cannot write \(path)")
    }
  }

  /// Decodes a file to pixels as 0xAARRGGBB, top row first.
  package static func read(_ path: String) throws -> (pixels: [UInt32], size: PixelSize) {
    let file = SDL_RWFromFile(path, "rb")
    defer { if file != nil { SDL_RWclose(file) } }
    guard file != nil, let loaded = IMG_LoadPNG_RW(file) else {
      throw Failure("cannot read \(path)")
    }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    else { throw Failure("cannot convert \(path)") }
    defer { SDL_FreeSurface(surface) }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let pixels = (0..<size.height).flatMap { y in
      let row = surface.pointee.pixels! + y * Int(surface.pointee.pitch)
      return (0..<size.width).map { row.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
    return (pixels, size)
  }
}
