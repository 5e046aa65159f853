import * as v from 'valibot'
import { searchable } from '#src/lib/text/searchable.ts'

const lines = v.optional(v.array(v.string()), [])

const sectionSchema = v.object({
  title: v.string(),
  text: lines,
  list: lines,
  /** Said below the text where the site has fictional profiles. */
  fictional: lines,
  /** Listed where the build has a third-party script of that purpose. */
  purposes: v.optional(v.record(v.string(), v.string()), {}),
  /** What the owner's lawyer has to check here. */
  lawyer: v.optional(v.string()),
  /** Links by the name of their page in `PATHS`. */
  links: v.optional(v.record(v.string(), v.string()), {}),
})

const sectionsSchema = v.record(v.string(), sectionSchema)

/** A section with its name, which is its anchor in every language. */
export interface Section extends Omit<v.InferOutput<typeof sectionSchema>, 'fictional' | 'purposes'> {
  anchor: string
}

/**
 * Reads the sections of a page in the order of the file. A line that is empty because a fact is unknown is left out, and so is any text
 * about fictional profiles on a site without them, with the sections that say nothing else. `asked` are the purposes of the build's
 * third-party scripts.
 */
export function readSections(texts: unknown, hasFictional: boolean, asked: readonly string[]): Section[] {
  const isSaid = (line: string) => line.trim() !== ''
  return Object.entries(v.parse(sectionsSchema, texts))
    .map(([anchor, { fictional, purposes, ...section }]) => ({
      ...section,
      anchor,
      text: [...section.text, ...(hasFictional ? fictional : [])].filter(isSaid),
      list: [...section.list, ...asked.map((purpose) => purposes[purpose] ?? '')].filter(isSaid),
    }))
    .filter(({ text, list }) => text.length + list.length > 0)
}

/** Returns the sections that contain every word of the query, in their links too, ignoring case and accents. */
export function findSections(sections: readonly Section[], query: string): Section[] {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  return sections.filter(({ title, text, list, links }) => {
    const all = searchable([title, ...text, ...list, ...Object.values(links)].join(' '))
    return words.every((word) => all.includes(word))
  })
}
