import DecoderService
import PhotoSources

extension SearchSession {
  /// Makes what reads the sources of this search, and ends with it; nil if there can be none.
  func sources(
    _ pool: @autoclosure @escaping @Sendable () -> DecodePool, _ access: SourceAccess,
    _ secrets: SourceSecrets
  ) -> (any SourceReader)? {
    let mayHaveSources = locations.contains { location in
      switch location {
      case .remote, .source, .input: true
      case .path(let path): PhotoSource(fileNamed: path) != nil
      case .refused: false
      }
    }
    guard mayHaveSources else { return nil }
    let reader = WebSourceReader(
      pool, access, secrets, TypedServers(of: locations, access))
    use(reader)
    return reader
  }
}
