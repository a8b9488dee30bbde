// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "gimbal-orientation",
  products: [
    .library(name: "gimbal-orientation", type: .dynamic, targets: ["GimbalOrientation"])
  ],
  dependencies: [.package(name: "gimbal", path: "../..")],
  targets: [
    .target(
      name: "GimbalOrientation",
      dependencies: [.product(name: "OrientationCore", package: "gimbal")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
