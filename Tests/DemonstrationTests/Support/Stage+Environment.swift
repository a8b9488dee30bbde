import Demonstration
import GalleryCore
import GalleryTesting

extension Stage {
  mutating func handle(_ change: EnvironmentChange, at now: Double) -> [GalleryEffect] {
    handle(change.event(in: environment), at: now)
  }

  mutating func handle(_ event: AnyEvent, at now: Double) -> [GalleryEffect] {
    handle(event.event(in: environment), at: now)
  }
}
