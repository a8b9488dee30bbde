// For iPhones and iPads: an interface in portrait, in which only the photo turns with the device.
// SwiftUI does not exist on Linux, where this file is only parsed.

import OrientationCore
import SwiftUI

/// Turns its content with the device, in an interface that does not turn.
struct TurningContent<Content: View>: View {
  @State private var view = RotatingView(windowSize: .zero)
  @State private var isTurning = false
  private let start = Date.now
  @ViewBuilder let content: () -> Content

  var body: some View {
    GeometryReader { geometry in
      TimelineView(.animation(paused: !isTurning)) { timeline in
        let now = time(timeline.date)
        let size = view.space(at: now).viewSize
        content()
          .frame(width: size.width, height: size.height)
          .transformEffect(CGAffineTransform(view.transform(at: now)))
          .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
      }
      .onChange(of: geometry.size, initial: true) { _, size in
        view.windowSize = Size(width: size.width, height: size.height)
      }
    }
    .clipped()
    .task {
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
      let changes = NotificationCenter.default.notifications(
        named: UIDevice.orientationDidChangeNotification)
      for await _ in changes {
        let device = DeviceOrientation(rawValue: UIDevice.current.orientation.rawValue)
        view.sense(device ?? .unknown, at: time(.now))
      }
    }
    // Another reading starts it again, so only the last one counts.
    .task(id: view.dueTime) {
      guard let due = view.dueTime else { return }
      try? await Task.sleep(for: .seconds(due - time(.now)))
      if !Task.isCancelled { turn() }
    }
  }

  /// Applies the reading, and draws until the turn has ended.
  private func turn() {
    view.advance(at: time(.now))
    isTurning = true
    Task {
      while view.isTurning(at: time(.now)) { try? await Task.sleep(for: .seconds(0.05)) }
      isTurning = false
    }
  }

  private func time(_ date: Date) -> Double { date.timeIntervalSince(start) }
}

extension CGAffineTransform {
  init(_ transform: AffineTransform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
      ty: transform.ty)
  }
}

struct PhotoScreen: View {
  var body: some View {
    VStack(spacing: 0) {
      Text("The photo turns, this line does not.").padding()
      TurningContent { Image("photo").resizable().scaledToFit() }
    }
  }
}
