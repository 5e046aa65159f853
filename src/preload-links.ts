import { detectLocale } from '#src/i18n/detect-locale.ts'

/** Adds a link to the page. */
export function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }))
}

function preloadFetch(href: string): void {
  addLink({ href, rel: 'preload', as: 'fetch' })
}

/** Loads an area of texts, in the language that the page starts with. */
export function preloadTexts(area: string): void {
  preloadFetch(`${__TEXTS_PATH__}/${detectLocale()}/${area}.json`)
}

/** Makes a call ahead: the app's own one then gets its answer. */
export function preloadCall(call: string): void {
  preloadFetch(`/api/${call}`)
}

/** Requests a picture, as an element of the page will. */
export function preloadPicture(href: string): void {
  addLink({ href, rel: 'preload', as: 'image', fetchPriority: 'high', crossOrigin: null })
}
