package import GalleryCore

extension GalleryInHand {
  @discardableResult package mutating func send(_ change: EnvironmentChange) -> [GalleryEffect] {
    send(change.event(in: gallery.environment))
  }

  @discardableResult package mutating func send(_ event: AnyEvent) -> [GalleryEffect] {
    send(event.event(in: gallery.environment))
  }
}
