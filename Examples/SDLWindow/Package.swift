// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "sdl-window",
  dependencies: [.package(name: "gimbal", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "SDLWindow",
      dependencies: ["CSDL", .product(name: "OrientationCore", package: "gimbal")],
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
