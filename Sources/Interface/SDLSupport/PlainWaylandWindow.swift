import CSDL2

/// Wayland windows without OpenGL, for those who paint into memory.
///
/// SDL 2.26 loads OpenGL for each Wayland window, which takes 25 ms and 15 to 30 MB where it is emulated,
/// and fails where it is not installed. Only windows for Vulkan are spared. So SDL is given this
/// program itself as Vulkan's library: it offers the two extensions that SDL looks for, and nobody
/// asks it for more (Docs/Decisions/0022).
nonisolated enum PlainWaylandWindow {
  /// The flag to open such a window with; 0 where there is none.
  @MainActor static var flag: UInt32 {
    // Of all names, the empty one is the program's own for the dynamic linker.
    guard VideoDriver.current == .wayland, SDL_Vulkan_LoadLibrary("") == 0 else { return 0 }
    return SDL_WINDOW_VULKAN.rawValue
  }

  /// The names of the extensions that a library for Wayland windows must offer.
  fileprivate static let extensions = ["VK_KHR_surface", "VK_KHR_wayland_surface"]
  /// The size of `VkExtensionProperties`: 256 bytes for the name, and its version.
  fileprivate static let stride = 260
}

/// `vkEnumerateInstanceExtensionProperties`, as Vulkan declares it.
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

/// The one function by which SDL enters Vulkan's library.
@_cdecl("vkGetInstanceProcAddr")
public nonisolated func vulkanFunction(
  _ instance: UnsafeRawPointer?, _ name: UnsafePointer<CChar>?
) -> UnsafeRawPointer? {
  guard let name, String(cString: name) == "vkEnumerateInstanceExtensionProperties" else {
    return nil
  }
  let function: ListExtensions = listExtensions
  // SAFETY: SDL calls it as the type that Vulkan declares for this name, which is that of `function`.
  return unsafeBitCast(function, to: UnsafeRawPointer.self)
}
