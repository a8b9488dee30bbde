import PhotoSources
import ProcessWire
package import SystemPackage

/// The paths of the programs that open and decode photos.
package struct DecoderPrograms: Sendable {
  /// The program for JPEG only, which starts faster.
  package var jpeg: FilePath
  /// The program for all formats except SVG and PDF.
  package var all: FilePath
  /// The program for SVG only.
  package var svg: FilePath
  /// The program for PDF only.
  package var pdf: FilePath

  /// The program that opens photos for them.
  package var files: FilePath
  /// The program that downloads photos.
  package var fetcher: FilePath
  /// The program that reads lists of photos.
  package var feeds: FilePath
  /// The variables in the environment of `fetcher`: proxies, and whom to trust, as for curl.
  var fetcherVariables = ProgramStart.variables([
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "CURL_CA_BUNDLE", "SSL_CERT_FILE",
  ])
  /// The files that `fetcher` reads to resolve names.
  var hostFiles = HostFiles.paths
  /// The variables in the environment of `svg` and `pdf`: where the user's fonts are.
  var fontVariables = ProgramStart.variables([
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
  ])
  /// The variables in the environment of `files`, as `NAME=value`: where the desktop's thumbnail
  /// cache is, the session bus, by which servers are read, and where passwords for them are.
  package var filesVariables = ProgramStart.variables(
    ["XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"] + Netrc.variables)

  /// The environment of `fetcher`, with a file of certificates if one is named.
  func fetcherVariables(trusting certificates: FilePath?) -> [[UInt8]] {
    guard let certificates else { return fetcherVariables }
    let variable = Array("\(FetcherVariable.certificates)=".utf8) + certificates.bytes
    return fetcherVariables + [variable]
  }

  /// Makes the paths; the programs that are not named are in the folder of `files`.
  package init(jpeg: FilePath, all: FilePath, files: FilePath) {
    fetcher = files.removingLastComponent().appending("gimbal-fetcher")
    feeds = files.removingLastComponent().appending("gimbal-feeds")
    svg = files.removingLastComponent().appending("gimbal-svg-decoder")
    pdf = files.removingLastComponent().appending("gimbal-pdf-decoder")
    self.jpeg = jpeg
    self.all = all
    self.files = files
  }

  /// Makes the paths of the programs in a folder.
  package init(in folder: FilePath) {
    self.init(
      jpeg: folder.appending("gimbal-jpeg-decoder"), all: folder.appending("gimbal-decoder"),
      files: folder.appending("gimbal-files"))
  }

  /// One of the programs that decode.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// For JPEG only, which starts faster.
    case jpeg
    /// For all formats except SVG and PDF.
    case all
    /// For SVG only.
    case svg
    /// For PDF only.
    case pdf

    /// Whether it decodes everything that `other` decodes.
    func covers(_ other: Kind) -> Bool { self == other || self == .all && other == .jpeg }
  }

  /// The path of a program.
  package subscript(kind: Kind) -> FilePath {
    switch kind {
    case .jpeg: jpeg
    case .all: all
    case .svg: svg
    case .pdf: pdf
    }
  }

  /// The environment of a program that decodes.
  func variables(of kind: Kind) -> [[UInt8]] {
    switch kind {
    case .svg, .pdf: fontVariables
    case .jpeg, .all: []
    }
  }
}
