import { isolated } from '#src/lib/text/isolated.ts'

const NEUTRAL = 'Notes'

let title = document.title
let count = 0
let isCovered = false

function show(): void {
  if (isCovered) document.title = NEUTRAL
  else document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Sets the page's title in the browser. */
export function setPageTitle(text: string): void {
  title = isolated(text)
  show()
}

/** Shows `(n)` before the title while n is above 0 (docs/rules.md#page-title-and-app-badge). */
export function setPageCount(value: number): void {
  count = value
  show()
}

/** Replaces the title with a neutral word, or restores it (discreet mode). */
export function setTitleCover(isOn: boolean): void {
  isCovered = isOn
  show()
}
