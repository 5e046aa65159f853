import type { PostcssPlugin } from './custom-media.ts'

/** A rule for any element after another that has neither a class nor an attribute. */
const UNIVERSAL_SIBLING = /(?:^|[\s>])(?:\*|[a-z]\w*)\s*[+~]\s*\*/
/** Keeps what follows a floating legend below it; ours do not float. */
const AFTER_LEGEND = 'legend + *'

/**
 * Returns a plugin that refuses such rules: with one of them, the browser recalculates the styles of all that is beside an element whenever one
 * is inserted, such as the whole grid with each row that scrolls into view. The one of Bootstrap is removed.
 */
export function universalSiblings(): PostcssPlugin {
  return {
    postcssPlugin: 'universal-siblings',
    Rule(rule) {
      if (rule.selector === AFTER_LEGEND) rule.remove()
      else if (rule.selectors.some((selector) => UNIVERSAL_SIBLING.test(selector)))
        throw rule.error('Name what follows, or use :not(:first-child): any sibling is slow to insert before')
    },
  }
}
