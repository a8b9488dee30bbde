import CSDL2

/// Creates Wayland windows without OpenGL, for drawing into memory.
///
/// SDL 2.26 loads OpenGL for each Wayland window, except for Vulkan windows. This takes 25 ms, and
/// 15 to 30 MB if OpenGL is emulated, and fails if OpenGL is not installed. Therefore SDL gets this
/// program itself as the Vulkan library. It provides the two extensions that SDL checks for, and
/// SDL calls nothing else (Docs/Decisions/0022).
nonisolated enum PlainWaylandWindow {
  /// The flag for opening such a window; 0 if this is not possible.
  @MainActor static var flag: UInt32 {
    // For the dynamic linker, the empty name means the program itself.
    guard VideoDriver.current == .wayland, SDL_Vulkan_LoadLibrary("") == 0 else { return 0 }
    return SDL_WINDOW_VULKAN.rawValue
  }

  /// The extensions that a Vulkan library must provide for Wayland windows.
  fileprivate static let extensions = ["VK_KHR_surface", "VK_KHR_wayland_surface"]
  /// The size of `VkExtensionProperties`: 256 bytes for the name, and its version.
  fileprivate static let stride = 260
}

/// The type of Vulkan's `vkEnumerateInstanceExtensionProperties`.
private typealias ListExtensions =
  @convention(c) (
    _ layer: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<UInt32>?,
    _ list: UnsafeMutableRawPointer?
  ) -> Int32

private nonisolated func listExtensions(
  _ layer: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<UInt32>?,
  _ list: UnsafeMutableRawPointer?
) -> Int32 {
  guard let count else { return -1 }
  let names = PlainWaylandWindow.extensions
  guard let list else {
    count.pointee = UInt32(names.count)
    return 0
  }
  let room = min(names.count, Int(count.pointee))
  for (index, name) in names.prefix(room).enumerated() {
    let entry = list + index * PlainWaylandWindow.stride
    entry.initializeMemory(as: UInt8.self, repeating: 0, count: PlainWaylandWindow.stride)
    name.utf8.enumerated().forEach { entry.storeBytes(of: $1, toByteOffset: $0, as: UInt8.self) }
  }
  count.pointee = UInt32(room)
  return 0
}

/// The entry point of a Vulkan library, which SDL calls.
@_cdecl("vkGetInstanceProcAddr")
package nonisolated func vulkanFunction(
  _ instance: UnsafeRawPointer?, _ name: UnsafePointer<CChar>?
) -> UnsafeRawPointer? {
  guard let name, String(cString: name) == "vkEnumerateInstanceExtensionProperties" else {
    return nil
  }
  let function: ListExtensions = listExtensions
  // SAFETY: SDL calls the result with the type that Vulkan declares for this name, which is that of
  // `function`.
  return unsafeBitCast(function, to: UnsafeRawPointer.self)
}
