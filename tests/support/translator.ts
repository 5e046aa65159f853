const OWN = new WeakSet<Text>()

function replace(node: Node): void {
  if (!(node instanceof Text) || OWN.has(node) || !/\p{L}/u.test(node.data)) return
  if (!node.parentElement || node.parentElement.closest('script, style, svg, textarea')) return
  const translation = new Text(node.data)
  OWN.add(translation)
  const element = document.createElement('span')
  element.append(translation)
  node.replaceWith(element)
}

function replaceAll(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) replace(text)
}

/** Replaces each text of the page with an element of the same words, as a translating browser does; returns a function that stops this. */
export function translatePage(): () => void {
  replaceAll(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Text) replace(node)
        else replaceAll(node)
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
