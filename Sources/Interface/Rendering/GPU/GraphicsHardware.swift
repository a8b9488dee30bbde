import CSDL2
import Glibc

/// Information about the machine's GPU, with and without loading OpenGL.
enum GraphicsHardware {
  /// The Linux device numbers of render nodes, from /dev/dri/renderD128.
  private static let renderNodes = 128..<192
  /// The names of OpenGL implementations that draw on the CPU, in lower case.
  private static let emulators = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]

  /// Whether this process may use a GPU; checks only the file system.
  static var isPresent: Bool {
    guard access("/dev/dri", X_OK) == 0 else { return false }
    return renderNodes.contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// Whether there is a GPU, even if this process may not use it.
  static var isListed: Bool { renderNodes.contains { access("/dev/dri/renderD\($0)", F_OK) == 0 } }

  /// The name of the hardware in this thread's OpenGL context; nil if there is no context.
  static var openGLName: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let glRenderer: UInt32 = 0x1F01
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString")
    else { return nil }
    // SAFETY: OpenGL and OpenGL ES declare glGetString this way: it takes a 32-bit enumeration and
    // returns a constant C string or null.
    let getString = unsafeBitCast(address, to: GetString.self)
    return getString(glRenderer).map { String(cString: $0) }
  }

  /// Returns whether an OpenGL implementation of this name draws on the CPU.
  static func isEmulated(_ openGLName: String) -> Bool {
    let name = openGLName.lowercased()
    return emulators.contains { name.contains($0) }
  }
}
