import CSDL2
import Glibc

/// What is known of the machine's GPU without, and with, loading OpenGL.
enum GraphicsHardware {
  /// The device numbers that Linux gives to render nodes: /dev/dri/renderD128 and those after it.
  private static let renderNodes = 128..<192
  /// OpenGL implementations that draw on the CPU, in lower case, as they name themselves.
  private static let emulators = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]

  /// Whether there is a GPU that this process may use; asks the file system alone.
  static var isPresent: Bool {
    guard access("/dev/dri", X_OK) == 0 else { return false }
    return renderNodes.contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether there is a GPU, be it that this process may not use it.
  static var isListed: Bool { renderNodes.contains { access("/dev/dri/renderD\($0)", F_OK) == 0 } }

  /// What the OpenGL context of this thread calls its hardware, or nil where there is none.
  static var openGLName: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let glRenderer: UInt32 = 0x1F01
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString")
    else { return nil }
    // SAFETY: OpenGL and OpenGL ES declare glGetString so: one 32-bit enumeration in, a constant
    // C string or null out.
    let getString = unsafeBitCast(address, to: GetString.self)
    return getString(glRenderer).map { String(cString: $0) }
  }

  /// Whether an OpenGL of this name draws on the CPU.
  static func isEmulated(_ openGLName: String) -> Bool {
    let name = openGLName.lowercased()
    return emulators.contains { name.contains($0) }
  }
}
