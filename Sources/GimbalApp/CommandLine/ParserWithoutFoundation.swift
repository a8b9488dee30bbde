// What the parser has in its file that imports Foundation. `Scripts/link-programs` puts these two
// in its place, because they are all for which 4 MB of Foundation would be in `gimbal`.

extension Error {
  /// The error in words; the parser also asks for `LocalizedError`, which only Foundation has.
  @_silgen_name("gimbal_describe_error")
  package func describedForParser() -> String { String(describing: self) }
}

/// Nothing: the description as JSON that the parser's hidden option `--experimental-dump-help`
/// prints.
@_silgen_name("gimbal_encode_nothing")
package func encodeNothing() -> String { "" }
