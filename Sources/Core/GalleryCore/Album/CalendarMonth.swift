/// A month of a year, in the Gregorian calendar.
package struct CalendarMonth: Hashable, Sendable {
  /// The year.
  package let year: Int
  /// The month, 1…12.
  package let month: Int
}
