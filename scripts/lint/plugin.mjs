import { relative, sep } from 'node:path'
import { breachOf } from './layers.mjs'

/** The project's lint plugin: `house/layers` reports every import that breaks the table in layers.mjs. */
const layers = {
  meta: { type: 'problem' },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node) => {
      const source = node.source
      if (typeof source?.value !== 'string') return
      const breach = breachOf(file, source.value)
      if (breach) context.report({ node: source, message: `${breach} (scripts/lint/layers.mjs)` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

export default { meta: { name: 'house' }, rules: { layers } }
