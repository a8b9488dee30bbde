package import GalleryCore
import ProcessWire
package import SystemPackage
import WorkerThreads

/// A phone that turns the photos, and whose touches move them.
///
/// A process of its own, `gimbal-phone`, has the connection. A thread here talks with it, makes
/// angles of what the phone measures, and sleeps while the phone is held still. No call here waits,
/// but for `close`.
package final class PhoneLink: Sendable {
  /// What the thread needs to begin with.
  package struct Configuration: Sendable {
    /// The program `gimbal-phone`.
    package var program: FilePath
    /// The address to listen at; nil for that of the local network.
    package var address: String?
    /// Whether it must not run outside of a sandbox.
    package var requiresSandbox: Bool
    /// Whether only turns by quarters are reported, and not each angle.
    package var isByQuarters: Bool
    /// Makes the page that the phone shows, or nil if there is none; may block.
    package var page: @Sendable () -> [UInt8]?
    /// How long the process may take to listen, in seconds.
    package var patience = AnswerDeadline.working

    /// Makes a configuration from its parts.
    package init(
      program: FilePath, address: String? = nil, requiresSandbox: Bool = false,
      isByQuarters: Bool = true, page: @escaping @Sendable () -> [UInt8]?
    ) {
      (self.program, self.address, self.page) = (program, address, page)
      (self.requiresSandbox, self.isByQuarters) = (requiresSandbox, isByQuarters)
    }
  }

  /// A report from the thread.
  package enum Report: Hashable, Sendable {
    /// A phone can open this address.
    case listening(PhoneAddress)
    /// A phone is connected.
    case connected
    /// The phone is held at another angle, measured at this time, in seconds on CLOCK_MONOTONIC.
    case held(HeldAngle, at: Double)
    /// What fingers do on the phone.
    case touches([PhoneTouch])
    /// The phone is not connected for a while.
    case away
    /// It is over, for a reason; nil if the phone has left.
    case ended(PhoneProblem?)
  }

  private let thread: ClosableThread

  /// Starts the thread and the process.
  ///
  /// - Parameters:
  ///   - configuration: the program, and what it serves.
  ///   - report: called on the thread with what happens. It must not wait for `close`.
  package init(_ configuration: Configuration, report: @escaping @Sendable (Report) -> Void) {
    thread = ClosableThread { PhoneLoop.run(configuration, closing: $0, report: report) }
    if !thread.isStarted { report(.ended(.failed)) }
  }

  /// Ends the connection and the thread; returns when both are gone, and nothing is reported any
  /// more.
  package func close() { thread.close() }
}
