import Commands
import GalleryCore
import Localization

/// What is kept of photos and between starts, and what the arrow keys do.
enum LoadingSettings: SettingSection {
  static var title: String { localized("Memory and keys", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting(
      "memory", \.memory, .word("auto", or: .range(Settings.memories)), as: "mb",
      "Memory for decoded photos, in megabytes; auto is five photos at the shown size"),
    Setting(
      "thumbnail-cache", \.usesThumbnailCache,
      "Read and store the overview's thumbnails where other programs do"),
    Setting(
      "index", \.usesIndex,
      "Keep what searches have read of photos, so that the next ones are fast"),
    Setting(
      "download-cache", \.downloadCache, .range(Settings.downloadCaches), as: "mb",
      "Room on disk for downloaded photos, in megabytes; 0 keeps none"),
    Setting(
      "decode-timeout", \.decodeTimeout, .range(Settings.decodeTimeouts, "seconds"),
      as: "seconds", "Stop decoding a photo that takes longer"),
    Setting(
      "metadata", \.metadata, as: "place",
      "Write stars, captions and keywords into XMP files beside photos, or into JPEGs themselves"
    ).followed(),
    Setting("arrows", \.arrows, "What the arrow keys do; with Ctrl they do the other one"),
    Setting(
      "incognito", \.isIncognito,
      "Remember nothing between starts, and use nothing that was remembered",
      details: "Otherwise it remembers the last photo of each folder, sizes, and more."),
  ]
}
