import ArgumentParser
import CLinuxCalls
import DecoderService
import Glibc
import SDLSupport
import SystemServices
import WorkerThreads

/// The program's entry.
///
/// It is synchronous, because SDL needs the system's main thread, which an asynchronous `main`
/// would leave at its first suspension.
package enum GimbalProgram {
  /// Runs the program to its end, which exits the process.
  @MainActor package static func main() {
    let profiling = StartProfiling(arguments: CommandLine.arguments)
    SDLSession.prepareEnvironment()
    // Before any thread starts, because threads inherit the blocked signals.
    SignalSet.ending.block()
    // They would start in vain for what another start's window shows.
    let mayBeShown = SharedStart.mayBeShown(PathArguments.raw, by: WindowSocket.own)
    var decoders = mayBeShown ? nil : Decoders.start()
    var folders = decoders.map { _ in FolderProcessStart() }
    profiling?.note(.helpersStarting)
    // Freed blocks of 1 MiB or more, which are pixels and files, return to the system. By default
    // glibc would adapt to the first of them, and keep up to 64 MiB.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // No thread allocates enough to need a separate heap.
    mallopt(M_ARENA_MAX, 1)
    var options = Options.read(profiling)
    options.useSharedWindow()
    if mayBeShown {
      decoders = Decoders.start()
      folders = FolderProcessStart()
    }
    // Read beside the start; it is in memory unless the machine has just started.
    let keeper = options.startKeeper()
    let start =
      options.isRecording
      ? FrameTimes.preparation : LoopClock(isInGroup: options.settings.group != nil).now
    if options.doctor {
      SignalSet.ending.unblock()
      Doctor.run(options, start: Time.now)
    }
    if options.given.scripts.list {
      SignalSet.ending.report { SignalSet.endProgram(by: $0) }
      PhotoListing.print(options)
    }
    do throws(StartError) {
      if options.calibrateSensor { try SensorCalibrator.run(options) }
      if options.sensorMonitor {
        try SensorMonitor.run(options.settings)
        ExitStatus.success.exit()
      }
      // A reader of standard error that ends (`gimbal 2>&1 | true`) must not end the program.
      signal(SIGPIPE, SIG_IGN)
      SDLSession.whenDisplayIsLost {
        Console.complain("the connection to the display was lost", as: .error)
        ExitStatus.unavailable.exit()
      }
      let pool = decoders ?? Decoders.makePool()
      if let keeper {
        options = options.applying(keeper.known)
        keeper.keep(pool.orientations)
      }
      // Reports and lists, which other programs read, are in English.
      ProgramFile.speakToUser()
      let app = try App(
        options: options, decoders: pool,
        folders: folders ?? FolderProcessStart(), keeper: keeper, start: start)
      options.profiling?.note(.loopReady)
      if options.isRecording { try app.record() } else { try app.run() }
      try options.profiling?.stop()
      if let number = app.loop.ending?.signal { SignalSet.endProgram(by: number) }
    } catch {
      Console.complain(error.message, as: .error)
      if let number = error.signal { SignalSet.endProgram(by: number) }
      error.code.exit()
    }
    ExitStatus.success.exit()
  }
}
