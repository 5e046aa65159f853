const PINK = '#d1126b'
const WINE = '#6b1d3a'

const GIFTS: Readonly<Record<string, string>> = {
  rose: `<path d="M60 112V62" stroke="#3d7a4e" stroke-width="5" stroke-linecap="round"/><path d="M60 92c-14 2-22-6-24-16 12-2 22 4 24 16zm0-8c12 0 19-7 21-17-12 0-20 6-21 17z" fill="#4f9663"/><path d="M60 66C40 66 32 52 36 32c8 6 12 4 14-8 6 4 14 4 20 0 2 12 6 14 14 8 4 20-4 34-24 34z" fill="${PINK}"/><path d="M60 60c-9-3-13-11-10-20 6 4 14 4 20 0 3 9-1 17-10 20z" fill="#a50d53"/>`,
  coffee: `<path d="M30 50h52v34a18 18 0 0 1-18 18H48a18 18 0 0 1-18-18z" fill="#fff" stroke="${WINE}" stroke-width="4"/><path d="M82 58h6a11 11 0 0 1 0 22h-6" stroke="${WINE}" stroke-width="4"/><path d="M34 60h44v8H34z" fill="#a5683f"/><path d="M46 40c-5-6 5-9 0-16m18 16c-5-6 5-9 0-16" stroke="#b58b9b" stroke-width="4" stroke-linecap="round"/>`,
  heart: `<path d="M60 102C28 78 18 62 18 46a21 21 0 0 1 42-5 21 21 0 0 1 42 5c0 16-10 32-42 56z" fill="${PINK}"/><path d="M31 46a11 11 0 0 1 9-12" stroke="#ffb6d5" stroke-width="6" stroke-linecap="round"/>`,
  balloons: `<path d="M42 64l16 46m20-52l-18 52" stroke="#957986" stroke-width="2.5"/><ellipse cx="40" cy="40" rx="21" ry="26" fill="${PINK}"/><ellipse cx="80" cy="34" rx="20" ry="25" fill="#5b3cc4"/><path d="M30 30c1-5 4-9 8-10m32 2c2-3 5-5 8-5" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
  cake: `<path d="M22 64h76v34a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="#f3bcd2"/><path d="M22 64a10 10 0 0 1 10-10h56a10 10 0 0 1 10 10c0 8-9 10-13 4-4 8-15 8-19 0-4 8-15 8-19 0-4 8-15 8-19 0-3 5-6 4-6-4z" fill="#fff"/><path d="M60 52V34" stroke="#5b3cc4" stroke-width="5"/><path d="M60 32c-6-4-4-9 0-14 4 5 6 10 0 14z" fill="#f3a73c"/>`,
  champagne: `<path d="M44 16h32l-3 32a13 13 0 0 1-26 0z" fill="#fff7df" stroke="${WINE}" stroke-width="3.5"/><path d="M46 34h28l-1 14a13 13 0 0 1-26 0z" fill="#f1c75b"/><path d="M60 61v36m-15 5h30" stroke="${WINE}" stroke-width="4" stroke-linecap="round"/><circle cx="55" cy="46" r="2.5" fill="#fff"/><circle cx="64" cy="41" r="2" fill="#fff"/>`,
  teddy: `<circle cx="37" cy="34" r="14" fill="#a9744d"/><circle cx="83" cy="34" r="14" fill="#a9744d"/><circle cx="60" cy="56" r="34" fill="#bd8659"/><ellipse cx="60" cy="68" rx="16" ry="13" fill="#ecd2b4"/><circle cx="47" cy="50" r="4" fill="#2c1b18"/><circle cx="73" cy="50" r="4" fill="#2c1b18"/><path d="M54 63h12l-6 7zm6 7v5" fill="#2c1b18" stroke="#2c1b18" stroke-width="2"/><path d="M44 92l16 8 16-8v16l-16-6-16 6z" fill="${PINK}"/>`,
  ring: `<circle cx="60" cy="74" r="30" stroke="#e0a73a" stroke-width="9"/><path d="M46 20h28l12 14-26 24-26-24z" fill="#bfe3f7"/><path d="M46 20l14 14 14-14M34 34h52M60 34v24" stroke="#6fa9c9" stroke-width="2.5"/>`,
}

/** Returns a gift as SVG; `null` for an unknown name. */
export function drawGift(name: string): string | null {
  const drawing = Object.hasOwn(GIFTS, name) ? GIFTS[name] : undefined
  if (!drawing) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120" fill="none">${drawing}</svg>`
}

const SKIES = [
  ['#fde6f0', '#f3bcd2'],
  ['#e3f2ef', '#a9d1ca'],
  ['#efe7fb', '#cfbbee'],
] as const

type Motion = 'rotate' | 'scale' | 'translate'

function moving(drawing: string, motion: Motion, values: string, seconds: number, isMoving: boolean): string {
  const animation = isMoving
    ? `<animateTransform attributeName="transform" type="${motion}" values="${values}" dur="${seconds}s" repeatCount="indefinite" additive="sum"/>`
    : ''
  return `<g>${drawing}${animation}</g>`
}

/** The centre of a picture: what is drawn, how it moves, and how fast. */
const SUBJECTS: readonly (readonly [string, Motion, string, number])[] = [
  [
    '<path d="M-26 30c-10-30-18-50-8-54 8-3 12 10 16 22-4-22-8-44 2-46s12 20 14 40c0-20 0-42 10-42s10 22 8 44c4-16 8-30 16-28 10 3 2 34-4 64z" fill="#edb98a"/>',
    'rotate',
    '-14;16;-14',
    1,
  ],
  [
    `<path d="M0 34C-32 10-42-6-42-22a21 21 0 0 1 42-5 21 21 0 0 1 42 5c0 16-10 32-42 56z" fill="${PINK}"/>`,
    'scale',
    '1;1.16;1',
    0.9,
  ],
  [
    '<circle r="40" fill="#ffd166"/><path d="M-22-6q8-10 16 0m12 0q8-10 16 0M-22 8a22 20 0 0 0 44 0z" fill="#34101f"/>',
    'rotate',
    '-10;10;-10',
    0.7,
  ],
  [
    `<path d="M-30-6h50v26a18 18 0 0 1-18 18h-14a18 18 0 0 1-18-18z" fill="#fff" stroke="${WINE}" stroke-width="4"/><path d="M-16-16c-5-6 5-9 0-18m18 18c-5-6 5-9 0-18" stroke="#957986" stroke-width="4"/>`,
    'translate',
    '0 0;0 -6;0 0',
    1.6,
  ],
  [
    `<path d="M-34 18q18-18 30 0l4 14h-40zm40-30q18-18 30 0l4 14H0z" fill="${WINE}"/>`,
    'translate',
    '-6 4;6 -6;-6 4',
    0.8,
  ],
  ['<path d="M18-38A40 40 0 1 0 30 26 32 32 0 0 1 18-38z" fill="#f6e27a"/>', 'rotate', '-8;8;-8', 3],
  [
    '<path d="M-34-4h16v38h-16zM-12 34V-4L2-38q12 0 10 16l-3 12h20q10 2 8 12l-6 26q-2 8-10 8z" fill="#edb98a"/>',
    'translate',
    '0 4;0 -8;0 4',
    1,
  ],
  [
    '<path d="M-30-30v18m20-4v18m20-26v18m20-4v18m-50 10v14m30-20v14" stroke="#5f96b8" stroke-width="6" stroke-linecap="round"/>',
    'translate',
    '0 -14;0 14',
    0.9,
  ],
  [
    '<circle r="24" fill="#f3a73c"/><path d="M0-46v12M0 34v12M-46 0h12m68 0h12M-32-32l8 8m48 48l8 8m0-64l-8 8m-48 48l-8 8" stroke="#f3a73c" stroke-width="6" stroke-linecap="round"/>',
    'rotate',
    '0;360',
    9,
  ],
  [
    `<path d="M0-44v24m0 40v24M-44 0h24m40 0h24M-30-30l16 16m28 28l16 16m0-60L14-14m-28 28l-16 16" stroke="${PINK}" stroke-width="7" stroke-linecap="round"/>`,
    'scale',
    '.4;1.15;.4',
    1.4,
  ],
  [
    '<path d="M-30 34v-34l-4-30 18 14h28l18-14-4 30v34z" fill="#4a312c"/><circle cx="-10" cy="-2" r="5" fill="#f6e27a"/><circle cx="12" cy="-2" r="5" fill="#f6e27a"/>',
    'rotate',
    '-4;4;-4',
    1.8,
  ],
  [
    '<circle r="40" fill="#ffd166"/><circle cx="-14" cy="-8" r="5" fill="#34101f"/><path d="M6-8h18M-18 12q18 18 36 0" stroke="#34101f" stroke-width="5" stroke-linecap="round"/>',
    'rotate',
    '-8;12;-8',
    1.2,
  ],
]

/** Returns an animated placeholder for a GIF, or a still of it, as SVG, by number from 1; `null` for an unknown one. */
export function drawGif(number: number, isMoving: boolean): string | null {
  const subject = SUBJECTS[(number - 1) % SUBJECTS.length]
  const sky = SKIES[Math.floor((number - 1) / SUBJECTS.length)]
  if (!subject || !sky) return null
  const [drawing, motion, values, seconds] = subject
  const body = moving(drawing, motion, values, seconds, isMoving)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180" fill="none"><linearGradient id="a" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><path d="M0 0h240v180H0z" fill="url(#a)"/><g transform="translate(120 90)">${body}</g></svg>`
}
