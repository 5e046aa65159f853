import { isFictional } from './fictional.ts'
import { usableImage } from './image.ts'
import type { ShortProfile } from './profile.ts'

const PORTRAITS = 3

/** The members on the start page: portraits beside the title, and cards below. */
export interface StartPeople {
  /** Three members, or none. The portraits have no label, so no fictional profile is among them. */
  portraits: ShortProfile[]
  cards: ShortProfile[]
}

/** Alternates between women and men, each in the given order. */
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

/** Returns members to show without a label: alternating women and men with a picture, without fictional profiles. */
export function unlabelledFaces(people: ShortProfile[], count: number): ShortProfile[] {
  return inTurn(people)
    .filter((person) => usableImage(person) !== null && !isFictional(person))
    .slice(0, count)
}

/** Returns alternating women and men with a picture, for places that label them. */
export function withPictures(people: ShortProfile[], count: number): ShortProfile[] {
  return inTurn(people)
    .filter((person) => usableImage(person) !== null)
    .slice(0, count)
}

/** Divides the members that a visitor may see between portraits and cards, each in one of them. */
export function startPeople(people: ShortProfile[]): StartPeople {
  const mixed = inTurn(people)
  const faces = unlabelledFaces(people, PORTRAITS)
  const portraits = faces.length < PORTRAITS ? [] : faces
  return { portraits, cards: mixed.filter((person) => !portraits.includes(person)) }
}
