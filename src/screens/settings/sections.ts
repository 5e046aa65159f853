/** The sections of the settings, in order; each is an anchor of the page. */
export const SECTIONS = [
  'look',
  'visibility',
  'notifications',
  'push',
  'account',
  'location',
  'privacy',
  'data',
  'delete',
] as const

/** The anchor of a section. */
export type SectionName = (typeof SECTIONS)[number]

/** Returns the section that a URL names; `null` when it names none. */
export function sectionOf(hash: string): SectionName | null {
  return SECTIONS.find((section) => hash === `#${section}`) ?? null
}
