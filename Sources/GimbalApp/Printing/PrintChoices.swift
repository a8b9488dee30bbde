import Chrome
import GalleryCore
import Localization

/// What can be chosen before photos are printed, and what each option makes of the job.
struct PrintChoices {
  private static let counts = PhotosPerPage.allCases
  private static let papers = PaperSize.allCases

  let job: PrintJob

  /// The choices as a dialog shows them.
  var choices: [Dialog.Choice] {
    [
      Dialog.Choice(
        heading: localized("Photos on a page"), options: Self.counts.map { "\($0.rawValue)" },
        chosen: Self.counts.firstIndex(of: job.photosPerPage) ?? 0),
      Dialog.Choice(
        heading: localized("Paper"), options: Self.papers.map(\.title),
        chosen: Self.papers.firstIndex(of: job.paper) ?? 0),
    ]
  }

  /// What the options do, in the order of the choices.
  var actions: [DialogAction] {
    let jobs = Self.counts.map { job.with($0) } + Self.papers.map { job.with($0) }
    return jobs.enumerated().map { option, job in .askPrinting(job, option: option) }
  }
}
