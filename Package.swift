// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "gimbal",
  products: [
    .library(name: "GalleryCore", targets: ["GalleryCore"]),
    .executable(name: "gimbal", targets: ["gimbal"]),
    .executable(name: "gimbal-decoder", targets: ["gimbal-decoder"]),
    .executable(name: "gimbal-jpeg-decoder", targets: ["gimbal-jpeg-decoder"]),
    .executable(name: "gimbal-encoder", targets: ["gimbal-encoder"]),
    .executable(name: "gimbal-files", targets: ["gimbal-files"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // The behaviour, as values.
    .target(
      name: "GalleryCore",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strict),

    // The edges.
    .target(name: "WorkerThreads", dependencies: ["CLinuxCalls"], swiftSettings: strict),
    .target(name: "ImageFormats", dependencies: ["GalleryCore"], swiftSettings: strict),
    .target(
      name: "DecodingPipeline",
      dependencies: [
        "CExiv2Guard", "CLCMS2", "CLibYUV", "GalleryCore", "ImageFormats", "WorkerThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "JPEGDecoding",
      dependencies: [
        "CJPEG", "DecodingPipeline", "GalleryCore", "ImageFormats", "WorkerThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "ImageDecoding",
      dependencies: [
        "CGIF", "CJXL", "CLCMS2", "CLibHEIF", "CLibYUV", "CSDL2Image", "CSPNG", "CTIFF",
        "CWebP", "DecodingPipeline", "GalleryCore", "ImageFormats",
        "JPEGDecoding",
      ],
      swiftSettings: strict),
    .target(name: "CLinuxCalls"),
    // What all programs do before any other code of theirs.
    .target(name: "CProgramEntry"),
    .target(
      name: "ProgramStart",
      dependencies: ["CLinuxCalls", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: strict),
    .target(name: "FrameWire", dependencies: ["GalleryCore"], swiftSettings: strict),
    .target(
      name: "FrameEncoding",
      dependencies: [
        "CSPNG", "CWebPMux", "FrameWire", "GalleryCore",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "DecoderWire", dependencies: ["CLinuxCalls", "GalleryCore"], swiftSettings: strict),
    .target(
      name: "DecoderWorker",
      dependencies: [
        "CLinuxCalls", "CMalloc", "CSeccomp", "DecoderWire", "DecodingPipeline", "GalleryCore",
        "ImageFormats", "WorkerThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "DecoderService",
      dependencies: [
        "CLinuxCalls", "DecoderWire", "GalleryCore", "ProgramStart", "WorkerThreads",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "PhotoSources",
      dependencies: ["GalleryCore", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: strict),
    .target(name: "MessageBus", dependencies: ["CSystemd"], swiftSettings: strict),
    .target(
      name: "OrientationSensor",
      dependencies: ["CLinuxCalls", "CSystemd", "GalleryCore", "MessageBus", "WorkerThreads"],
      swiftSettings: strict),
    .target(
      name: "DesktopSettings",
      dependencies: ["CSystemd", "CXCB", "MessageBus", "WorkerThreads"],
      swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: [
        "CLinuxCalls", "CPixman", "CSDL2", "CSDL2Wayland", "CWayland", "GalleryCore",
        "WorkerThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "Chrome",
      dependencies: ["CPango", "GalleryCore"],
      swiftSettings: strict),
    .target(
      name: "SDLSupport",
      dependencies: ["CSDL2", "CWayland", "CX11", "GalleryCore"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),

    // The programs.
    .executableTarget(
      name: "gimbal",
      dependencies: [
        "CLinuxCalls", "CMalloc", "CProgramEntry", "CSDL2", "Chrome", "DecoderService",
        "DecoderWire",
        "DesktopSettings", "FrameWire", "GalleryCore", "ImageFormats", "OrientationSensor",
        "PhotoSources",
        "ProgramStart", "Rendering", "SDLSupport", "WorkerThreads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict,
      // SDL looks for this function in the program itself: see PlainWaylandWindow.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=vkGetInstanceProcAddr"])
      ]),

    .executableTarget(
      name: "gimbal-decoder", dependencies: ["CProgramEntry", "DecoderWorker", "ImageDecoding"],
      swiftSettings: strict),
    .executableTarget(
      name: "gimbal-jpeg-decoder",
      dependencies: ["CProgramEntry", "DecoderWorker", "JPEGDecoding"],
      swiftSettings: strict),
    .executableTarget(
      name: "gimbal-files",
      dependencies: [
        "CLinuxCalls", "CProgramEntry", "DecoderWire", "PhotoSources",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "gimbal-encoder",
      dependencies: [
        "CProgramEntry", "FrameEncoding",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),

    // C where Swift cannot: libjpeg's errors are jumps, and Exiv2 is C++ that throws at damaged files.
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CExiv2Guard", linkerSettings: [.linkedLibrary("exiv2")]),

    // Debian's libraries.
    .systemLibrary(name: "CJXL", pkgConfig: "libjxl", providers: [.apt(["libjxl-dev"])]),
    .systemLibrary(name: "CLibHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CLCMS2", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CLibYUV", providers: [.apt(["libyuv-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDL2Wayland", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CSDL2Image", pkgConfig: "SDL2_image", providers: [.apt(["libsdl2-image-dev"])]),
    .systemLibrary(name: "CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CTIFF", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CWebPMux", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),

    // The tests, in the same order; numbers that come again, for all of them.
    .target(
      name: "SeededRandom", path: "Tests/Support/SeededRandom", swiftSettings: strict),
    .testTarget(
      name: "GalleryCoreTests", dependencies: ["GalleryCore", "SeededRandom"],
      exclude: ["Snapshots"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkerThreadsTests", dependencies: ["WorkerThreads"], swiftSettings: strict),
    .testTarget(
      name: "DecodingPipelineTests",
      dependencies: [
        "CLCMS2", "DecodingPipeline", "GalleryCore", "ImageFormats", "SeededRandom",
      ],
      swiftSettings: strict),
    // Files that tests hand to decoders.
    .target(
      name: "HostileFiles",
      dependencies: ["SeededRandom", .product(name: "SystemPackage", package: "swift-system")],
      path: "Tests/Support/HostileFiles", swiftSettings: strict),
    .testTarget(
      name: "ImageDecodingTests",
      dependencies: [
        "DecodingPipeline", "GalleryCore", "HostileFiles", "ImageDecoding", "ImageFormats",
        "JPEGDecoding", "SeededRandom",
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "DecoderWireTests",
      dependencies: ["CLinuxCalls", "DecoderWire", "GalleryCore", "SeededRandom"],
      swiftSettings: strict),
    // Programs that the tests start.
    .executableTarget(
      name: "sandbox-probe",
      dependencies: ["CLinuxCalls", "DecoderWire", "DecoderWorker", "GalleryCore"],
      path: "Tests/Support/SandboxProbe", swiftSettings: strict),
    .executableTarget(
      name: "rogue-decoder", dependencies: ["CLinuxCalls", "DecoderWire", "GalleryCore"],
      path: "Tests/Support/RogueDecoder", swiftSettings: strict),
    // What becomes of many files, for the bench.
    .executableTarget(
      name: "decode-list",
      dependencies: [
        "DecoderService", "GalleryCore",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Support/DecodeList", swiftSettings: strict),
    .testTarget(
      name: "DecoderServiceTests",
      dependencies: [
        "DecoderService", "DecoderWire", "GalleryCore", "HangingFiles", "HostileFiles",
        "gimbal-decoder", "gimbal-files", "SeededRandom", "gimbal-jpeg-decoder", "rogue-decoder",
        "sandbox-probe",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PhotoSourcesTests",
      dependencies: [
        "PhotoSources", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    // Hearing what other threads report.
    .target(name: "Listening", path: "Tests/Support/Listening", swiftSettings: strict),
    // The real sensor daemon on a bus of its own, and the real portal on another.
    .target(name: "BedProcess", path: "Tests/Support/BedProcess", swiftSettings: strict),
    // A file system of which some files do not answer.
    .target(
      name: "HangingFiles", dependencies: ["BedProcess"], path: "Tests/Support/HangingFiles",
      swiftSettings: strict),
    .target(
      name: "SensorBed", dependencies: ["BedProcess"], path: "Tests/Support/SensorBed",
      swiftSettings: strict),
    .target(
      name: "PortalBed", dependencies: ["BedProcess"], path: "Tests/Support/PortalBed",
      swiftSettings: strict),
    .testTarget(
      name: "OrientationSensorTests",
      dependencies: ["GalleryCore", "Listening", "OrientationSensor", "SensorBed"],
      swiftSettings: strict),
    .testTarget(
      name: "DesktopSettingsTests", dependencies: ["DesktopSettings", "Listening", "PortalBed"],
      swiftSettings: strict),
    // Scenes drawn into memory, compared with recorded pictures.
    .target(
      name: "GoldenPictures", dependencies: ["CSDL2Image", "GalleryCore", "Rendering"],
      path: "Tests/Support/GoldenPictures", swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "CSDL2", "CSDL2Image", "GalleryCore", "GoldenPictures", "Rendering", "SeededRandom",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "ChromeTests", dependencies: ["Chrome", "GalleryCore"], swiftSettings: strict),
    // The chrome and the compositor together: what is drawn around the gallery.
    .testTarget(
      name: "DemonstrationTests",
      dependencies: ["Chrome", "GalleryCore", "GoldenPictures", "Rendering"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "FrameEncodingTests",
      dependencies: [
        "CSPNG", "CWebP", "CWebPMux", "FrameEncoding", "FrameWire", "GalleryCore", "SeededRandom",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SDLSupportTests",
      dependencies: ["CSDL2", "GalleryCore", "SDLSupport", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CSPNG", "HangingFiles", "ImageFormats", "PortalBed", "SensorBed",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
