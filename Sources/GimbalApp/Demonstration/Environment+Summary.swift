import GalleryCore

extension Environment {
  /// The changes since an earlier environment, each in a few words, for the inspector.
  func summaries(since old: Environment) -> [String] {
    var texts: [String] = []
    if isFullScreen != old.isFullScreen { texts.append(isFullScreen ? "full screen" : "a window") }
    if windowSize != old.windowSize || scale != old.scale {
      let size = "\(Int(windowSize.width))×\(Int(windowSize.height))"
      texts.append("resized \(size) ×\(Self.short(scale))")
    }
    if isVisible != old.isVisible { texts.append(isVisible ? "seen" : "hidden") }
    if outputTurn != old.outputTurn {
      texts.append("output turned \(outputTurn.clockwiseQuarters * 90)°")
    }
    if isSensorPresent != old.isSensorPresent {
      texts.append(isSensorPresent ? "a sensor" : "no sensor")
    }
    if isMotionReduced != old.isMotionReduced {
      texts.append(isMotionReduced ? "less motion" : "full motion")
    }
    if savesPower != old.savesPower { texts.append(savesPower ? "power saver" : "full power") }
    return texts
  }

  /// A number with two decimals at most.
  private static func short(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return hundredths == hundredths.rounded() && abs(hundredths) < 1e9
      ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
