import * as v from 'valibot'

const lines = v.optional(v.array(v.string()), [])

const sectionSchema = v.object({
  title: v.string(),
  text: lines,
  list: lines,
  /** What the owner's lawyer has to check here. */
  lawyer: v.optional(v.string()),
  /** Links by the name of their page in `PATHS`. */
  links: v.optional(v.record(v.string(), v.string()), {}),
})

const sectionsSchema = v.record(v.string(), sectionSchema)

/** A section with its name, which is its anchor in every language. */
export interface Section extends v.InferOutput<typeof sectionSchema> {
  anchor: string
}

/** Reads the sections of a page in the order of the file; a line that is empty because a fact is unknown is left out. */
export function readSections(texts: unknown): Section[] {
  const isSaid = (line: string) => line.trim() !== ''
  return Object.entries(v.parse(sectionsSchema, texts)).map(([anchor, section]) => ({
    ...section,
    anchor,
    text: section.text.filter(isSaid),
    list: section.list.filter(isSaid),
  }))
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns the sections that contain every word of the query, ignoring case and accents. */
export function findSections(sections: readonly Section[], query: string): Section[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return sections.filter(({ title, text, list }) => {
    const all = folded([title, ...text, ...list].join(' '))
    return words.every((word) => all.includes(word))
  })
}
