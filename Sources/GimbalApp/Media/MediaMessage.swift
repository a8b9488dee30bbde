import DecoderService
import GalleryCore
import PhotoSources

/// What decoders report of photos.
enum MediaMessage: Sendable {
  /// A photo was decoded, or decoding failed.
  case decoded(DecodeReply)
  /// How much of a photo was downloaded.
  case downloading(PhotoID, FetchProgress)
  /// A frame of an animation, or the reason why there is none, from the stream with this number.
  case frame(Result<AnimationFrame, DecodeFailure>, AnimationPlayer.Serial)
  /// Something is wrong with the decoders.
  case trouble(DecoderTrouble)
}

extension Message {
  /// The message with a decoder's reply, to the part that has requested the picture.
  init(_ reply: DecodeReply) {
    switch reply.request.purpose {
    case .copy, .export: self = .files(.pictureDecoded(reply))
    case .remote: self = .others(.pictureDecoded(reply))
    case .photo, .beginning, .detail, .thumbnail, .preview: self = .media(.decoded(reply))
    }
  }
}

extension DecodePool {
  /// Begins to decode, and passes on what is reported, on any thread.
  ///
  /// - Parameters:
  ///   - policy: the limits and requirements for the processes.
  ///   - profiling: what profiles the start.
  ///   - post: called with what is reported.
  func begin(
    _ policy: DecodePolicy, _ profiling: StartProfiling?,
    post: @escaping @Sendable (Message) -> Void
  ) {
    begin(
      policy,
      reply: { reply in
        if let profiling, reply.request.purpose == .photo, case .success(let photo) = reply.result {
          profiling.note(photo.isProvisional ? .previewDecoded : .photoDecoded)
        }
        post(Message(reply))
      }, trouble: { post(.media(.trouble($0))) },
      progress: { post(.media(.downloading($0, $1))) },
      connection: { post(.others(.connection($0))) })
  }
}

extension MediaCoordinator {
  /// Receives at a time (seconds) what decoders report.
  ///
  /// - Parameters:
  ///   - message: what they report.
  ///   - gallery: what is shown.
  ///   - now: the time.
  func receive(_ message: MediaMessage, in gallery: Gallery, at now: Double) -> [AppAction] {
    switch message {
    case .decoded(let reply):
      let photo = reply.request.id
      guard gallery.album.contains(photo) || gallery.covers.contains(photo), receive(reply) else {
        return []
      }
      return [.reportPhotos, .redraw]
    case .downloading(let photo, let progress):
      // Downloads that nobody sees need no frame.
      guard note(progress, of: photo, at: now), gallery.mode != .overview,
        gallery.visiblePhotos(at: now).contains(photo)
      else { return [] }
      return [.redraw]
    case .frame(let result, let serial): return receive(result, serial: serial) ? [.redraw] : []
    case .trouble(let trouble):
      if requiresSandbox, case .noSandbox = trouble {
        return [
          .fail(
            StartError(code: .unavailable, message: "--require-sandbox: \(trouble.message)"))
        ]
      }
      return [.complain(trouble.message)] + (trouble.shortMessage.map { [.say($0)] } ?? [])
    }
  }
}
