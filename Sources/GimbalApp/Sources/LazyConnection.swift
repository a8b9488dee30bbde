import DecoderService
import Synchronization

/// A pool of decoders and its loader of documents, made when they are needed first: a list on
/// standard input may name no source.
final class LazyConnection: Sendable {
  typealias Value = (pool: DecodePool, loader: DocumentLoader)

  private struct State {
    var value: Value?
    var hasEnded = false
  }

  private let makePool: @Sendable () -> DecodePool
  private let state = Mutex(State())

  /// Creates a connection, which nothing has made yet.
  init(_ makePool: @escaping @Sendable () -> DecodePool) { self.makePool = makePool }

  /// The pool and its loader.
  var value: Value {
    state.withLock { state in
      if let value = state.value { return value }
      let pool = makePool()
      let value = (pool, pool.makeDocumentLoader())
      if state.hasEnded { value.1.end() }
      state.value = value
      return value
    }
  }

  /// Ends downloads, and refuses later ones; from any thread.
  func end() {
    let value = state.withLock { state in
      state.hasEnded = true
      return state.value
    }
    value?.loader.end()
  }
}
