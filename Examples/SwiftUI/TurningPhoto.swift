// For iPhones and iPads: an interface in portrait, in which only the photo turns with the device.
// SwiftUI does not exist on Linux, where this file is only parsed.

import OrientationCore
import SwiftUI

/// Turns its content with the device, in an interface that does not turn.
struct TurningContent<Content: View>: View {
  @State private var view = RotatingView(windowSize: .zero)
  private let start = Date.now
  @ViewBuilder let content: () -> Content

  var body: some View {
    GeometryReader { geometry in
      TimelineView(.animation(paused: !view.isTurning(at: time(.now)))) { timeline in
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
      await MainActor.run { UIDevice.current.beginGeneratingDeviceOrientationNotifications() }
      defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
      let changes = NotificationCenter.default.notifications(
        named: UIDevice.orientationDidChangeNotification)
      for await _ in changes {
        view.sense(
          DeviceOrientation(rawValue: UIDevice.current.orientation.rawValue) ?? .unknown,
          at: time(.now))
        guard let due = view.dueTime else { continue }
        try? await Task.sleep(for: .seconds(due - time(.now)))
        view.advance(at: time(.now))
      }
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
