import GalleryCore
import PhotoSources
import Synchronization
import WorkerThreads

@testable import PhotoSources

/// A source that lists what it is given.
final class ScriptedSource: SourceReader {
  private let parts: Mutex<[SourcePart]>
  /// The parts of some sources, by their texts.
  private let partsOfSources: [String: [SourcePart]]
  private let result: Mutex<SourceResult>
  private let requests = Mutex<[Bool]>([])
  private let read = Mutex<[String]>([])
  private let prepared = Mutex<[String]>([])
  /// The text of a source that does not answer before the semaphore is signalled, but after 10 s.
  private let silent: (text: String, answers: Semaphore)?

  init(
    _ parts: [SourcePart], _ result: SourceResult = SourceResult(.complete),
    sources: [String: [SourcePart]] = [:], silent: (text: String, answers: Semaphore)? = nil
  ) {
    self.silent = silent
    partsOfSources = sources
    self.parts = Mutex(parts)
    self.result = Mutex(result)
  }

  /// The sources that were read so far.
  var readSources: [String] { read.withLock { $0 } }
  /// The photos that were named so far.
  var preparedPhotos: [String] { prepared.withLock { $0 } }
  /// Whether each request so far was repeated.
  var areRepeated: [Bool] { requests.withLock { $0 } }

  func change(to parts: [SourcePart], _ result: SourceResult) {
    self.parts.withLock { $0 = parts }
    self.result.withLock { $0 = result }
  }

  func read(
    _ source: PhotoSource, _ request: SourceRequest, report: (SourcePart) -> Bool
  ) -> SourceResult {
    requests.withLock { $0.append(request.isRepeated) }
    read.withLock { $0.append(source.displayText) }
    if let silent, silent.text == source.displayText { _ = silent.answers.wait(seconds: 10) }
    let parts = partsOfSources[source.displayText] ?? parts.withLock { $0 }
    for part in parts where !report(part) { break }
    return result.withLock { $0 }
  }

  func prepare(photo address: RemoteAddress) { prepared.withLock { $0.append(address.text) } }

  func end() {}

  /// A part with photos of these paths on a server; a caption follows an equals sign.
  static func part(
    _ photos: [String], title: String? = nil, isPhoto: Bool = false, isFolder: Bool = false,
    folder: String = ""
  ) -> SourcePart {
    var part = SourcePart(
      photos: photos.map { photo in
        let parts = photo.split(separator: "=", maxSplits: 1).map(String.init)
        return SourcePhoto(
          Photo.Location(path: Array("https:/./host/\(parts[0])".utf8)),
          parts.count > 1 ? PhotoDescription(caption: parts[1]) : nil)
      }, title: title, isPhoto: isPhoto, isFolder: isFolder)
    part.folder = folder
    return part
  }
}

extension PhotoScan {
  /// A scan that reads sources by a reader.
  init(
    sources: ScriptedSource, order: PhotoOrder = PhotoOrder(), limits: ScanLimits = ScanLimits()
  ) {
    self.init(
      types: PhotoTypes(extensions: ["jpg"]), order: order, limits: limits,
      collation: Collation(localeNamed: "C"))
    self.sources = sources
    pace = .immediate
  }

  /// Searches arguments of a command line.
  func run(_ arguments: [String], found: ((Result) -> Void)? = nil) -> Result {
    run(
      arguments.map { PhotoLocation(argument: Array($0.utf8)) }, first: { _ in }, found: found)
  }
}
