import { avataaars } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { accountSubject } from './accounts.ts'
import { PORTRAIT_CHOICES, type PortraitChoice } from '#mocks/data/portrait-choices.ts'
import { memberById } from './members.ts'
import { createRandom, type Random } from './random.ts'
import { drawScene, SCENE_NAMES } from './scenes.ts'
import type { Gender } from './types.ts'

/** What a portrait has to match. */
export interface Subject {
  id: number
  gender: Gender
  age: number
  origin: string
  hair_color: string | null
}

const SKINS: Readonly<Record<string, readonly string[]>> = {
  north: ['ffdbb4', 'ffdbb4', 'f4c9a0', 'edb98a'],
  south: ['edb98a', 'f0c296', 'e0a878'],
  maghreb: ['d9a273', 'd08b5b', 'c98753'],
  latin: ['d08b5b', 'e0a878', 'c07a48'],
  southasia: ['ae5d29', 'b8713f', 'a85f30'],
  eastasia: ['f7d5a8', 'f0c593', 'ffdbb4'],
  africa: ['614335', '7a4c33', '8a5a3c', '6b4632'],
}

const HAIRS: Readonly<Record<string, readonly string[]>> = {
  black: ['2c1b18', '241a19'],
  brown: ['724133', '4a312c', '5c3a2b'],
  blond: ['d6b370', 'c59c58', 'b58143'],
  red: ['a55728', 'b85a2a'],
  grey: ['8f8783', 'a59d99', '7f7570'],
  white: ['e8e1e1', 'dcd6d3'],
}

const TOPS: Readonly<Record<Gender, readonly string[]>> = {
  female: [
    'bigHair',
    'bob',
    'bun',
    'curly',
    'curvy',
    'longButNotTooLong',
    'miaWallace',
    'straight01',
    'straight02',
    'straightAndStrand',
  ],
  male: [
    'shortCurly',
    'shortFlat',
    'shortRound',
    'shortWaved',
    'theCaesar',
    'theCaesarAndSidePart',
    'shaggy',
  ],
}

const OLDER_TOPS: Readonly<Record<Gender, readonly string[]>> = {
  female: ['bob', 'bun', 'longButNotTooLong', 'curly', 'straight02', 'bigHair'],
  male: ['sides', 'sides', 'none', 'shortWaved', 'shortFlat', 'theCaesar', 'shortRound'],
}

const ORIGIN_TOPS: Readonly<Record<string, Readonly<Record<Gender, readonly string[]>>>> = {
  africa: {
    female: ['fro', 'fro', 'curly', 'dreads', 'bun', 'froBand', 'bigHair'],
    male: ['shortCurly', 'dreads01', 'frizzle', 'theCaesar', 'none'],
  },
  maghreb: {
    female: ['hijab', 'bigHair', 'curly', 'straight01', 'longButNotTooLong'],
    male: ['shortCurly', 'shortFlat', 'theCaesar', 'shortWaved'],
  },
  southasia: {
    female: ['straight01', 'straight02', 'bun', 'longButNotTooLong'],
    male: ['shortWaved', 'shortFlat', 'turban', 'shortRound'],
  },
  eastasia: {
    female: ['bob', 'straight01', 'miaWallace', 'straight02', 'bun'],
    male: ['shortFlat', 'shortRound', 'shortWaved', 'shaggy'],
  },
}

const CLOTHES: Readonly<Record<Gender, readonly string[]>> = {
  female: [
    'blazerAndShirt',
    'blazerAndSweater',
    'collarAndSweater',
    'shirtCrewNeck',
    'shirtScoopNeck',
    'shirtScoopNeck',
    'shirtVNeck',
    'overall',
    'hoodie',
  ],
  male: [
    'blazerAndShirt',
    'blazerAndSweater',
    'collarAndSweater',
    'collarAndSweater',
    'shirtCrewNeck',
    'shirtCrewNeck',
    'shirtVNeck',
    'hoodie',
  ],
}

const CLOTH_COLORS = [
  '262e33',
  '25557c',
  '3b6ea5',
  'c23b4e',
  'c8377a',
  'e9dfd0',
  'f2f0ec',
  '5c8069',
  '77508c',
  'c08a45',
  '2f5552',
  '8a2846',
  '6c7f9c',
  'a3453a',
]
const HIJAB_COLORS = ['ffafb9', 'c8a2c8', '5c8069', 'e9dfd0', '3f5f7f', 'a8505f']

function topOf(subject: Subject, random: Random): string {
  const byOrigin = ORIGIN_TOPS[subject.origin]?.[subject.gender]
  if (byOrigin && (subject.age < 58 || subject.gender === 'female')) return random.pick(byOrigin)
  return random.pick((subject.age > 54 ? OLDER_TOPS : TOPS)[subject.gender])
}

function beardOf(subject: Subject, random: Random): string {
  if (subject.gender === 'female' || subject.age < 22 || random.chance(0.45)) return ''
  return random.pick([
    'beardLight',
    'beardMedium',
    'beardMedium',
    'beardLight',
    subject.age > 40 ? 'beardMajestic' : 'beardLight',
  ])
}

/** What is the same in every photo of a person. */
function person(
  subject: Subject,
): Required<Pick<PortraitChoice, 'top' | 'skin' | 'hair' | 'beard' | 'glasses'>> {
  const random = createRandom(subject.id * 13 + 5)
  const choice = PORTRAIT_CHOICES[subject.id]
  const made = {
    top: topOf(subject, random),
    skin: random.pick(SKINS[subject.origin] ?? ['edb98a']),
    hair: random.pick(HAIRS[subject.hair_color ?? 'brown'] ?? ['4a312c']),
    beard: beardOf(subject, random),
    glasses: random.chance(subject.age > 50 ? 0.34 : 0.12) ? random.pick(['prescription02', 'round']) : '',
  }
  return {
    top: choice?.top ?? made.top,
    skin: choice?.skin ?? made.skin,
    hair: choice?.hair ?? made.hair,
    beard: choice?.beard ?? made.beard,
    glasses: choice?.glasses ?? made.glasses,
  }
}

/** Rounds the decimals of path data to one place, keeping adjacent numbers apart. */
function shorten(svg: string): string {
  const round = (match: string, offset: number) => {
    if (/^0\d/.test(match)) return match
    const rounded = String(Math.round(Number(match) * 10) / 10).replace(/^0\./, '.')
    const before = /\d/.test(svg.charAt(offset - 1)) && !rounded.startsWith('.') ? ' ' : ''
    const after = svg.charAt(offset + match.length) === '.' && !rounded.includes('.') ? ' ' : ''
    return before + rounded + after
  }
  return svg.replace(/\d*\.\d+/g, round)
}

function drawFigure(subject: Subject, number: number): string {
  const random = createRandom(subject.id * 1009 + number)
  const { top, skin, hair, beard, glasses } = person(subject)
  const choice = number === 1 ? PORTRAIT_CHOICES[subject.id] : undefined
  const svg = createAvatar(avataaars, {
    seed: `${subject.id}-${number}`,
    top: top === 'none' ? [] : [top as 'bob'],
    topProbability: top === 'none' ? 0 : 100,
    hatColor: [HIJAB_COLORS[subject.id % HIJAB_COLORS.length] ?? 'e9dfd0'],
    skinColor: [skin],
    hairColor: [hair],
    facialHair: beard === '' ? [] : [beard as 'beardLight'],
    facialHairProbability: beard === '' ? 0 : 100,
    facialHairColor: [hair],
    accessories: glasses === '' ? [] : [glasses as 'round'],
    accessoriesProbability: glasses === '' ? 0 : 100,
    accessoriesColor: ['2b343b'],
    clothing: [(choice?.clothes ?? random.pick(CLOTHES[subject.gender])) as 'hoodie'],
    clothesColor: [choice?.cloth ?? random.pick(CLOTH_COLORS)],
    eyes: [random.pick(['default', 'default', 'happy', 'default', 'wink', 'happy'] as const)],
    eyebrows: [random.pick(['defaultNatural', 'default', 'raisedExcitedNatural'] as const)],
    mouth: [random.pick(['smile', 'smile', 'twinkle', 'twinkle'] as const)],
  }).toString()
  const body = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask id="viewboxMask">.*?<\/mask>/s, '')
    .replace('<g mask="url(#viewboxMask)">', '<g>')
    .replace(/ clip-rule="evenodd"/g, '')
    .replace(/<g transform="[^"]*"><\/g>/g, '')
  return shorten(body)
}

const LIGHT = [
  '<radialGradient id="l" cx=".22" cy=".1" r=".75"><stop stop-color="#ffe9c9" stop-opacity=".42"/><stop offset="1" stop-color="#ffe9c9" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="d" cx=".95" cy=".95" r=".8"><stop stop-color="#34101f" stop-opacity=".38"/><stop offset="1" stop-color="#34101f" stop-opacity="0"/></radialGradient>',
].join('')

const FRAME = [
  '<linearGradient id="t" x2="0" y2="1"><stop offset=".72" stop-color="#34101f" stop-opacity="0"/><stop offset="1" stop-color="#34101f" stop-opacity=".3"/></linearGradient>',
  '<radialGradient id="v" r=".78"><stop offset=".62" stop-color="#34101f" stop-opacity="0"/><stop offset="1" stop-color="#34101f" stop-opacity=".2"/></radialGradient>',
  '<path d="M0 0h640v800H0z" fill="url(#t)"/><path d="M0 0h640v800H0z" fill="url(#v)"/>',
].join('')

const SHADOW =
  '<radialGradient id="w"><stop offset=".3" stop-color="#34101f" stop-opacity=".34"/><stop offset=".7" stop-color="#34101f" stop-opacity=".12"/><stop offset="1" stop-color="#34101f" stop-opacity="0"/></radialGradient><ellipse cx="338" cy="500" rx="340" ry="440" fill="url(#w)"/>'

/** Draws a portrait of 640 × 800 as SVG; a thumbnail has no light and shade. */
export function drawPortrait(subject: Subject, number: number, isThumb: boolean): string {
  const random = createRandom(subject.id * 71 + number * 17)
  const scene = (number === 1 && PORTRAIT_CHOICES[subject.id]?.scene) || random.pick(SCENE_NAMES)
  const scale = number === 1 ? 2.86 : 2.86 * (random.between(90, 112) / 100)
  const tilt = random.between(-20, 20) / 10
  const left = 320 - 140 * scale + (number === 1 ? 0 : random.between(-30, 30))
  const place = `translate(${left.toFixed(1)} ${(812 - 280 * scale).toFixed(1)}) rotate(${tilt} 140 280) scale(${scale.toFixed(3)})`
  const figure = `<g id="f" transform="${place}">${drawFigure(subject, number)}</g>`
  const size = isThumb ? 'width="160" height="200"' : 'width="640" height="800"'
  const lit = isThumb
    ? figure
    : `<mask id="m" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="640" height="800"><use href="#f"/></mask>${figure}<g mask="url(#m)"><path d="M0 0h640v800H0z" fill="url(#l)"/><path d="M0 0h640v800H0z" fill="url(#d)"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" ${size} fill="none">${drawScene(scene)}${isThumb ? '' : SHADOW + LIGHT}${lit}${isThumb ? '' : FRAME}</svg>`
}

/** Returns the person with an id: a member, or the owner of an account. */
export function subjectOf(id: number): Subject | null {
  return memberById(id) ?? accountSubject(id)
}
