import ArgumentParser

/// What the command line says of the demonstration.
struct DemonstrationOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Show what Gimbal does, with words to it, again and again; whoever touches anything takes \
      over, and in full screen it begins anew after a minute's rest.
      """)
  var tour = false
}
