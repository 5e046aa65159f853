const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

function isLabelOf(control: Element, label: HTMLLabelElement): boolean {
  if (!label.hasAttribute('for')) return label.contains(control) && label.control === control
  return (
    label.htmlFor !== '' && label.htmlFor === control.id && document.getElementById(control.id) === control
  )
}

let isFast = false

/**
 * Finds the labels of a control among the labels of the page. jsdom searches the whole document, and once more for every label it finds;
 * a query by label repeats this for every control.
 */
export function speedUpLabels(): void {
  if (isFast) return
  isFast = true
  for (const { prototype } of LABELABLE) {
    const original = Object.getOwnPropertyDescriptor(prototype, 'labels')
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement): unknown {
        if (!this.isConnected || this.type === 'hidden') return original?.get?.call(this) as unknown
        return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(this, label))
      },
    })
  }
}
