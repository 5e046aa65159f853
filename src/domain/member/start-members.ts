import { isFictional } from './fictional.ts'
import { usableImage } from './image.ts'
import type { ShortProfile } from './profile.ts'

const PORTRAITS = 3

/** The members on the start page: portraits beside the title, and cards below. */
export interface StartMembers {
  /** Three members, or none. The portraits have no label, so no fictional profile is among them. */
  portraits: ShortProfile[]
  cards: ShortProfile[]
}

/** Alternates between women and men, each in the given order. */
function inTurn(members: ShortProfile[]): ShortProfile[] {
  const women = members.filter((member) => member.gender === 'female')
  const others = members.filter((member) => member.gender !== 'female')
  return Array.from({ length: Math.max(women.length, others.length) }, (_, index) => [
    women[index],
    others[index],
  ])
    .flat()
    .filter((member) => member !== undefined)
}

/** Returns members to show without a label: alternating women and men with a picture, without fictional profiles. */
export function unlabelledMembers(members: ShortProfile[], count: number): ShortProfile[] {
  return inTurn(members)
    .filter((member) => usableImage(member) !== null && !isFictional(member))
    .slice(0, count)
}

/** Returns alternating women and men with a picture, for places that label them. */
export function membersWithPhoto(members: ShortProfile[], count: number): ShortProfile[] {
  return inTurn(members)
    .filter((member) => usableImage(member) !== null)
    .slice(0, count)
}

/** Divides the members that a visitor may see between portraits and cards, each in one of them. */
export function divideMembers(members: ShortProfile[]): StartMembers {
  const mixed = inTurn(members)
  const faces = unlabelledMembers(members, PORTRAITS)
  const portraits = faces.length < PORTRAITS ? [] : faces
  return { portraits, cards: mixed.filter((member) => !portraits.includes(member)) }
}
