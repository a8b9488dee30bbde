/// A number rounded to hundredths, without trailing zeros.
func short(_ number: Double) -> String {
  guard let hundredths = Int(exactly: (number * 100).rounded()) else { return "\(number)" }
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  guard rest != 0 else { return "\(sign)\(whole)" }
  let digits = rest < 10 ? "0\(rest)" : "\(rest)"
  return "\(sign)\(whole).\(rest % 10 == 0 ? String(digits.dropLast()) : digits)"
}
