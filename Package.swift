// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The folders of Pango's headers.
///
/// Its package configuration would also link the libraries, which `CPango` loads when they are
/// needed.
let pangoHeaders = [
  "pango-1.0", "cairo", "harfbuzz", "glib-2.0", "../lib/x86_64-linux-gnu/glib-2.0/include",
  "../lib/aarch64-linux-gnu/glib-2.0/include",
].map { "-I/usr/include/\($0)" }

/// The settings of modules that import `CPango`, or a module that does.
let drawing = strict + [.unsafeFlags(pangoHeaders.flatMap { ["-Xcc", $0] })]

let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// A module of the program in one of the folders of `Sources`.
func module(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)",
    swiftSettings: settings)
}

/// A program; `CProgramEntry` is what each of them does before any other code of its own.
func program(
  _ name: String, _ dependencies: [Target.Dependency], linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: ["CProgramEntry"] + dependencies, path: "Sources/Programs/\(name)",
    swiftSettings: strict, linkerSettings: linkerSettings)
}

/// A library of Debian's as Swift sees it: a module map and a header.
func library(_ name: String, _ package: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

let package = Package(
  name: "gimbal",
  products: [
    .library(name: "GalleryCore", targets: ["GalleryCore"]),
    .executable(name: "gimbal", targets: ["gimbal"]),
    .executable(name: "gimbal-decoder", targets: ["gimbal-decoder"]),
    .executable(name: "gimbal-jpeg-decoder", targets: ["gimbal-jpeg-decoder"]),
    .executable(name: "gimbal-svg-decoder", targets: ["gimbal-svg-decoder"]),
    .executable(name: "gimbal-encoder", targets: ["gimbal-encoder"]),
    .executable(name: "gimbal-files", targets: ["gimbal-files"]),
    .executable(name: "gimbal-archives", targets: ["gimbal-archives"]),
    .executable(name: "gimbal-feeds", targets: ["gimbal-feeds"]),
    .executable(name: "gimbal-desktop", targets: ["gimbal-desktop"]),
    .executable(name: "gimbal-fetcher", targets: ["gimbal-fetcher"]),
    .executable(name: "gimbal-remote", targets: ["gimbal-remote"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // The behaviour, as values.
    .target(
      name: "GalleryCore",
      dependencies: [realModule],
      swiftSettings: strict),

    // The system: threads, the message bus, the sensor, the desktop's settings.
    module("WorkerThreads", in: "System", ["CLinuxCalls"]),
    module("MessageBus", in: "System", ["CSystemd"]),
    module(
      "SensorProxy", in: "System",
      ["CSystemd", "GalleryCore", "MessageBus", "WorkerThreads"]),
    module(
      "RemoteControl", in: "System",
      ["GalleryCore", "ProcessWire", "WorkerThreads", systemPackage]),
    module("ServiceStatus", in: "System", ["CSystemd"]),
    module("X11Server", in: "System", ["CXCB", "WorkerThreads"]),
    module("ScreenPower", in: "System", ["CWayland", "CXCB", "CXCBDPMS", "X11Server"]),
    module(
      "DesktopSettings", in: "System",
      ["CSystemd", "CXCB", "MessageBus", "WorkerThreads", "X11Server"]),
    module(
      "DesktopKeyring", in: "System",
      ["CSecret", "MessageBus", "ProcessWire", "WorkerThreads", systemPackage]),
    module(
      "MediaControls", in: "System",
      ["CSystemd", "MessageBus", "WorkerThreads"]),
    module(
      "DesktopServices", in: "System",
      ["CSystemd", "MessageBus", "ProcessWire", "WorkerThreads", systemPackage]),

    // Photos: where they come from, and their decoders.
    module(
      "RemotePhotos", in: "Photos", ["GalleryCore", "ProcessWire", systemPackage]),
    module(
      "PhotoSources", in: "Photos",
      [
        "CLinuxCalls", "GalleryCore", "ImageFormats", "ProcessWire", "RemotePhotos",
        "WorkerThreads", systemPackage,
      ]),
    module(
      "RemoteSources", in: "Photos", ["Feeds", "GalleryCore", "PhotoSources", "RemotePhotos"]),
    module("ImageFormats", in: "Decoding", ["GalleryCore"]),
    module(
      "DecodingPipeline", in: "Decoding",
      [
        "CExiv2Guard", "CLCMS2", "CLibYUV", "CZlib", "GalleryCore", "ImageFormats", "WorkerThreads",
      ]),
    module(
      "JPEGDecoding", in: "Decoding",
      ["CJPEG", "DecodingPipeline", "GalleryCore", "ImageFormats", "WorkerThreads"]),
    module(
      "ImageDecoding", in: "Decoding",
      [
        "CGIF", "CJXL", "CLibHEIF", "CLibYUV", "COpenJPEG", "CSDL2Image", "CSPNG", "CTIFF",
        "CWebP", "DecodingPipeline", "GalleryCore", "ImageFormats", "JPEGDecoding", "WorkerThreads",
      ]),

    module(
      "SVGDecoding", in: "Decoding",
      ["CRSVG", "DecodingPipeline", "GalleryCore", "ImageFormats"]),

    // Processes of our own: what is said between them, and both sides.
    module(
      "ProcessWire", in: "Helpers",
      ["CLinuxCalls", "GalleryCore", "ImageFormats", "WorkerThreads", systemPackage]),
    module("ProcessSandbox", in: "Helpers", ["CLinuxCalls", "CSeccomp", "ProcessWire"]),
    module(
      "DecoderWorker", in: "Helpers",
      [
        "CLCMS2", "CLinuxCalls", "DecodingPipeline", "GalleryCore", "ImageFormats",
        "ProcessSandbox", "ProcessWire", "ThumbnailFiles", "WorkerThreads",
      ]),
    module(
      "ThumbnailFiles", in: "Helpers",
      ["CSPNG", "DecodingPipeline", "GalleryCore", "ImageFormats", "ProcessWire"]),
    module(
      "DecoderService", in: "Helpers",
      [
        "CLinuxCalls", "DownloadCache", "GalleryCore", "ImageFormats", "ProcessWire",
        "RemotePhotos", "WorkerThreads", systemPackage,
      ]),
    module(
      "PhotoFetching", in: "Helpers",
      [
        "CCurl", "CLinuxCalls", "GalleryCore", "ImageFormats", "ProcessSandbox", "ProcessWire",
        "RemotePhotos", "WorkerThreads",
      ]),
    module(
      "BrokerClient", in: "Helpers",
      [
        "CMosquitto", "CWebP", "GalleryCore", "ProcessSandbox", "ProcessWire", "RemoteControl",
        "RemotePhotos", "WorkerThreads",
      ]),
    module("PNGEncoding", in: "Helpers", ["CSPNG"]),
    module(
      "FrameEncoding", in: "Helpers",
      ["CWebPMux", "GalleryCore", "PNGEncoding", "ProcessWire", systemPackage]),
    module(
      "ClipboardSelection", in: "Helpers",
      [
        "CLinuxCalls", "CXCB", "GalleryCore", "PNGEncoding", "ProcessWire", "WorkerThreads",
        "X11Server", systemPackage,
      ]),

    // The trash; GIO is loaded late, so nothing is linked with it.
    module(
      "Trash", in: "Photos",
      ["CGIO", "CLinuxCalls", "ProcessWire", "WorkerThreads", systemPackage]),

    // Renaming and copying of files.
    module("FileChanges", in: "Photos", ["CLinuxCalls", "ProcessWire", systemPackage]),

    // Photos in archives: their client, and what reads them in a sandbox.
    module(
      "Archives", in: "Photos",
      [
        "CLinuxCalls", "GalleryCore", "ImageFormats", "PhotoSources", "ProcessWire",
        systemPackage,
      ]),
    // Photos on SFTP and SMB servers; GIO is loaded late.
    module(
      "NetworkFolders", in: "Photos",
      [
        "CGIO", "CLinuxCalls", "GalleryCore", "PhotoSources", "ProcessWire", "RemotePhotos",
        systemPackage,
      ]),
    module(
      "ArchiveReading", in: "Photos",
      ["Archives", "CArchive", "ProcessSandbox", "ProcessWire", systemPackage]),

    // Lists of photos on servers: values, messages and the client; and what reads them in a
    // sandbox.
    module(
      "Feeds", in: "Photos",
      [
        "CLinuxCalls", "GalleryCore", "ProcessWire", "RemotePhotos", "WorkerThreads", systemPackage,
      ]),

    module(
      "FeedReading", in: "Photos",
      [
        "CExpat", "CJSON", "CLinuxCalls", "Feeds", "GalleryCore", "ImageFormats", "ProcessSandbox",
        "ProcessWire", "RemotePhotos",
      ]),

    module("Thumbnails", in: "Photos", ["CGIO", "CLinuxCalls", "ProcessWire", systemPackage]),

    // Downloads on disk: what is stored, when it may be used, and the messages about it.
    module("DownloadCache", in: "Photos", ["CGIO", "CLinuxCalls", "ProcessWire", systemPackage]),

    // What is seen and touched, and the commands and keys for it.
    module("Commands", in: "Interface", ["GalleryCore"]),
    module(
      "Rendering", in: "Interface",
      [
        "CLinuxCalls", "CPixman", "CSDL2", "CSDL2Native", "CWayland", "GalleryCore",
        "WorkerThreads",
      ]),
    module("Chrome", in: "Interface", ["CPango", "Commands", "GalleryCore"], settings: drawing),
    module(
      "SDLSupport", in: "Interface",
      ["CSDL2", "CSDL2Native", "CWayland", "CX11", "Commands", "GalleryCore"],
      settings: strict + [.defaultIsolation(MainActor.self)]),

    // The demonstration around the gallery: values, and their views.
    module("Demonstration", in: "Demonstration", ["Commands", "GalleryCore", realModule]),
    module(
      "DemonstrationViews", in: "Demonstration",
      ["CPango", "Chrome", "Demonstration", "GalleryCore"], settings: drawing),

    // The viewer as a library, which its tests can import.
    .target(
      name: "GimbalApp",
      dependencies: [
        "CLinuxCalls", "CSDL2", "CTOML", "Chrome", "Commands", "DecoderService", "Demonstration",
        "DemonstrationViews", "DesktopKeyring", "DesktopServices", "DesktopSettings", "Feeds",
        "FileChanges", "GalleryCore", "ImageFormats", "MediaControls", "MessageBus", "PhotoSources",
        "ProcessWire", "RemoteControl", "RemotePhotos", "RemoteSources", "Rendering", "SDLSupport",
        "SensorProxy", "ServiceStatus", "Trash", "WorkerThreads", "X11Server",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), systemPackage,
      ],
      swiftSettings: strict),

    // The programs.
    program(
      "gimbal", ["GimbalApp"],
      // SDL looks for this function in the program itself: see PlainWaylandWindow.
      linkerSettings: [
        .unsafeFlags([
          "-Xlinker", "--export-dynamic-symbol=vkGetInstanceProcAddr",
          "-Xlinker", "--export-dynamic-symbol=wl_proxy_add_listener",
        ])
      ]),
    program("gimbal-decoder", ["DecoderWorker", "ImageDecoding"]),
    program("gimbal-jpeg-decoder", ["DecoderWorker", "JPEGDecoding"]),
    program("gimbal-svg-decoder", ["DecoderWorker", "ProcessSandbox", "SVGDecoding"]),
    program(
      "gimbal-files",
      [
        "Archives", "CLinuxCalls", "DownloadCache", "FileChanges", "NetworkFolders", "PhotoSources",
        "ProcessSandbox", "ProcessWire", "RemotePhotos", "Thumbnails", "Trash", "WorkerThreads",
        systemPackage,
      ]),
    program("gimbal-archives", ["ArchiveReading"]),
    program("gimbal-feeds", ["FeedReading"]),
    program("gimbal-encoder", ["FrameEncoding", systemPackage]),
    program("gimbal-fetcher", ["PhotoFetching"]),
    program("gimbal-remote", ["BrokerClient"]),
    program(
      "gimbal-desktop",
      [
        "ClipboardSelection", "DesktopKeyring", "DesktopServices", "ProcessSandbox", "ProcessWire",
        "ScreenPower",
      ]),

    // C where Swift cannot: system calls and the CMSG macros; what runs before any other code of a
    // program; libjpeg's errors, which jump; toml++, which is C++ templates; Exiv2, which is C++
    // and throws at damaged files.
    .target(name: "CLinuxCalls", path: "Sources/CLibraries/CLinuxCalls"),
    .target(name: "CProgramEntry", path: "Sources/CLibraries/CProgramEntry"),
    .target(
      name: "CJPEG", path: "Sources/CLibraries/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CTOML", path: "Sources/CLibraries/CTOML"),
    .target(
      name: "CPango", path: "Sources/CLibraries/CPango", cSettings: [.unsafeFlags(pangoHeaders)]),
    .target(
      name: "CGIO", path: "Sources/CLibraries/CGIO", cSettings: [.unsafeFlags(pangoHeaders)]),
    .target(
      name: "CSecret", path: "Sources/CLibraries/CSecret",
      cSettings: [.unsafeFlags(pangoHeaders + ["-I/usr/include/libsecret-1"])]),
    .target(
      name: "CExiv2Guard", path: "Sources/CLibraries/CExiv2Guard",
      linkerSettings: [.linkedLibrary("exiv2")]),

    // Debian's libraries.
    library("CArchive", "libarchive-dev", pkgConfig: "libarchive"),
    library("CCurl", "libcurl4-openssl-dev", pkgConfig: "libcurl"),
    library("CExpat", "libexpat1-dev", pkgConfig: "expat"),
    library("CGIF", "libgif-dev"),
    library("CJSON", "libjson-c-dev", pkgConfig: "json-c"),
    library("CJXL", "libjxl-dev", pkgConfig: "libjxl"),
    library("CLCMS2", "liblcms2-dev", pkgConfig: "lcms2"),
    library("CLibHEIF", "libheif-dev", pkgConfig: "libheif"),
    library("CLibYUV", "libyuv-dev"),
    library("CMosquitto", "libmosquitto-dev", pkgConfig: "libmosquitto"),
    library("COpenJPEG", "libopenjp2-7-dev", pkgConfig: "libopenjp2"),
    library("CPixman", "libpixman-1-dev", pkgConfig: "pixman-1"),
    library("CRSVG", "librsvg2-dev", pkgConfig: "librsvg-2.0"),
    library("CSDL2", "libsdl2-dev", pkgConfig: "sdl2"),
    library("CSDL2Image", "libsdl2-image-dev", pkgConfig: "SDL2_image"),
    library("CSDL2Native", "libsdl2-dev", pkgConfig: "sdl2"),
    library("CSPNG", "libspng-dev", pkgConfig: "spng"),
    library("CSeccomp", "libseccomp-dev", pkgConfig: "libseccomp"),
    library("CSystemd", "libsystemd-dev", pkgConfig: "libsystemd"),
    library("CTIFF", "libtiff-dev", pkgConfig: "libtiff-4"),
    library("CWayland", "libwayland-dev", pkgConfig: "wayland-client"),
    library("CWebP", "libwebp-dev", pkgConfig: "libwebpdemux"),
    library("CWebPMux", "libwebp-dev", pkgConfig: "libwebpmux"),
    library("CX11", "libx11-dev", pkgConfig: "x11"),
    library("CXCB", "libxcb1-dev", pkgConfig: "xcb"),
    library("CXCBDPMS", "libxcb-dpms0-dev", pkgConfig: "xcb-dpms"),
    library("CZlib", "zlib1g-dev", pkgConfig: "zlib"),

    // The tests, in the same order; numbers that come again, for all of them.
    .target(
      name: "SeededRandom", path: "Tests/Support/SeededRandom", swiftSettings: strict),
    .target(
      name: "NumberedPhotos", dependencies: ["GalleryCore"], path: "Tests/Support/NumberedPhotos",
      swiftSettings: strict),
    // Languages of the C library, compiled for the tests.
    .target(name: "TestLocales", path: "Tests/Support/TestLocales", swiftSettings: strict),
    // Galleries, random events and comparisons, for tests of the core and of what is around it.
    .target(
      name: "GalleryTesting", dependencies: ["GalleryCore", "NumberedPhotos", "SeededRandom"],
      path: "Tests/Support/GalleryTesting", swiftSettings: strict),
    // What the package's own files say of each other.
    .testTarget(
      name: "PackageTests", dependencies: ["ImageFormats"], swiftSettings: strict),
    .testTarget(
      name: "GalleryCoreTests",
      dependencies: ["GalleryCore", "GalleryTesting", "NumberedPhotos", "SeededRandom"],
      exclude: ["Snapshots"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandsTests", dependencies: ["Commands", "GalleryCore", "SDLSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkerThreadsTests", dependencies: ["CLinuxCalls", "WorkerThreads"],
      swiftSettings: strict),
    .testTarget(
      name: "DecodingPipelineTests",
      dependencies: [
        "CLCMS2", "DecodingPipeline", "GalleryCore", "ImageFormats", "SeededRandom",
      ],
      swiftSettings: strict),
    // ICC profiles of displays.
    .target(
      name: "TestProfiles", dependencies: ["CLCMS2"], path: "Tests/Support/TestProfiles",
      swiftSettings: strict),
    // Files that tests hand to decoders.
    .target(
      name: "HostileFiles",
      dependencies: ["SeededRandom", systemPackage],
      path: "Tests/Support/HostileFiles", swiftSettings: strict),
    .testTarget(
      name: "ImageDecodingTests",
      dependencies: [
        "DecodingPipeline", "GalleryCore", "HostileFiles", "ImageDecoding", "ImageFormats",
        "JPEGDecoding", "PictureTesting", "SVGDecoding", "SeededRandom",
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "ProcessWireTests",
      dependencies: [
        "CLinuxCalls", "GalleryCore", "ImageFormats", "ProcessWire", "SeededRandom",
        "WorkerThreads", systemPackage,
      ],
      swiftSettings: strict),
    // Programs that the tests start.
    .executableTarget(
      name: "sandbox-probe",
      dependencies: ["CLinuxCalls", "GalleryCore", "ProcessSandbox", "ProcessWire"],
      path: "Tests/Support/SandboxProbe", swiftSettings: strict),
    .executableTarget(
      name: "rogue-decoder",
      dependencies: ["CLinuxCalls", "ProcessWire", "GalleryCore", "SeededRandom"],
      path: "Tests/Support/RogueDecoder", swiftSettings: strict),
    // What becomes of many files, for the bench.
    .executableTarget(
      name: "decode-list",
      dependencies: [
        "DecoderService", "GalleryCore",
        systemPackage,
      ],
      path: "Tests/Support/DecodeList", swiftSettings: strict),
    // Real servers on loopback.
    .target(
      name: "WebServers", dependencies: ["BedProcess", systemPackage],
      path: "Tests/Support/WebServers",
      exclude: ["immich.py", "s3.py"],
      swiftSettings: strict),
    .testTarget(
      name: "DecoderServiceTests",
      dependencies: [
        "BedProcess", "CLCMS2", "CLinuxCalls", "DecoderService", "DownloadCache", "ProcessWire",
        "GalleryCore", "HangingFiles", "HostileFiles", "NumberedPhotos", "PictureTesting",
        "RemotePhotos",
        "gimbal-decoder", "gimbal-fetcher", "gimbal-files", "SeededRandom", "WebServers",
        "gimbal-jpeg-decoder", "gimbal-svg-decoder", "rogue-decoder", "sandbox-probe",
        "TestProfiles", "WorkerThreads",
        systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DownloadCacheTests",
      dependencies: [
        "CLinuxCalls", "DownloadCache", "ProcessWire", "RemotePhotos", "SeededRandom",
        "WorkerThreads", "gimbal-files", systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RemotePhotosTests",
      dependencies: ["GalleryCore", "ProcessWire", "RemotePhotos", "SeededRandom", systemPackage],
      swiftSettings: strict),
    .testTarget(
      name: "RemoteSourcesTests",
      dependencies: ["Feeds", "GalleryCore", "PhotoSources", "RemotePhotos", "RemoteSources"],
      swiftSettings: strict),
    .testTarget(
      name: "PhotoSourcesTests",
      dependencies: [
        "GalleryCore", "GalleryTesting", "HangingFiles", "PhotoSources", "RemotePhotos",
        "SeededRandom", "TestLocales", "WorkerThreads",
        systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FileChangesTests",
      dependencies: ["FileChanges", "ProcessWire", "SeededRandom", "gimbal-files", systemPackage],
      swiftSettings: strict),
    // Archives of all formats, written for tests.
    .target(
      name: "ArchiveWriting", dependencies: ["CArchive", systemPackage],
      path: "Tests/Support/ArchiveWriting", swiftSettings: strict),
    .testTarget(
      name: "ArchivesTests",
      dependencies: [
        "ArchiveReading", "ArchiveWriting", "Archives", "HostileFiles", "PhotoSources",
        "ProcessWire", "SeededRandom", "gimbal-archives", systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedsTests",
      dependencies: [
        "Feeds", "GalleryCore", "ProcessWire", "SeededRandom", "gimbal-feeds", systemPackage,
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "TrashTests",
      dependencies: ["ProcessWire", "Trash", "gimbal-files", systemPackage], swiftSettings: strict),
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
      name: "SensorProxyTests",
      dependencies: ["GalleryCore", "Listening", "SensorProxy", "SensorBed"],
      swiftSettings: strict),
    .target(
      name: "ReportSocket", path: "Tests/Support/ReportSocket", swiftSettings: strict),
    // A real broker, and its clients, one of them Home Assistant.
    .target(
      name: "MQTTBroker", dependencies: ["BedProcess", systemPackage],
      path: "Tests/Support/MQTTBroker", swiftSettings: strict),
    .testTarget(
      name: "RemoteControlTests",
      dependencies: [
        "GalleryCore", "MQTTBroker", "ProcessWire", "RemoteControl", "SeededRandom", "WebServers",
        "WorkerThreads", "gimbal-remote", systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServiceStatusTests", dependencies: ["ReportSocket", "ServiceStatus", systemPackage],
      swiftSettings: strict),
    .testTarget(
      name: "DesktopSettingsTests",
      dependencies: ["DesktopSettings", "Listening", "MessageBus", "PortalBed"],
      swiftSettings: strict),
    // The real keyring, for tests of what asks it.
    .target(
      name: "KeyringBed", dependencies: ["BedProcess"], path: "Tests/Support/KeyringBed",
      swiftSettings: strict),
    // Real SSH and SMB servers, and the desktop's GVfs.
    .target(
      name: "NetworkBed", dependencies: ["BedProcess"], path: "Tests/Support/NetworkBed",
      swiftSettings: strict),
    .testTarget(
      name: "DesktopKeyringTests",
      dependencies: [
        "DesktopKeyring", "KeyringBed", "ProcessWire", "gimbal-desktop", systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DesktopServicesTests",
      dependencies: [
        "BedProcess", "DesktopServices", "PortalBed", "ProcessWire", "gimbal-desktop",
        systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MediaControlsTests", dependencies: ["Listening", "MediaControls", "PortalBed"],
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
      name: "ChromeTests", dependencies: ["Chrome", "Commands", "GalleryCore", "PictureTesting"],
      swiftSettings: strict),
    // Pixels and colours.
    .target(
      name: "PictureTesting", dependencies: ["GalleryCore"], path: "Tests/Support/PictureTesting",
      swiftSettings: strict),
    .testTarget(
      name: "DemonstrationTests",
      dependencies: [
        "Commands", "Demonstration", "GalleryCore", "GalleryTesting", "NumberedPhotos",
        "SeededRandom", realModule,
      ],
      swiftSettings: strict),
    // The views and the compositor together: what is drawn around the gallery.
    .testTarget(
      name: "DemonstrationViewsTests",
      dependencies: [
        "Chrome", "Demonstration", "DemonstrationViews", "GalleryCore", "GoldenPictures",
        "PictureTesting", "Rendering",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    // A program without the demonstration.
    .testTarget(
      name: "PlainGalleryTests",
      dependencies: [
        "Chrome", "GalleryCore", "GalleryTesting", "GoldenPictures", "NumberedPhotos", "Rendering",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "FrameEncodingTests",
      dependencies: [
        "CSPNG", "CWebP", "CWebPMux", "FrameEncoding", "GalleryCore", "ProcessWire", "SeededRandom",
        systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ClipboardSelectionTests",
      dependencies: ["CSPNG", "ClipboardSelection", "GalleryCore", "PNGEncoding"],
      swiftSettings: strict),
    .testTarget(
      name: "SDLSupportTests",
      dependencies: ["CSDL2", "CWayland", "Commands", "GalleryCore", "SDLSupport", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "SettingsTests",
      dependencies: [
        "Commands", "Demonstration", "GalleryCore", "GimbalApp", "PhotoSources", "RemoteControl",
        "Rendering", "SDLSupport", "SeededRandom",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), systemPackage,
      ],
      swiftSettings: strict),
    // The program's parts, with fake photos and a clock that stands still.
    .testTarget(
      name: "GimbalAppTests",
      dependencies: [
        "CSDL2", "Chrome", "Commands", "DecoderService", "Demonstration", "DesktopKeyring",
        "DesktopServices", "DesktopSettings", "FileChanges", "GalleryCore", "GimbalApp",
        "MediaControls", "PhotoSources", "ProcessWire", "RemoteControl", "RemotePhotos",
        "RemoteSources", "Rendering", "SDLSupport", "SeededRandom", "SensorProxy",
        "ServiceStatus", "TestLocales", "Trash", "WorkerThreads", systemPackage,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ManualTests",
      dependencies: [
        "Commands", "GimbalApp", "RemoteControl",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "ArchiveWriting", "BedProcess", "CSPNG", "Chrome", "Commands", "GalleryCore",
        "HangingFiles", "ImageFormats", "KeyringBed", "MQTTBroker", "NetworkBed", "PictureTesting",
        "PortalBed", "ReportSocket", "SeededRandom", "SensorBed",
        "TestProfiles", "WebServers",
        systemPackage,
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Scripts/sanitize builds only the tests that it runs.
if let names = Context.environment["GIMBAL_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !names.contains(Substring($0.name)) }
}
