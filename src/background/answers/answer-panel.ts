const COPY = 'Copy the report'

const STYLE = `
  dialog { position: fixed; inset: auto 1rem 1rem auto; box-sizing: border-box; margin: 0; width: min(44rem, 100vw - 2rem); padding: 1rem;
    border: 1px solid GrayText; border-radius: .5rem; background: Canvas; color: CanvasText; font: 14px/1.5 system-ui; z-index: 9999 }
  h2 { margin: 0 0 .5rem; font-size: 1rem }
  textarea { box-sizing: border-box; width: 100%; height: min(14rem, 35vh); padding: .5rem;
    font: 12px/1.5 ui-monospace, monospace }
  div { display: flex; gap: .5rem; margin-top: .5rem }
  button { min-height: 2.75rem; padding: 0 1rem; font: inherit }
`

/** The panel of differences; `show` fills it, `stop` removes it. */
export interface AnswerPanel {
  show: (lines: readonly string[]) => void
  stop: () => void
}

function button(label: string, onClick: () => unknown): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

function reportOf(lines: readonly string[]): string {
  const head = `Differences from the contract at ${location.host}, ${new Date().toISOString()}`
  return [head, '', ...(lines.length > 0 ? lines.map((line) => `- ${line}`) : ['none so far'])].join('\n')
}

/**
 * Adds a panel for developers, in a shadow root beside the site, with the differences as text to copy. `?contract` in the URL or
 * Alt+Shift+C opens it.
 */
export function startAnswerPanel(): AnswerPanel {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  // The Content-Security-Policy forbids inline styles.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Contract')
  const heading = document.createElement('h2')
  const text = document.createElement('textarea')
  text.readOnly = true
  text.setAttribute('aria-label', 'Report')
  const copyButton = button(COPY, async () => {
    text.select()
    // Without https there is no clipboard, and a browser may refuse it: then the text is only selected.
    const isCopied = await navigator.clipboard?.writeText(text.value).then(
      () => true,
      () => false,
    )
    copyButton.textContent = isCopied ? 'Copied' : 'Selected: copy it with Ctrl+C'
  })
  const buttons = document.createElement('div')
  buttons.append(
    copyButton,
    button('Close', () => dialog.close()),
  )
  dialog.append(heading, text, buttons)
  root.append(dialog)
  document.body.append(host)

  const show = (lines: readonly string[]) => {
    heading.textContent = `Contract: ${lines.length} ${lines.length === 1 ? 'difference' : 'differences'}`
    text.value = reportOf(lines)
    copyButton.textContent = COPY
  }
  const toggle = (event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyC') return
    if (dialog.open) dialog.close()
    else dialog.show()
  }
  show([])
  if (new URLSearchParams(location.search).has('contract')) dialog.show()
  document.addEventListener('keydown', toggle)
  return {
    show,
    stop: () => {
      document.removeEventListener('keydown', toggle)
      host.remove()
    },
  }
}
