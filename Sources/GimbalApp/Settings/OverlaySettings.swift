public import ArgumentParser
public import GalleryCore

// How what lies over the photos is named on the command line and in the settings file.
extension ClockOverlay: ExpressibleByArgument {}
extension ClockOverlay: NamedSettingValue {}
extension OverlayFollows: ExpressibleByArgument {}
extension OverlayFollows: NamedSettingValue {}
extension OverlayLook: ExpressibleByArgument {}
extension OverlayLook: NamedSettingValue {}
extension OverlayPlace: ExpressibleByArgument {}
extension OverlayPlace: NamedSettingValue {}
extension CaptionDetails: ExpressibleByArgument {}
extension CaptionDetails: NamedSettingValue {}
