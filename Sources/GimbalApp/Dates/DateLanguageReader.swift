import WorkerThreads

/// Reads how the user's language writes dates, on another thread, once that is needed.
@MainActor final class DateLanguageReader {
  private let post: @Sendable (Message) -> Void
  private var language: DateLanguage?
  /// Whether the language was requested and has not arrived.
  private(set) var isAwaiting = false

  /// Makes a reader, which starts nothing before the language is asked for.
  init(post: @escaping @Sendable (Message) -> Void) { self.post = post }

  /// The language; nil, and requested, until it is read.
  func current() -> DateLanguage? {
    if language == nil, !isAwaiting {
      isAwaiting = true
      WorkerThread.start { [post] in
        post(.metadata(.dateLanguageRead(DateLanguage(localeNamed: ""))))
      }
    }
    return language
  }

  /// Stores the language.
  func receive(_ language: DateLanguage) {
    self.language = language
    isAwaiting = false
  }
}
