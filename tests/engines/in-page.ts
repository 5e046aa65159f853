/// <reference lib="dom" />
import type * as TestingLibrary from '@testing-library/dom'

/** A regular expression in a form that can be sent to a page. */
interface Pattern {
  source: string
  flags: string
}

/** What to look for: an element by its role and accessible name, or by its text. */
export interface Query {
  role?: string
  name?: string | Pattern
  text?: string | Pattern
  within?: Query
  nth?: number
}

/** Where an element can be clicked; `reason` says why it cannot be yet. */
export type Place = { x: number; y: number } | { reason: string }

/**
 * The functions that run in the page: they are sent there as source, so that each uses nothing but its arguments, the page, and
 * `TestingLibraryDom`, which is sent ahead.
 */
declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    findAll?: (query: Query) => HTMLElement[]
    pageProblems?: string[]
    /** What is still to be decided: whether something that happened is a problem. */
    pageDecisions?: Promise<unknown>[]
  }
}

/** Returns whether the tools are still missing in this document. */
export function needsTools(): boolean {
  return window.findAll === undefined
}

/** Defines `findAll`, which returns the visible elements that match a query. */
export function defineTools(): void {
  const find = ({ role, name, text, within, nth }: Query): HTMLElement[] => {
    const tools = window.TestingLibraryDom
    if (!tools) throw new Error('the tools are missing')
    const matcher = (wanted: string | Pattern) =>
      typeof wanted === 'string' ? wanted : new RegExp(wanted.source, wanted.flags)
    const root = within ? find(within)[0] : document.body
    if (!root) return []
    const all = () => {
      if (role !== undefined)
        return tools.queryAllByRole(root, role, name === undefined ? {} : { name: matcher(name) })
      return name === undefined
        ? tools.queryAllByText(root, matcher(text ?? ''))
        : tools.queryAllByLabelText(root, matcher(name))
    }
    const shown = all().filter((element) => element.checkVisibility({ visibilityProperty: true }))
    return nth === undefined ? shown : shown.slice(nth, nth + 1)
  }
  window.findAll = find
}

/** Returns how many elements match. */
export function count(query: Query): number {
  return window.findAll?.(query).length ?? 0
}

/** Returns an attribute of the first match; `null` without one. */
export function attribute(query: Query, name: string): string | null {
  return window.findAll?.(query)[0]?.getAttribute(name) ?? null
}

/** Returns the value of the first matching field; `null` without one. */
export function fieldValue(query: Query): string | null {
  const field = window.findAll?.(query)[0]
  return field && 'value' in field ? String(field.value) : null
}

/** Returns whether the first match is a checkbox that is checked. */
export function isChecked(query: Query): boolean {
  const box = window.findAll?.(query)[0]
  return box instanceof HTMLInputElement ? box.checked : box?.getAttribute('aria-checked') === 'true'
}

/** Scrolls the first match into view and returns its centre, once it rests and nothing covers it. */
export async function placeOf(query: Query): Promise<Place> {
  const element = window.findAll?.(query)[0]
  if (!element) return { reason: 'is not there' }
  if (element.matches(':disabled')) return { reason: 'is disabled' }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  const centre = () => {
    const box = element.getBoundingClientRect()
    return { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) }
  }
  const isReached = ({ x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y)
    const label = top?.closest('label')
    const isFrame = element instanceof HTMLInputElement && top?.contains(element)
    return element.contains(top) || isFrame || label?.control === element
  }
  if (!isInView(element.getBoundingClientRect()) || !isReached(centre()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = centre()
  await nextFrame()
  await nextFrame()
  const after = centre()
  if (before.x !== after.x || before.y !== after.y) return { reason: 'is moving' }
  return isReached(after)
    ? after
    : { reason: `is covered by ${document.elementFromPoint(after.x, after.y)?.outerHTML.slice(0, 200)}` }
}

/** Focuses the first matching field and selects its content; `false` without one. */
export function selectContent(query: Query): boolean {
  const field = window.findAll?.(query)[0]
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.disabled)
    return false
  field.focus()
  field.select()
  return document.activeElement === field
}

/** Chooses an option of the first matching list by its text, as the browser's own list does; `false` without one. */
export function chooseOption(query: Query, label: string): boolean {
  const list = window.findAll?.(query)[0]
  if (!(list instanceof HTMLSelectElement)) return false
  const option = [...list.options].find(({ text }) => text === label)
  if (!option) return false
  option.selected = true
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Returns by how many pixels the page is wider than the window, and the elements that stick out. */
export function overflow(): { pixels: number; elements: string[] } {
  const pixels = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const elements = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .slice(0, 8)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
  return { pixels, elements: pixels > 0 ? elements : [] }
}

/**
 * Returns the problems that this document has noted but may not have been able to report without a connection, once it is decided what is a
 * problem.
 */
export async function takeProblems(): Promise<string[]> {
  await Promise.all(window.pageDecisions ?? [])
  return window.pageProblems?.splice(0) ?? []
}
