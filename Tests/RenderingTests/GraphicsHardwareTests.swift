import Testing

@testable import Rendering

@Suite("GraphicsHardware")
struct GraphicsHardwareTests {
  @Test(
    "An OpenGL that draws on the CPU is recognised by its name",
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true),
      ("Software Rasterizer", true), ("Google SwiftShader", true),
      ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
      ("AMD Radeon Graphics (raphael_mendocino, LLVM 15.0.6, DRM 3.49)", false),
      ("NVIDIA GeForce GTX 1650/PCIe/SSE2", false), ("V3D 4.2", false), ("Mali-G52", false),
      ("SVGA3D; build: RELEASE;  LLVM;", false), ("virgl", false),
    ])
  func emulation(name: String, isEmulated: Bool) {
    #expect(GraphicsHardware.isEmulated(name) == isEmulated)
  }
}
