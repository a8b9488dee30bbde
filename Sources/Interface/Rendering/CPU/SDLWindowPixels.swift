import CSDL2
import GalleryCore
import Glibc

/// Draws into SDL's window surface, which keeps the last frame.
///
/// Its size is in window units, which are pixels on X11 and without a desktop.
@MainActor final class SDLWindowPixels: WindowPixels {
  private let window: OpaquePointer
  /// The surface returned last.
  private var lent: UnsafeMutablePointer<SDL_Surface>?
  /// Used only where the surface's pixel format is not the one that is painted.
  private var converted: UnsafeMutableRawBufferPointer?

  /// 32 bits per pixel, with blue first in memory.
  private static let paintedFormat = UInt32(SDL_PIXELFORMAT_RGB888.rawValue)

  /// Uses the surface of a window without a renderer.
  init(window: OpaquePointer) throws(RenderingError) {
    // SDL would show the surface with OpenGL, which takes a quarter of a second to start if it is
    // emulated. The excluded drivers have no other way to show a surface.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if !["wayland", "KMSDRM"].contains(driver) {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    guard SDL_GetWindowSurface(window) != nil else {
      throw .sdl("The window has no surface to draw on")
    }
    self.window = window
  }

  func nextFrame() throws(RenderingError) -> FrameMemory {
    // Requested for each frame, because SDL creates a new surface when the window's size changes.
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .sdl("The window has no surface to draw on")
    }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard let pixels = surface.pointee.pixels, let format = surface.pointee.format else {
      throw RenderingError("The window's pixels cannot be reached.")
    }
    lent = surface
    let isLost = !isMarked(surface)
    let pitch = Int(surface.pointee.pitch)
    if isLost { Self.populate(pixels, byteCount: size.height * pitch) }
    let target =
      if format.pointee.format == Self.paintedFormat, pitch.isMultiple(of: 4) {
        PixelTarget(baseAddress: pixels, size: size, bytesPerRow: pitch)
      } else {
        PixelTarget(
          baseAddress: intermediate(byteCount: size.width * size.height * 4), size: size,
          bytesPerRow: size.width * 4)
      }
    return FrameMemory(
      target: target, outdated: ChangedRows(all: isLost ? size.height : 0), isLost: isLost)
  }

  func show(_ rows: ChangedRows) throws(RenderingError) {
    guard let surface = lent else { return }
    if let converted { try convert(rows, from: converted, to: surface) }
    let boxes = rows.ranges.map {
      SDL_Rect(x: 0, y: Int32($0.lowerBound), w: surface.pointee.w, h: Int32($0.count))
    }
    guard SDL_UpdateWindowSurfaceRects(window, boxes, Int32(boxes.count)) == 0 else {
      throw .sdl("The window cannot be shown")
    }
    mark(surface)
  }

  func close() {
    lent = nil
    converted?.deallocate()
    converted = nil
  }

  /// Whether this is the surface shown last.
  ///
  /// SDL creates an empty one for each size, which may have the same address but has no mark.
  private func isMarked(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    // SAFETY: the pointer is only compared, never dereferenced.
    surface.pointee.userdata == Unmanaged.passUnretained(self).toOpaque()
  }

  private func mark(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    // SAFETY: the pointer is never dereferenced, and SDL does not use it.
    surface.pointee.userdata = Unmanaged.passUnretained(self).toOpaque()
  }

  /// Maps all pages of new pixels at once.
  ///
  /// Mapping each one as it is drawn takes twice the time, 3 ms for 1920x1080 at the start. Kernels
  /// before 5.14 do that.
  private static func populate(_ pixels: UnsafeMutableRawPointer, byteCount: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let excess = Int(bitPattern: pixels) % page
    // MADV_POPULATE_WRITE in <linux/mman.h>.
    _ = madvise(pixels - excess, byteCount + excess, 23)
  }

  private func convert(
    _ rows: ChangedRows, from memory: UnsafeMutableRawBufferPointer,
    to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(RenderingError) {
    guard let start = memory.baseAddress, let pixels = surface.pointee.pixels,
      let format = surface.pointee.format
    else { return }
    let width = Int(surface.pointee.w)
    for range in rows.ranges {
      let failure = SDL_ConvertPixels(
        surface.pointee.w, Int32(range.count), Self.paintedFormat,
        start + range.lowerBound * width * 4, Int32(width * 4), format.pointee.format,
        pixels + range.lowerBound * Int(surface.pointee.pitch), surface.pointee.pitch)
      guard failure == 0 else {
        throw .sdl("The picture cannot be converted to the display's pixel format")
      }
    }
  }

  private func intermediate(byteCount: Int) -> UnsafeMutableRawPointer {
    if let converted, converted.count == byteCount, let start = converted.baseAddress {
      return start
    }
    converted?.deallocate()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    converted = UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
    return memory
  }
}
