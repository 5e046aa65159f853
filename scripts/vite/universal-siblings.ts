import type { PostcssPlugin } from './custom-media.ts'

/** Matches a selector of any element that follows one without a class or an attribute. */
const UNIVERSAL_SIBLING = /(?:^|[\s>])(?:\*|[a-z]\w*)\s*[+~]\s*\*/
/** Bootstrap's rule for what follows a floating legend; ours do not float. */
const AFTER_LEGEND = 'legend + *'

/**
 * Returns a plugin that refuses such rules: with just one, inserting an element makes the browser recalculate the styles of all its
 * siblings, such as the whole grid for each row that scrolls into view. Bootstrap's rule is removed.
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
