import DecoderService
import GalleryCore
import SDLSupport
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import GimbalApp

@Suite("What is known of the current photo", .timeLimit(.minutes(10)))
@MainActor struct PhotoInformationReaderTests {
  /// Answers in order, and the paths that were read.
  private final class Script: Sendable {
    struct State {
      var answers: [MetadataReader.Reading]
      var paths: [String] = []
    }

    let state: Mutex<State>
    let reads = Semaphore()
    let downloadEnded = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ answers: [MetadataReader.Reading]) { state = Mutex(State(answers: answers)) }

    var paths: [String] { state.withLock { $0.paths } }

    /// Each answer once; the last one for ever.
    func read(_ path: FilePath) -> MetadataReader.Reading {
      defer { reads.signal() }
      return state.withLock { state in
        state.paths.append(path.string)
        return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
      }
    }
  }

  private final class Inbox: Sendable {
    private let messages = Mutex<[(PhotoInformation?, Int)]>([])
    private let arrivals = Semaphore()

    func post(_ information: PhotoInformation?, _ number: Int) {
      messages.withLock { $0.append((information, number)) }
      arrivals.signal()
    }

    func next() -> (PhotoInformation?, Int) {
      arrivals.wait()
      return messages.withLock { $0.removeFirst() }
    }
  }

  private let inbox = Inbox()
  private let photos = Album(
    ["a.jpg", "b.jpg"].map { Photo.Location(path: Array("/\($0)".utf8)) }
  ).photos

  private static func caption(_ text: String) -> PhotoInformation {
    var information = PhotoInformation()
    information.caption = text
    return information
  }

  private func reader(
    _ script: Script, backoff: Backoff = Backoff(first: 0.001, longest: 0.001)
  ) -> PhotoInformationReader {
    PhotoInformationReader(
      makeSource: { downloadEnded in
        script.downloadEnded.withLock { $0 = downloadEnded }
        return PhotoInformationReader.Source(read: script.read, rest: {})
      }, backoff: backoff
    ) { [inbox] in inbox.post($0, $1) }
  }

  @Test("A photo is requested once, and what was read belongs to it alone")
  func once() throws {
    let script = Script([.information(Self.caption("one"))])
    let reader = reader(script)
    defer { reader.close() }
    #expect(reader.known(of: photos[0]) == nil && !reader.isAwaiting)
    #expect(reader.information(of: photos[0]) == nil && reader.isAwaiting)
    #expect(reader.information(of: photos[0]) == nil)
    let (information, number) = inbox.next()
    #expect(reader.receive(information, number: number) && !reader.isAwaiting)
    #expect(reader.information(of: photos[0])?.caption == "one")
    #expect(reader.known(of: photos[0])?.caption == "one" && reader.known(of: photos[1]) == nil)
    #expect(script.paths == ["/a.jpg"])
  }

  @Test("The stars that were written are known at once, with what else is, until it is read again")
  func noted() {
    var rated = Self.caption("two")
    rated.rating = 4
    let script = Script([.information(Self.caption("one")), .information(rated)])
    let reader = reader(script)
    defer { reader.close() }
    reader.note(.stars(3), of: photos[0].id)
    #expect(reader.known(of: photos[0]) == nil, "Nothing is known of it.")
    _ = reader.information(of: photos[0])
    var (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    reader.note(.stars(4), of: photos[1].id)
    reader.note(.stars(4), of: photos[0].id)
    #expect(reader.known(of: photos[0])?.rating == 4 && reader.known(of: photos[1]) == nil)
    #expect(reader.information(of: photos[0])?.caption == "one" && reader.isAwaiting)
    (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    #expect(reader.known(of: photos[0])?.caption == "two" && script.paths.count == 2)
    reader.readAgain(photos[0].id)
    #expect(reader.known(of: photos[0])?.caption == "two", "It is known until it is read again.")
    reader.forget(photos[0].id)
    #expect(reader.known(of: photos[0]) == nil)
  }

  @Test("What was read before stars were written does not put the former number back")
  func overtaken() {
    var read = Self.caption("one")
    read.rating = 1
    let script = Script([.information(read), .information(read), .information(read)])
    let reader = reader(script)
    defer { reader.close() }
    _ = reader.information(of: photos[0])
    var (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    reader.readAgain(photos[0].id)
    _ = reader.information(of: photos[0])
    (information, number) = inbox.next()
    reader.note(.stars(4), of: photos[0].id)
    #expect(reader.receive(information, number: number))
    #expect(reader.known(of: photos[0])?.rating == 4 && !reader.isAwaiting)
    #expect(reader.information(of: photos[0])?.rating == 4 && reader.isAwaiting)
    (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    #expect(reader.known(of: photos[0])?.rating == 1)
  }

  @Test("A photo that is late is read again until it answers")
  func late() {
    let script = Script([.late, .late, .information(Self.caption("late"))])
    let reader = reader(script)
    defer { reader.close() }
    _ = reader.information(of: photos[0])
    let (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    #expect(reader.known(of: photos[0])?.caption == "late")
    #expect(script.paths == ["/a.jpg", "/a.jpg", "/a.jpg"])
  }

  @Test("A photo that never answers is given up, and one that cannot be read is not read again")
  func never() {
    for (answer, count) in [
      (MetadataReader.Reading.late, PhotoInformationReader.mostAttempts), (.unreadable, 1),
    ] {
      let script = Script([answer])
      let reader = reader(script)
      defer { reader.close() }
      _ = reader.information(of: photos[0])
      let (information, number) = inbox.next()
      #expect(reader.receive(information, number: number))
      #expect(reader.known(of: photos[0]) == PhotoInformation())
      #expect(script.paths.count == count)
    }
  }

  @Test("A photo that is being downloaded is read when that has ended, however long it takes")
  func downloading() {
    let script = Script([.downloading, .downloading, .information(Self.caption("here"))])
    let reader = reader(script)
    defer { reader.close() }
    _ = reader.information(of: photos[0])
    for count in 1...2 {
      script.reads.wait()
      // It would be read again in this time if it were late.
      #expect(!script.reads.wait(seconds: 0.03))
      #expect(script.paths.count == count)
      script.downloadEnded.withLock { $0?() }
    }
    let (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    #expect(reader.known(of: photos[0])?.caption == "here")
  }

  @Test("Another photo does not wait for one that is being downloaded")
  func replacedDownload() {
    let script = Script([.downloading, .information(Self.caption("b"))])
    let reader = reader(script)
    defer { reader.close() }
    _ = reader.information(of: photos[0])
    script.reads.wait()
    _ = reader.information(of: photos[1])
    _ = inbox.next()
    let (information, number) = inbox.next()
    #expect(reader.receive(information, number: number))
    #expect(reader.known(of: photos[1])?.caption == "b")
  }

  @Test("Another photo does not wait for one that is late")
  func replaced() {
    let script = Script([.late, .information(Self.caption("b"))])
    // Only a request ends such a pause.
    let reader = reader(script, backoff: Backoff(first: 1e6, longest: 1e6))
    defer { reader.close() }
    _ = reader.information(of: photos[0])
    script.reads.wait()
    _ = reader.information(of: photos[1])
    let (former, number) = inbox.next()
    #expect(!reader.receive(former, number: number), "It is about the photo before.")
    let (information, next) = inbox.next()
    #expect(reader.receive(information, number: next))
    #expect(reader.known(of: photos[1])?.caption == "b")
  }

  @Test("A photo whose file was written again is read again")
  func forgotten() {
    let script = Script([.information(Self.caption("old")), .information(Self.caption("new"))])
    let reader = reader(script)
    defer { reader.close() }
    for text in ["old", "new"] {
      _ = reader.information(of: photos[0])
      let (information, number) = inbox.next()
      #expect(reader.receive(information, number: number))
      #expect(reader.known(of: photos[0])?.caption == text)
      reader.forget(photos[1].id)
      #expect(reader.known(of: photos[0]) != nil)
      reader.forget(photos[0].id)
      #expect(reader.known(of: photos[0]) == nil)
    }
  }
}
