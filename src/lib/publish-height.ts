/** Returns a `ref` that publishes the height of an element to the style sheets, as a custom property of the page. */
export function publishHeight(
  property: `--${string}`,
): (element: HTMLElement | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
}
