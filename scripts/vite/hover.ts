import type { PostcssPlugin } from './custom-media.ts'

const QUERY = '(hover: hover)'
/** In discreet mode a touch shows a picture, too. */
const ALSO_BY_TOUCH = '[data-discreet]'

const isHover = (selector: string) => selector.includes(':hover') && !selector.includes(ALSO_BY_TOUCH)

/** Returns a plugin that keeps `:hover` from touch screens, where a control would look hovered until the next touch elsewhere. */
export function hover(): PostcssPlugin {
  return {
    postcssPlugin: 'hover',
    Once(root, { AtRule }) {
      const guarded = new Set<object>()
      root.walkAtRules('media', (media) => {
        if (media.params.includes('hover: hover')) media.walkRules((rule) => void guarded.add(rule))
      })
      root.walkRules((rule) => {
        const { parent } = rule
        const isDone = parent?.type === 'atrule' && parent.params === QUERY
        const hovered = rule.selectors.filter(isHover)
        if (isDone || guarded.has(rule) || hovered.length === 0) return
        const copy = rule.clone({ selectors: hovered })
        rule.after(new AtRule({ name: 'media', params: QUERY, nodes: [copy] }))
        const others = rule.selectors.filter((selector) => !isHover(selector))
        if (others.length > 0) rule.selectors = others
        else rule.remove()
      })
    },
  }
}
