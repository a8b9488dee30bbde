// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] =
  ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
  .map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]

/// The folders of Pango's headers; its package configuration would also link what `CPango` loads.
let pangoHeaders = [
  "pango-1.0", "cairo", "harfbuzz", "glib-2.0", "../lib/x86_64-linux-gnu/glib-2.0/include",
  "../lib/aarch64-linux-gnu/glib-2.0/include",
].map { "-I/usr/include/\($0)" }

/// For modules whose loops take minutes in a debug build; not in a package that others depend on.
let fast =
  Context.packageDirectory.contains("/checkouts/")
  ? strict
  : strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// For the largest modules without loops over pixels or photos: see decision 87.
let forSize = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))
let small = strict + [forSize]

/// For modules that import `CPango`, or a module that does.
let drawing: [SwiftSetting] = [.unsafeFlags(pangoHeaders.flatMap { ["-Xcc", $0] })]

/// The settings of modules that have more than `strict`.
let settings = [
  "DecodingPipeline": fast, "ImageDecoding": fast, "JPEGDecoding": fast, "Rendering": fast,
  "GoldenPictures": fast, "PictureTesting": fast, "GalleryCore": fast,
  "PhotoSources": fast + [forSize], "OrientationCore": fast,
  "EndToEndTests": fast + drawing, "Chrome": strict + drawing,
  "Demonstration": small + drawing, "SDLSupport": small + [.defaultIsolation(MainActor.self)],
  "GimbalApp": small, "DesktopWorker": small, "Commands": small, "RemoteControl": small,
  "DesktopServices": small, "SystemServices": small, "PhoneServer": small, "FileService": small,
  "DecoderService": small, "PhotoFetching": small, "BrokerClient": small, "FeedReading": small,
  "ProcessSandbox": small, "PhoneSensor": small, "ProcessWire": small, "ImageFormats": small,
  "DecoderWorker": small, "FrameEncoding": small, "Localization": small, "PNGEncoding": small,
]

/// What SDL looks for in `gimbal` itself: see PlainWaylandWindow.
let exported = ["vkGetInstanceProcAddr", "wl_proxy_add_listener"]
  .flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }

/// What is in targets' folders beside their code.
let excluded = [
  "DemonstrationTests": ["Views/Goldens"], "GalleryCoreTests": ["Snapshots"],
  "PhotoSourcesTests": ["Feeds/Fixtures"], "PlainGalleryTests": ["Goldens"],
  "RenderingTests": ["Goldens"], "TestBeds": ["immich.py", "s3.py"],
]

/// The packages of libraries that are not ours, by the names that `import` uses.
let packages = [
  "ArgumentParser": "swift-argument-parser", "RealModule": "swift-numerics",
  "SystemPackage": "swift-system",
]

/// Targets, by their names or folders, and what each of them imports.
typealias Imports = KeyValuePairs<String, String>

func dependencies(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map(String.init).map { name in
    packages[name].map { .product(name: name, package: $0) } ?? .byName(name: name)
  }
}

func target(_ path: String, _ imports: String) -> Target {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return .target(
    name: name, dependencies: dependencies(imports), path: path, exclude: excluded[name] ?? [],
    swiftSettings: settings[name] ?? strict)
}

func program(_ path: String, _ imports: String) -> Target {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return .executableTarget(
    name: name, dependencies: dependencies(imports), path: path, swiftSettings: strict,
    linkerSettings: name == "gimbal" ? [.unsafeFlags(exported)] : [])
}

func modules(_ list: Imports) -> [Target] { list.map { target("Sources/\($0)", $1) } }
func support(_ list: Imports) -> [Target] { list.map { target("Tests/Support/\($0)", $1) } }
func testPrograms(_ list: Imports) -> [Target] { list.map { program("Tests/Support/\($0)", $1) } }

/// `CProgramEntry` is what each program does before any other code of its own.
func programs(_ list: Imports) -> [Target] {
  list.map { program("Sources/Programs/\($0)", "CProgramEntry \($1)") }
}

func tests(_ list: Imports) -> [Target] {
  list.map { name, imports in
    .testTarget(
      name: name, dependencies: dependencies(imports), exclude: excluded[name] ?? [],
      resources: name == "ImageDecodingTests" ? [.copy("Fixtures")] : [],
      swiftSettings: settings[name] ?? strict)
  }
}

/// C or C++ of our own; the latter calls libraries for metadata and settings, so it is built small.
func code(_ name: String, flags: [String] = [], links: [String] = []) -> Target {
  .target(
    name: name, path: "Sources/CLibraries/\(name)", cSettings: [.unsafeFlags(flags)],
    cxxSettings: [.unsafeFlags(["-Os"], .when(configuration: .release))],
    linkerSettings: links.map { .linkedLibrary($0) })
}

/// A library of Debian's as Swift sees it: a module map and a header.
func library(_ names: [String]) -> Target {
  .systemLibrary(
    name: names[0], path: "Sources/CLibraries/\(names[0])",
    pkgConfig: names.count > 2 ? names[2] : nil, providers: [.apt([names[1]])])
}

var targets = modules([
  // The behaviour, as values: what turns a view, and the gallery.
  "Core/OrientationCore": "RealModule",
  "Core/GalleryCore": "OrientationCore RealModule",

  // The system: threads, the message bus, the sensor, the desktop.
  "System/WorkerThreads": "CLinuxCalls",
  "System/Localization": "",
  "System/SystemServices": "CSystemd CXCB GalleryCore Localization WorkerThreads",
  "System/DesktopServices": """
  CSecret CSystemd GalleryCore Localization ProcessWire SystemPackage SystemServices WorkerThreads
  """,
  "System/RemoteControl": "GalleryCore ProcessWire SystemPackage WorkerThreads",
  "System/PhoneSensor": "GalleryCore ProcessWire SystemPackage WorkerThreads",

  // Photos: where they come from, and what is done with their files.
  "Photos/PhotoSources":
    "CLinuxCalls GalleryCore ImageFormats Localization ProcessWire SystemPackage WorkerThreads",
  "Photos/FileService":
    "CGIO CLinuxCalls GalleryCore ImageFormats PhotoSources ProcessWire SystemPackage WorkerThreads",
  "Photos/ArchiveReading": "CArchive PhotoSources ProcessSandbox ProcessWire",
  "Photos/FeedReading":
    "CExpat CJSON CLinuxCalls GalleryCore ImageFormats PhotoSources ProcessSandbox ProcessWire",

  // Formats, and their decoders.
  "Decoding/ImageFormats": "GalleryCore Localization",
  "Decoding/DecodingPipeline":
    "CExiv2Guard CLCMS2 CLibYUV CZlib GalleryCore ImageFormats WorkerThreads",
  "Decoding/JPEGDecoding": "CJPEG DecodingPipeline GalleryCore ImageFormats WorkerThreads",
  "Decoding/ImageDecoding": """
  CDeflate CGIF CJXL CLibHEIF CLibYUV COpenJPEG CSDL2Image CSPNG CTIFF CWebP DecodingPipeline \
  GalleryCore ImageFormats JPEGDecoding WorkerThreads
  """,
  "Decoding/SVGDecoding": "CRSVG DecodingPipeline GalleryCore ImageFormats",
  "Decoding/PDFDecoding": "CPoppler DecodingPipeline GalleryCore ImageFormats",

  // Processes of our own: what they send each other, and both sides.
  "Helpers/ProcessWire":
    "CLinuxCalls GalleryCore ImageFormats Localization SystemPackage WorkerThreads",
  "Helpers/ProcessSandbox": "CLinuxCalls CSeccomp ProcessWire",
  "Helpers/DecoderWorker": """
  CLCMS2 CLinuxCalls CSPNG DecodingPipeline GalleryCore ImageFormats ProcessSandbox ProcessWire \
  WorkerThreads
  """,
  "Helpers/DecoderService": """
  CLinuxCalls FileService GalleryCore ImageFormats Localization PhotoSources ProcessWire \
  SystemPackage WorkerThreads
  """,
  "Helpers/PhotoFetching": """
  CCurl CLinuxCalls GalleryCore ImageFormats PhotoSources ProcessSandbox ProcessWire WorkerThreads
  """,
  "Helpers/BrokerClient": """
  CMosquitto CWebP GalleryCore PhotoSources ProcessSandbox ProcessWire RemoteControl WorkerThreads
  """,
  "Helpers/PhoneServer":
    "CQREncode CWebSockets GalleryCore PhoneSensor ProcessSandbox ProcessWire WorkerThreads",
  "Helpers/PNGEncoding": "CSPNG",
  "Helpers/FrameEncoding": """
  CCairo CJPEG CLinuxCalls CWebPMux GalleryCore ImageFormats PNGEncoding ProcessSandbox ProcessWire \
  SystemPackage
  """,
  "Helpers/DesktopWorker": """
  CLinuxCalls CWayland CXCB CXCBDPMS GalleryCore PNGEncoding ProcessWire SystemPackage \
  SystemServices WorkerThreads
  """,

  // What is seen and touched, and the commands and keys for it.
  "Interface/Commands": "GalleryCore Localization",
  "Interface/Rendering": "CLinuxCalls CPixman CSDL2 CSDL2Native CWayland GalleryCore WorkerThreads",
  "Interface/Chrome": "CPango Commands GalleryCore Localization",
  "Interface/SDLSupport": "CSDL2 CSDL2Native CWayland CX11 Commands GalleryCore",

  // The demonstration around the gallery; the viewer as a library, which its tests can import.
  "Demonstration": "CPango Chrome Commands GalleryCore RealModule",
  "GimbalApp": """
  ArgumentParser CLinuxCalls CSDL2 CSQLite CTOML Chrome Commands DecoderService Demonstration \
  DesktopServices FileService GalleryCore ImageFormats Localization PhoneSensor PhotoSources \
  ProcessWire RemoteControl Rendering SDLSupport SystemPackage SystemServices WorkerThreads
  """,
])

targets += programs([
  "gimbal": "GimbalApp",
  "gimbal-decoder": "DecoderWorker ImageDecoding",
  "gimbal-jpeg-decoder": "DecoderWorker JPEGDecoding",
  "gimbal-svg-decoder": "DecoderWorker ProcessSandbox SVGDecoding",
  "gimbal-pdf-decoder": "DecoderWorker PDFDecoding ProcessSandbox",
  "gimbal-files":
    "CLinuxCalls FileService PhotoSources ProcessSandbox ProcessWire SystemPackage WorkerThreads",
  "gimbal-archives": "ArchiveReading",
  "gimbal-feeds": "FeedReading",
  "gimbal-encoder": "FrameEncoding ProcessWire",
  "gimbal-fetcher": "PhotoFetching",
  "gimbal-remote": "BrokerClient",
  "gimbal-phone": "PhoneServer",
  "gimbal-desktop": "DesktopServices DesktopWorker ProcessSandbox ProcessWire",
])

targets += [
  // C where Swift cannot: system calls, errors that jump, C++, libraries that are loaded late.
  code("CLinuxCalls"), code("CProgramEntry"), code("CTOML"), code("CSQLite"),
  code("CJPEG", links: ["jpeg"]), code("CExiv2Guard", links: ["exiv2"]),
  code("CPango", flags: pangoHeaders), code("CGIO", flags: pangoHeaders),
  code("CSecret", flags: pangoHeaders + ["-I/usr/include/libsecret-1"]),
]

// Debian's libraries: our module, the package, and its name in pkg-config, if it has one there.
targets += """
  CArchive libarchive-dev libarchive, CCairo libcairo2-dev cairo, \
  CCurl libcurl4-openssl-dev libcurl, CDeflate libdeflate-dev libdeflate, \
  CExpat libexpat1-dev expat, CGIF libgif-dev, \
  CJSON libjson-c-dev json-c, CJXL libjxl-dev libjxl, CLCMS2 liblcms2-dev lcms2, \
  CLibHEIF libheif-dev libheif, CLibYUV libyuv-dev, CMosquitto libmosquitto-dev libmosquitto, \
  COpenJPEG libopenjp2-7-dev libopenjp2, CPixman libpixman-1-dev pixman-1, \
  CPoppler libpoppler-glib-dev poppler-glib, CQREncode libqrencode-dev libqrencode, \
  CRSVG librsvg2-dev librsvg-2.0, CSDL2 libsdl2-dev sdl2, CSDL2Image libsdl2-image-dev SDL2_image, \
  CSDL2Native libsdl2-dev sdl2, CSPNG libspng-dev spng, CSeccomp libseccomp-dev libseccomp, \
  CSystemd libsystemd-dev libsystemd, CTIFF libtiff-dev libtiff-4, \
  CWayland libwayland-dev wayland-client, CWebP libwebp-dev libwebpdemux, \
  CWebPMux libwebp-dev libwebpmux, CWebSockets libwebsockets-dev libwebsockets, \
  CX11 libx11-dev x11, CXCB libxcb1-dev xcb, CXCBDPMS libxcb-dpms0-dev xcb-dpms, \
  CZlib zlib1g-dev zlib
  """.split(separator: ", ").map { library($0.split(separator: " ").map(String.init)) }

// What tests have in common; in TestBeds, real daemons, servers and buses.
targets += support([
  "SeededRandom": "",
  "NumberedPhotos": "GalleryCore",
  "GalleryTesting": "GalleryCore NumberedPhotos SeededRandom",
  "TestLocales": "",
  "TestProfiles": "CLCMS2",
  "HostileFiles": "PictureTesting SeededRandom SystemPackage",
  "ArchiveWriting": "CArchive SystemPackage",
  "PictureTesting": "GalleryCore",
  "GoldenPictures": "CSDL2Image GalleryCore Rendering",
  "TestBeds": "SystemPackage",
])

// Programs that the tests and the bench start.
targets += testPrograms([
  "sandbox-probe": "CLinuxCalls GalleryCore ProcessSandbox ProcessWire",
  "rogue-decoder": "CLinuxCalls GalleryCore ProcessWire SeededRandom",
  "decode-list": "DecoderService GalleryCore SystemPackage",
  "decode-file": "GalleryCore ImageDecoding ImageFormats",
])

// The tests; a few depend on programs that they start.
targets += tests([
  "PackageTests": "ImageFormats PhotoSources",
  "OrientationCoreTests": "GalleryTesting OrientationCore SeededRandom",
  "GalleryCoreTests": "GalleryCore GalleryTesting NumberedPhotos SeededRandom",
  "LocalizationTests": "Localization SeededRandom SystemPackage",
  "CommandsTests": "Commands GalleryCore Localization SDLSupport",
  "WorkerThreadsTests": "CLinuxCalls WorkerThreads",
  "SystemServicesTests": "GalleryCore SystemPackage SystemServices TestBeds",
  "DesktopServicesTests": "DesktopServices ProcessWire SystemPackage TestBeds gimbal-desktop",
  "DesktopWorkerTests": "CSPNG DesktopWorker GalleryCore PNGEncoding",
  "RemoteControlTests": """
  GalleryCore ProcessWire RemoteControl SeededRandom SystemPackage TestBeds WorkerThreads gimbal-remote
  """,
  "PhoneServerTests": """
  GalleryCore PhoneSensor PhoneServer ProcessWire SeededRandom SystemPackage TestBeds gimbal-phone
  """,
  "PhotoSourcesTests": """
  ArchiveReading ArchiveWriting GalleryCore GalleryTesting HostileFiles PhotoSources ProcessWire \
  SeededRandom SystemPackage TestBeds TestLocales WorkerThreads gimbal-archives gimbal-feeds
  """,
  "FileServiceTests": """
  CLinuxCalls FileService GalleryCore ImageFormats ProcessWire SeededRandom SystemPackage \
  WorkerThreads gimbal-files
  """,
  "DecodingPipelineTests": "CLCMS2 DecodingPipeline GalleryCore SeededRandom",
  "ImageDecodingTests": """
  DecodingPipeline GalleryCore HostileFiles ImageDecoding ImageFormats JPEGDecoding PDFDecoding \
  PictureTesting SVGDecoding SeededRandom SystemPackage
  """,
  "ProcessWireTests":
    "CLinuxCalls GalleryCore ImageFormats ProcessWire SeededRandom SystemPackage WorkerThreads",
  "DecoderServiceTests": """
  CLinuxCalls DecoderService FileService GalleryCore HostileFiles NumberedPhotos PhotoSources \
  PictureTesting ProcessWire SeededRandom SystemPackage TestBeds TestProfiles WorkerThreads \
  gimbal-decoder gimbal-fetcher gimbal-files gimbal-jpeg-decoder gimbal-pdf-decoder \
  gimbal-svg-decoder rogue-decoder sandbox-probe
  """,
  "FrameEncodingTests":
    "CJPEG CSPNG CWebP CWebPMux FrameEncoding GalleryCore HostileFiles ProcessWire SystemPackage",
  "RenderingTests": "CSDL2 CSDL2Image GalleryCore GoldenPictures Rendering SeededRandom",
  "ChromeTests": "Chrome Commands GalleryCore PictureTesting",
  "SDLSupportTests": "CSDL2 CWayland Commands GalleryCore SDLSupport SeededRandom",
  "DemonstrationTests": """
  Chrome Commands Demonstration GalleryCore GalleryTesting GoldenPictures PictureTesting \
  RealModule Rendering SeededRandom
  """,
  "PlainGalleryTests": "Chrome GalleryCore GalleryTesting GoldenPictures NumberedPhotos Rendering",
  "SettingsTests": """
  ArgumentParser Commands Demonstration GalleryCore GimbalApp PhotoSources RemoteControl Rendering \
  SDLSupport SeededRandom SystemPackage
  """,
  "GimbalAppTests": """
  CLinuxCalls CSDL2 CSQLite Chrome Commands DecoderService Demonstration DesktopServices FileService \
  GalleryCore GimbalApp ImageFormats PhoneSensor PhotoSources ProcessWire RemoteControl Rendering \
  SDLSupport SeededRandom SystemPackage SystemServices TestLocales WorkerThreads
  """,
  "ManualTests":
    "ArgumentParser Chrome Commands GalleryCore GimbalApp Localization ProcessWire RemoteControl",
  "EndToEndTests": """
  ArchiveWriting CSPNG Chrome Commands GalleryCore ImageFormats PictureTesting SeededRandom \
  SystemPackage TestBeds TestProfiles
  """,
])

// Scripts/sanitize builds only the tests that it runs, Scripts/build-release nothing for tests.
if let names = Context.environment["GIMBAL_TEST_TARGETS"]?.split(separator: " ") {
  targets.removeAll { $0.type == .test && !names.contains(Substring($0.name)) }
  if names.isEmpty { targets.removeAll { $0.path?.hasPrefix("Tests/") == true } }
}

let package = Package(
  name: "gimbal",
  products: ["OrientationCore", "GalleryCore"].map { .library(name: $0, targets: [$0]) }
    + targets.filter { $0.path?.hasPrefix("Sources/Programs/") == true }
    .map { .executable(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: targets, swiftLanguageModes: [.v6], cxxLanguageStandard: .cxx17
)
