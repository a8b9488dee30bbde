@main
struct Gimbal {
  static func main() {}
}
