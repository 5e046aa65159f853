/** The background of a portrait: three colour stops from top to bottom, and soft shapes. */
interface Scene {
  stops: readonly [string, string, string]
  shapes: readonly Shape[]
}

/** A soft round light: centre, radii, colour, strength. */
interface Glow {
  kind: 'glow'
  at: readonly [number, number, number, number]
  color: string
  strength: number
}

/** A soft vertical block, such as a window or a house: x, y, width, height. */
interface Block {
  kind: 'block'
  at: readonly [number, number, number, number]
  color: string
  strength: number
}

/** Soft ground below a height. */
interface Ground {
  kind: 'ground'
  from: number
  color: string
  strength: number
}

type Shape = Glow | Block | Ground

function glow(x: number, y: number, rx: number, ry: number, color: string, strength = 0.8): Glow {
  return { kind: 'glow', at: [x, y, rx, ry], color, strength }
}

function block(x: number, y: number, width: number, height: number, color: string, strength = 0.8): Block {
  return { kind: 'block', at: [x, y, width, height], color, strength }
}

function ground(from: number, color: string, strength = 0.9): Ground {
  return { kind: 'ground', from, color, strength }
}

const SCENES: Readonly<Record<string, Scene>> = {
  dusk: {
    stops: ['#fbd3a6', '#f2a58e', '#8d628f'],
    shapes: [
      glow(520, 170, 240, 220, '#ffe9c4'),
      ground(520, '#6c4f86'),
      glow(110, 600, 240, 90, '#f5b9a0', 0.5),
    ],
  },
  night: {
    stops: ['#3b2149', '#5b2a55', '#3a1631'],
    shapes: [
      glow(80, 300, 110, 110, '#f08b5a', 0.75),
      glow(560, 130, 120, 120, '#d9478b', 0.7),
      glow(300, 60, 70, 70, '#ffc069', 0.7),
      glow(600, 420, 80, 80, '#ffb44d', 0.75),
      glow(40, 560, 110, 110, '#d6407f', 0.6),
      glow(150, 100, 60, 60, '#7aa2ff', 0.5),
      glow(560, 640, 150, 150, '#8a2d5d', 0.8),
    ],
  },
  forest: {
    stops: ['#e6edc6', '#a9c793', '#4f7f5e'],
    shapes: [
      glow(130, 90, 260, 200, '#f7f9dc'),
      glow(60, 640, 260, 260, '#3d6b4d'),
      glow(600, 560, 240, 320, '#5d9068'),
      glow(560, 160, 160, 130, '#c7dd9f', 0.7),
    ],
  },
  cafe: {
    stops: ['#f1e1cc', '#cda680', '#7f563d'],
    shapes: [
      block(40, 60, 190, 330, '#fff6e6', 0.9),
      glow(540, 130, 90, 90, '#ffdf9e', 0.95),
      glow(420, 70, 60, 60, '#ffe9bd', 0.8),
      block(470, 330, 170, 470, '#6b4631', 0.6),
    ],
  },
  rose: {
    stops: ['#fbe4ed', '#f3bfd4', '#cf84a5'],
    shapes: [glow(120, 120, 300, 260, '#fff5f9'), glow(590, 560, 260, 300, '#c9769b', 0.7)],
  },
  teal: {
    stops: ['#e3f2ef', '#a9d1ca', '#568c87'],
    shapes: [glow(130, 130, 300, 260, '#f6fdfb'), glow(580, 600, 280, 300, '#41776f', 0.6)],
  },
  hills: {
    stops: ['#cfe4f2', '#d8e9e4', '#86b48d'],
    shapes: [
      glow(560, 130, 120, 120, '#fffbe2', 0.95),
      ground(430, '#8fbb93', 0.8),
      glow(80, 660, 380, 230, '#5f9470', 0.95),
      glow(620, 640, 320, 200, '#74a57e', 0.9),
    ],
  },
  lavender: {
    stops: ['#efe7fb', '#cfbbee', '#8b6bbd'],
    shapes: [
      glow(140, 130, 280, 240, '#fbf8ff'),
      ground(560, '#7d5db3', 0.7),
      glow(600, 420, 160, 200, '#b79be2', 0.7),
    ],
  },
  window: {
    stops: ['#efe3d4', '#dac5ab', '#a98967'],
    shapes: [
      block(60, 40, 200, 400, '#fffdf6', 0.95),
      block(330, 40, 220, 400, '#fffaf0', 0.9),
      block(540, 380, 130, 420, '#7f8f66', 0.5),
    ],
  },
  autumn: {
    stops: ['#fbe3ba', '#eaa661', '#8d4a2b'],
    shapes: [
      glow(540, 110, 170, 150, '#fff3cf', 0.9),
      glow(60, 420, 220, 240, '#d3732f', 0.7),
      glow(590, 560, 240, 280, '#b1562b', 0.7),
      glow(180, 130, 110, 100, '#f5bb62', 0.7),
    ],
  },
  canal: {
    stops: ['#d9e6ee', '#cdd3d3', '#6f989f'],
    shapes: [
      block(-60, 220, 190, 420, '#a4583f', 0.85),
      block(110, 280, 120, 360, '#c9a183', 0.8),
      block(450, 230, 140, 420, '#8a4a3c', 0.8),
      block(560, 190, 160, 460, '#6f8f93', 0.85),
      ground(610, '#5b8791'),
    ],
  },
  sea: {
    stops: ['#dff2f6', '#a9dbe3', '#3f8fa6'],
    shapes: [
      glow(150, 120, 190, 150, '#fffef2', 0.9),
      ground(420, '#4fa0b4', 0.75),
      glow(540, 800, 420, 150, '#ecd9b0', 0.9),
    ],
  },
}

/** The names of the twelve scenes. */
export const SCENE_NAMES: readonly string[] = Object.keys(SCENES)

function softStops(color: string, offsets: readonly (readonly [number, number])[]): string {
  return offsets
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function drawShape(shape: Shape, index: number): string {
  const id = `s${index}`
  const strength = shape.strength
  if (shape.kind === 'glow') {
    const [x, y, rx, ry] = shape.at
    const stops = softStops(shape.color, [
      [0, strength],
      [0.55, round(strength * 0.75)],
      [1, 0],
    ])
    return `<radialGradient id="${id}">${stops}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  }
  if (shape.kind === 'block') {
    const [x, y, width, height] = shape.at
    const stops = softStops(shape.color, [
      [0, 0],
      [0.16, strength],
      [0.84, strength],
      [1, 0],
    ])
    return `<linearGradient id="${id}">${stops}</linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="url(#${id})"/>`
  }
  const stops = softStops(shape.color, [
    [0, 0],
    [0.22, strength],
    [1, strength],
  ])
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient><path d="M0 ${shape.from}H640V800H0z" fill="url(#${id})"/>`
}

/** Draws the background of a portrait, 640 × 800, as SVG; its ids start with `s`. */
export function drawScene(name: string): string {
  const scene = SCENES[name] ?? SCENES.rose
  if (!scene) return ''
  const [top, middle, bottom] = scene.stops
  return [
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".52" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    '<path d="M0 0h640v800H0z" fill="url(#s)"/>',
    ...scene.shapes.map(drawShape),
  ].join('')
}
