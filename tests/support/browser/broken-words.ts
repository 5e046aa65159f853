/**
 * Returns the words in elements of a page that stand on more than one line, unless they are divided at a hyphen. It runs in the page, so it
 * uses nothing outside of it.
 */
export function brokenWords(elements: Element[]): string[] {
  const range = document.createRange()
  const hasLines = () => new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
  return elements.flatMap((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      range.selectNodeContents(node)
      if (!hasLines()) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\u00AD\u2060-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (hasLines()) broken.push(word)
      }
    }
    return broken
  })
}
