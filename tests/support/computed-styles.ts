const INITIAL = { display: 'inline', visibility: 'visible', opacity: '1', 'pointer-events': 'auto' }
const INHERITED = new Set(['visibility', 'pointer-events'])
const KEYWORD = /^(?:inherit|initial|unset|revert)/

type Property = keyof typeof INITIAL

/** The attributes in the selectors with which jsdom's own style sheet sets one of these properties. */
const ATTRIBUTES = ['hidden', 'open', 'popover', 'type']

type Computed = (element: Element) => CSSStyleDeclaration

function propertyOf(name: unknown): Property | null {
  switch (name) {
    case 'display':
    case 'visibility':
    case 'opacity':
    case 'pointer-events':
      return name
    case 'pointerEvents':
      return 'pointer-events'
    default:
      return null
  }
}

/** Returns a function that looks up an element's value in jsdom's style sheet, once for each kind of element. */
function defaultsOf(computed: Computed) {
  const known = new Map<string, Record<Property, string>>()
  return (element: Element, property: Property): string => {
    const attributes = ATTRIBUTES.filter((name) => element.hasAttribute(name))
    const kind = attributes.reduce(
      (key, name) => `${key}[${name}=${element.getAttribute(name) ?? ''}]`,
      element.localName,
    )
    let values = known.get(kind)
    if (!values) {
      const sample = document.createElementNS(element.namespaceURI, element.localName)
      for (const name of attributes) sample.setAttribute(name, element.getAttribute(name) ?? '')
      const { display, visibility, opacity, pointerEvents } = computed(sample)
      values = { display, visibility, opacity, 'pointer-events': pointerEvents }
      known.set(kind, values)
    }
    return values[property]
  }
}

function inlineValue(element: Element, property: string): string {
  const isStyled =
    element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
  return isStyled ? element.style.getPropertyValue(property) : ''
}

/** Returns the value of a custom property, from the nearest element that sets it. */
function customValue(element: Element, property: string): string {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const value = inlineValue(current, property)
    if (value !== '') return value
  }
  return ''
}

function reader(computed: Computed) {
  const defaultOf = defaultsOf(computed)

  function ownValue(element: Element, property: Property): string {
    const inline = inlineValue(element, property)
    if (KEYWORD.test(inline)) return computed(element).getPropertyValue(property)
    return inline || defaultOf(element, property)
  }

  return (element: Element, property: Property): string => {
    if (!INHERITED.has(property)) return ownValue(element, property)
    for (let current: Element | null = element; current; current = current.parentElement) {
      const value = ownValue(current, property)
      if (value !== INITIAL[property]) return value
    }
    return INITIAL[property]
  }
}

let isFast = false

/**
 * Computes the properties that make an element visible, and leaves the others to jsdom, which is slow because it tries each rule on each
 * element. While the document has no style sheet, only an element's own style and the defaults of its kind matter.
 */
export function speedUpComputedStyles(): void {
  const view = document.defaultView
  if (!view || isFast) return
  isFast = true
  const computed = view.getComputedStyle.bind(view)
  const read = reader(computed)
  const shape = computed(document.documentElement)

  const getComputedStyle: typeof computed = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0) return computed(element, pseudoElement)
    const get = (name: unknown): unknown => {
      const property = propertyOf(name)
      return property ? read(element, property) : Reflect.get(computed(element), String(name))
    }
    const getPropertyValue = (name: string) => {
      if (name.startsWith('--')) return customValue(element, name)
      return propertyOf(name) ? get(name) : computed(element).getPropertyValue(name)
    }
    return new Proxy(shape, {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : get(name)),
    })
  }
  Object.assign(view, { getComputedStyle })
  Object.assign(globalThis, { getComputedStyle })
}
