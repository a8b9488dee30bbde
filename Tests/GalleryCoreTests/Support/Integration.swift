/// A position and a velocity for the integration of a differential equation.
struct Moving {
  var position: Double
  var velocity: Double

  /// One small step of the fourth-order Runge–Kutta method.
  mutating func step(_ h: Double, acceleration: (_ position: Double, _ velocity: Double) -> Double)
  {
    let (x, v) = (position, velocity)
    let (k1x, k1v) = (v, acceleration(x, v))
    let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
    let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
    let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
    position += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
    velocity += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
  }
}
