import Demonstration
import GalleryCore
import PhoneSensor

/// The phone that turns the photos.
extension SurroundingsPart {
  /// Lets a phone turn the photos, or no longer.
  func togglePhone(_ options: Options, in gallery: Gallery) -> [AppAction] {
    if phone.isStarted { return phone.end(in: gallery, sensor) }
    startPhone(options)
    return []
  }

  /// Begins to wait for a phone.
  func startPhone(_ options: Options) {
    phone.start(options.phoneLink) { [post] in post(.phone($0, $1)) }
  }

  /// Receives what is reported of the phone.
  func receive(_ report: PhoneLink.Report, in snapshot: Snapshot) -> [AppAction] {
    phone.receive(
      report, in: snapshot.gallery,
      touching: snapshot.overlays.isEmpty ? snapshot.stage.windowSize : nil, sensor)
  }
}
