// A window of SDL in which only the photo turns. The arrow keys stand for a sensor.

import CSDL
import OrientationCore

let bar = 40.0  // its height
var size = Size(width: 320, height: 520)
var part = RotatingView(windowSize: Size(width: size.width, height: size.height - bar))
var device = DeviceOrientation.portrait

/// The orientations in the order of a device that is turned clockwise.
let cycle: [DeviceOrientation] = [
  .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
]

func now() -> Double { Double(SDL_GetTicks64()) / 1000 }

/// A photo: a sun over mountains, on the whole of a part of this size.
func photo(in size: Size) -> [(corners: [Point], color: SDL_Color)] {
  let sky = SDL_Color(r: 60, g: 110, b: 170, a: 255)
  let sun = SDL_Color(r: 255, g: 230, b: 128, a: 255)
  let rock = SDL_Color(r: 38, g: 71, b: 56, a: 255)
  let edge = min(size.width, size.height) * 0.07
  func at(_ x: Double, _ y: Double, _ dx: Double = 0, _ dy: Double = 0) -> Point {
    Point(x: x * size.width + dx * edge, y: y * size.height + dy * edge)
  }
  return [
    ([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], sky),
    ([(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { at(0.75, 0.4, $0.0, $0.1) }, sun),
    ([at(0, 1), at(0.35, 0.45), at(0.6, 0.8), at(0.6, 1)], rock),
    ([at(0.6, 1), at(0.6, 0.8), at(0.75, 0.6), at(1, 1)], rock),
  ]
}

func draw(with renderer: OpaquePointer?, at time: Double) {
  SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
  SDL_RenderClear(renderer)
  for shape in photo(in: part.space(at: time).viewSize) {
    let vertices = shape.corners.map { corner in
      let place = part.transform(at: time).apply(to: corner)  // this line does all the turning
      return SDL_Vertex(
        position: SDL_FPoint(x: Float(place.x), y: Float(place.y + bar)), color: shape.color,
        tex_coord: SDL_FPoint())
    }
    SDL_RenderGeometry(renderer, nil, vertices, 4, [0, 1, 2, 0, 2, 3], 6)
  }
  // The bar is drawn without it, so it stays.
  var frame = SDL_Rect(x: 0, y: 0, w: Int32(size.width), h: Int32(bar))
  SDL_SetRenderDrawColor(renderer, 30, 30, 30, 255)
  SDL_RenderFillRect(renderer, &frame)
  SDL_RenderPresent(renderer)
}

/// Handles an event; returns whether the program goes on.
func handle(_ event: SDL_Event) -> Bool {
  switch SDL_EventType(event.type) {
  case SDL_QUIT: return false
  case SDL_KEYDOWN:
    let steps = [SDLK_RIGHT: 1, SDLK_LEFT: 3][SDL_KeyCode(UInt32(event.key.keysym.sym))]
    guard let steps, let place = cycle.firstIndex(of: device) else { break }
    device = cycle[(place + steps) % 4]
    part.sense(device, at: now())
  case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue):
    size = Size(width: Double(event.window.data1), height: Double(event.window.data2))
    part.windowSize = Size(width: size.width, height: max(1, size.height - bar))
  default: break
  }
  return true
}

SDL_SetMainReady()
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow(
    "Turning window", 0, 0, Int32(size.width), Int32(size.height), SDL_WINDOW_RESIZABLE.rawValue),
  let renderer = SDL_CreateRenderer(window, -1, 0)
else { fatalError(String(cString: SDL_GetError())) }

var goesOn = true
while goesOn {
  // The same time for all, so that the last frame of a turn is at its end.
  let time = now()
  part.advance(at: time)
  draw(with: renderer, at: time)
  // Without anything due it sleeps until an event comes.
  let pause = part.dueTime.map { Int32(max(1, ($0 - time) * 1000)) } ?? -1
  var event = SDL_Event()
  var hasEvent = SDL_WaitEventTimeout(&event, part.isTurning(at: time) ? 8 : pause) != 0
  while goesOn, hasEvent {
    goesOn = handle(event)
    hasEvent = SDL_PollEvent(&event) != 0
  }
}
SDL_Quit()
