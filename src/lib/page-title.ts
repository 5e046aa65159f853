let title = document.title
let count = 0

function show(): void {
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Names the page in the browser's title. */
export function setPageTitle(text: string): void {
  title = text
  show()
}

/** Puts `(n)` before the title while n is above 0 (seed, point 4). */
export function setPageCount(value: number): void {
  count = value
  show()
}
