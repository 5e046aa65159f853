import { detectLocale } from '#src/i18n/detect-locale.ts'

/** The title, the text and the name of the button, in every language; set by the build. */
declare const __NOT_LOADED_TEXTS__: Record<string, { title: string; text: string; reload: string }>

function reload(): void {
  location.reload()
}

/** Replaces the placeholders of the shell with a notice and a button that reloads the page. */
function showNotice(): void {
  const body = document.querySelector<HTMLElement>('.shell-body')
  const locale = detectLocale()
  const texts = __NOT_LOADED_TEXTS__[locale]
  if (!body || !texts) return
  const title = document.createElement('b')
  title.append(texts.title)
  const words = document.createElement('p')
  words.className = 'shell-words'
  words.role = 'alert'
  words.append(title, document.createElement('br'), texts.text)
  const button = document.createElement('button')
  button.append(texts.reload)
  button.style.cssText =
    'align-self:start;padding:12px 24px;border:1px solid;border-radius:24px;background:none;color:inherit;font:inherit'
  button.addEventListener('click', reload)
  document.documentElement.lang = locale
  document.title = texts.title
  body.dataset['shape'] = ''
  body.replaceChildren(words, button)
}

const isReloaded = performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

// The page may be that of an earlier deploy, whose scripts are gone.
if (isReloaded) showNotice()
else reload()
