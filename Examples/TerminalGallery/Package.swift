// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "terminal-gallery",
  dependencies: [.package(name: "gimbal", path: "../..")],
  targets: [
    .executableTarget(
      name: "TerminalGallery", dependencies: [.product(name: "GalleryCore", package: "gimbal")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
