extension CommandLineOptions {
  /// The options of a command line of paths and settings, without the parser, perhaps for a profile
  /// of this start; nil if there is something else, or something wrong, which the parser has words
  /// for.
  ///
  /// The parser first makes the declarations of all options with their help, which takes 10 ms of
  /// the main thread before the first photo.
  ///
  /// - Parameter arguments: the arguments after the program's name.
  static func pathsAndSettings(_ arguments: [String]) -> CommandLineOptions? {
    var options = CommandLineOptions.none
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if !argument.hasPrefix("-") || argument == "-" {
        options.paths.append(argument)
      } else if !options.take(argument, &rest) {
        return nil
      }
    }
    do { try options.validate() } catch { return nil }
    return options
  }

  /// Takes a setting, with its value from the following arguments, or what profiles the start;
  /// returns whether it is one of these.
  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) -> Bool {
    guard let option = LongOption(argument) else { return false }
    return order.take(option, &rest) || display.take(option, &rest) || loading.take(option, &rest)
      || filters.take(option, &rest) || servers.take(option, &rest)
      || slideshow.take(option, &rest) || rotation.take(option, &rest)
      || kiosk.take(option, &rest) || remote.take(option, &rest) || group.take(option, &rest)
      || demonstration.take(option, &rest) || reports.take(option)
  }

  /// No options and no paths.
  private static var none: CommandLineOptions {
    var options = CommandLineOptions()
    options.paths = []
    (options.start, options.seed) = (nil, nil)
    (options.order, options.display, options.loading) = (.init(), .init(), .init())
    (options.filters, options.servers, options.slideshow) = (.init(), .init(), .init())
    (options.rotation, options.kiosk, options.remote) = (.init(), .init(), .init())
    (options.group, options.demonstration) = (.init(), .init())
    (options.reports, options.scripts, options.phone) = (.none, .none, .none)
    (options.replay, options.recording) = (.none, .none)
    return options
  }
}

// Options have no value until the parser, or an assignment, gives them one.

extension ReportOptions {
  /// No report.
  fileprivate static var none: ReportOptions {
    var options = ReportOptions()
    (options.noConfig, options.printConfig, options.listCommands) = (false, false, false)
    (options.printManualPage, options.doctor) = (false, false)
    (options.sensorMonitor, options.calibrateSensor) = (false, false)
    options.profileStart = false
    return options
  }
}

extension ScriptOptions {
  /// Nothing for scripts.
  fileprivate static var none: ScriptOptions {
    var options = ScriptOptions()
    (options.list, options.printMarked) = (false, false)
    (options.printCurrent, options.print0) = (false, false)
    return options
  }
}

extension PhoneOptions {
  /// No phone.
  fileprivate static var none: PhoneOptions {
    var options = PhoneOptions()
    options.isAwaited = false
    return options
  }
}

extension ReplayOptions {
  /// No replay.
  fileprivate static var none: ReplayOptions {
    var options = ReplayOptions()
    options.file = nil
    return options
  }
}

extension RecordingOptions {
  /// No recording.
  fileprivate static var none: RecordingOptions {
    var options = RecordingOptions()
    (options.output, options.givenRate) = (nil, nil)
    return options
  }
}
