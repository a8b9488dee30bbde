import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage

/// Pictures of photos that have not arrived completely.
///
/// One beginning at a time is decoded, and only of a visible photo.
extension RemoteFiles {
  /// Returns the request for the beginning that is worth decoding now; nil if there is none, or
  /// another one is under way.
  ///
  /// - Parameter file: returns a descriptor of the file of a download; negative if there is none.
  func nextBeginning(file: (_ number: Int) -> Int32) -> DecodeRequest? {
    state.withLock { state in
      guard state.beginning == nil, let (path, number) = state.plan.dueBeginning,
        let byteCount = state.plan.items[path]?.progress.received,
        var request = state.pageRequest(for: path)
      else { return nil }
      let descriptor = file(number)
      guard descriptor >= 0 else { return nil }
      request.purpose = .beginning
      state.beginning = ArrivedBeginning(
        of: path, for: request, byteCount: byteCount, in: OwnedDescriptor(descriptor))
      return request
    }
  }

  /// Returns a copy of what has arrived, and the photo's own size if it is a smaller rendition; nil
  /// if it is not needed any more, or cannot be copied.
  func beginning(
    for request: DecodeRequest
  ) -> (file: FetchedFile, originalSize: PixelSize?)? {
    let found = state.withLock { state -> (ArrivedBeginning, PixelSize?)? in
      guard let beginning = state.beginning, beginning.request == request else { return nil }
      return (beginning, state.originalSize(for: request))
    }
    guard let (beginning, size) = found else { return nil }
    guard let file = beginning.copy() else {
      // Another attempt would copy the file again, and fail again.
      endBeginning(request, .final)
      return nil
    }
    return (file, size)
  }

  /// Records what decoding a beginning has shown.
  func endBeginning(_ request: DecodeRequest, _ outcome: BeginningOutcome) {
    state.withLock { state in
      guard let beginning = state.beginning, beginning.request == request else { return }
      state.beginning = nil
      state.plan.note(outcome, of: beginning.path, byteCount: beginning.byteCount)
    }
  }
}

extension RemoteFiles.State {
  /// The request for the page of a photo that is being downloaded, if its page is visible.
  fileprivate func pageRequest(for path: FilePath) -> DecodeRequest? {
    waiting[path]?.map(\.request).first {
      $0.purpose == .photo && $0.demand.region == nil && ($0.isUrgent || visible.contains($0.id))
    }
  }

  fileprivate func originalSize(for request: DecodeRequest) -> PixelSize? {
    var request = request
    request.purpose = .photo
    return RemoteAddress(path: request.photo).flatMap {
      RemoteFiles.target(of: request, $0, self).originalSize
    }
  }

  /// Stops decoding the beginning of a photo that nothing waits for on a page: it is complete, has
  /// failed, or its page was left.
  mutating func dropUnneededBeginning(_ shared: PoolState) {
    guard let beginning, pageRequest(for: beginning.path) == nil else { return }
    shared.queue.cancel(beginning.request.id, .beginning)
    self.beginning = nil
  }
}
