import { isFictional } from './fictional.ts'
import { type ShortProfile, usableImage } from './profile.ts'

const PORTRAITS = 3

/** Who is shown on the start page: faces beside the title, and cards below. */
export interface StartPeople {
  /** Three members, or nobody. They carry no label there, so nobody whose profile the site runs is among them. */
  portraits: ShortProfile[]
  cards: ShortProfile[]
}

/** Women and men in turn, each in the order in which they came. */
function inTurn(people: ShortProfile[]): ShortProfile[] {
  const women = people.filter((person) => person.gender === 'female')
  const others = people.filter((person) => person.gender !== 'female')
  return Array.from({ length: Math.max(women.length, others.length) }, (_, index) => [
    women[index],
    others[index],
  ])
    .flat()
    .filter((person) => person !== undefined)
}

/** Faces that may stand somewhere without a label: women and men in turn, with a picture, nobody whose profile the site runs. */
export function unlabelledFaces(people: ShortProfile[], count: number): ShortProfile[] {
  return inTurn(people)
    .filter((person) => usableImage(person) !== null && !isFictional(person))
    .slice(0, count)
}

/** Members with a picture, women and men in turn, for places that label them. */
export function withPictures(people: ShortProfile[], count: number): ShortProfile[] {
  return inTurn(people)
    .filter((person) => usableImage(person) !== null)
    .slice(0, count)
}

/** Chooses from the members that a visitor may see who stands where; nobody stands twice. */
export function startPeople(people: ShortProfile[]): StartPeople {
  const mixed = inTurn(people)
  const faces = unlabelledFaces(people, PORTRAITS)
  const portraits = faces.length < PORTRAITS ? [] : faces
  return { portraits, cards: mixed.filter((person) => !portraits.includes(person)) }
}
