import { detectLocale } from '#src/i18n/detect-locale.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'

const PAINT_PATIENCE_MS = 300
const START = 'start'
const LANDER = /^\/landers\/(?<name>\w+)/

function pageName(): string | undefined {
  return location.pathname === '/' ? START : LANDER.exec(location.pathname)?.groups?.['name']
}

/**
 * Puts the words of a visitor's page into the shell, in the language that the page will most likely have, before the program is there.
 * A member is led elsewhere and sees the bare shell.
 */
function fillShell(): void {
  const name = pageName()
  if (name === undefined || hasSessionHint()) return
  const locale = detectLocale()
  const words = document.querySelector<HTMLTemplateElement>('#shell-text')?.content
  const text = words?.querySelector(`[lang="${locale}"] > [data-page="${name}"]`)
  if (!text) return
  document.documentElement.lang = locale
  text.className = 'shell-words'
  // All of it is new: what moves counts as a jump of the page, what is replaced does not.
  document.querySelector('.shell-body')?.replaceChildren(...(name === START ? [faces()] : []), text)
}

function faces(): HTMLElement {
  const row = document.createElement('div')
  row.className = 'shell-faces'
  row.append(...[1, 2, 3].map(() => document.createElement('i')))
  return row
}

/**
 * Asks for the program when the shell has been painted: to evaluate it takes a slow phone half a second, in which nothing could be. A page
 * in the background is not painted, and nobody waits for it there.
 */
function startProgram(): void {
  const parts = hasSessionHint() ? '#program, #member-program' : '#program'
  const templates = document.querySelectorAll<HTMLTemplateElement>(parts)
  const start = () => {
    for (const template of templates) if (template.isConnected) template.replaceWith(template.content)
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, document.hidden ? 0 : PAINT_PATIENCE_MS)
}

fillShell()
startProgram()
