import GalleryCore
import Localization
import Rendering

/// How the window and the photos in it look at the start.
enum DisplaySettings: SettingSection {
  static var title: String { localized("Window", context: "commands") }

  static let settings: [Setting] = [
    Setting("fullscreen", \.fullScreen, "Cover the whole display"),
    Setting(
      "new-window", \.opensNewWindow, "Open a new window, even if there is one",
      details: "Without any option, paths are shown in the window that there is."),
    Setting(
      "size", \.size, as: "w>x<h",
      "The size of the window's inside, in points, at most the display's"),
    Setting("renderer", \.renderer, "What draws; auto is the GPU, if there is a real one"),
    Setting(
      "animation", \.isAnimated,
      "Animate changes; without it, animated photos show only their first frame"),
    Setting(
      "scale", \.scale, .word("auto", or: .range(Settings.scales)), as: "factor",
      "Enlarge texts and icons; auto is the desktop's scale, or else 1"),
    Setting(
      "theme", \.theme, "Look light or dark; auto is as the desktop prefers, or else dark"
    ).followed(),
    Setting("backdrop", \.backdrop, "What is visible behind transparent photos"),
    Setting(
      "display-profile", \.displayProfile, as: "path",
      "The file with the display's ICC profile; auto is the desktop's, none is sRGB"),
    Setting(
      "chrome", \.chrome, "When the toolbar and the dots are shown",
      details: "Auto hides them in full screen after 3 s without input, and in a window by a tap."),
    Setting(
      "filmstrip", \.showsFilmstrip,
      "Begin with the filmstrip of small photos; V shows and hides it"
    ).followed(),
    Setting(
      "captions", \.showsCaptions,
      "Begin with the photos' captions shown; C shows and hides them"),
    Setting(
      "caption-details", \.captionDetails, as: "details",
      "What captions say of where and when photos were taken", needs: .captions,
      remote: RemoteFacet("Caption details")),
    Setting(
      "overview", \.opensOverview,
      "Begin with the overview of all photos; O shows and leaves it",
      details: "A slideshow begins without it."),
    Setting(
      "sidebar", \.showsSideList,
      "Show the list of albums beside the overview in wide windows; F9 shows and hides it"
    ).followed(),
    Setting(
      "overview-cells", \.overviewCells,
      "Fit the overview's cells to the photos' shapes, or let all be squares"
    ).followed(),
    Setting(
      "enlarge", \.enlargesSmallPhotos, "Enlarge small photos until they fill the window"),
  ]
}
