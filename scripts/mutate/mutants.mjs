import { parseSync } from 'vite'

/** What each binary or logical operator is replaced by. */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

const METHODS = { some: 'every', every: 'some', min: 'max', max: 'min' }
const DROPPED_METHODS = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'trim'])
const TRANSPARENT = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'
const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** The child nodes that are code, in the order of the source; types and property names are left out. */
function childrenOf(node) {
  const children = []
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && !node.computed) continue
    if (name === 'property' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && (!child.type.startsWith('TS') || TRANSPARENT.has(child.type))) children.push(child)
  }
  return children.sort((a, b) => a.start - b.start)
}

/** The mutated texts of an expression, each with the name of its operator. */
function expressionMutants(node, parent, textOf) {
  const inChain = parent.type === 'ChainExpression' || node.optional || parent.optional
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node
      if (operator === '??') return [{ name: 'drop ??', text: textOf(left) }]
      const flipped = OPERATORS[operator]
      if (!flipped || (operator === '+' && (isText(left) || isText(right)))) return []
      return [{ name: `${operator} → ${flipped}`, text: `(${textOf(left)}) ${flipped} (${textOf(right)})` }]
    }
    case 'ConditionalExpression': {
      if (isNegatedAnyway(node.test)) return []
      const [test, yes, no] = [node.test, node.consequent, node.alternate].map(textOf)
      return [{ name: 'negate ?:', text: `!(${test}) ? ${yes} : ${no}` }]
    }
    case 'AwaitExpression':
      return [{ name: 'drop await', text: textOf(node.argument) }]
    case 'UnaryExpression':
      return node.operator === '!' ? [{ name: 'drop !', text: textOf(node.argument) }] : []
    case 'Literal':
      if (typeof node.value === 'boolean') return [{ name: 'flip boolean', text: String(!node.value) }]
      if (typeof node.value === 'number') return [{ name: 'constant + 1', text: `${textOf(node)} + 1` }]
      return []
    case 'CallExpression': {
      const { callee } = node
      if (inChain || callee.type !== 'MemberExpression' || callee.computed || callee.optional) return []
      const method = callee.property.name
      if (DROPPED_METHODS.has(method)) return [{ name: `drop .${method}()`, text: textOf(callee.object) }]
      if (!Object.hasOwn(METHODS, method)) return []
      const args = node.arguments.map(textOf).join(', ')
      const text = `${textOf(callee.object)}.${METHODS[method]}(${args})`
      return [{ name: `${method} → ${METHODS[method]}`, text }]
    }
    default:
      return []
  }
}

const isDroppable = ({ type, callee }) => callee?.type !== 'Super' && type !== 'Literal'

/** Returns whether an operator of the condition itself produces the same mutant. */
const isNegatedAnyway = ({ type, operator }) =>
  (type === 'UnaryExpression' && operator === '!') ||
  (type === 'BinaryExpression' && /^[=!]==?$/.test(operator))

/** Calls `visit(node, parent)` for all code inside functions; module-level code runs before any test. */
function walk(node, parent, isInFunction, visit) {
  if (isInFunction) visit(node, parent)
  const entersFunction = FUNCTIONS.has(node.type)
  for (const child of childrenOf(node)) walk(child, node, isInFunction || entersFunction, visit)
}

function lineOf(source, offset) {
  return source.slice(0, offset).split('\n').length
}

/**
 * Returns all mutants of a TypeScript file: `{ file, line, name, code, kind, start, end, text }`. By its `kind`, an expression is replaced
 * by `text`, a statement is left out, or a function returns at once.
 */
export function findMutants(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const textOf = (node) => source.slice(node.start, node.end)
  const mutants = []
  const add = (node, kind, name, text) => {
    const code = textOf(node).split('\n')[0].slice(0, 90)
    const { start, end } = node
    mutants.push({ file, line: lineOf(source, start), name, code, kind, start, end, text })
  }
  walk(program, program, false, (node, parent) => {
    for (const { name, text } of expressionMutants(node, parent, textOf)) add(node, 'expression', name, text)
    if (node.type === 'IfStatement' && !isNegatedAnyway(node.test))
      add(node.test, 'expression', 'negate if', `!(${textOf(node.test)})`)
    if (node.type === 'ExpressionStatement' && isDroppable(node.expression))
      add(node, 'statement', 'drop statement')
    const isBody = node.type === 'BlockStatement' && FUNCTIONS.has(parent.type)
    if (isBody && node.body.length > 1 && !parent.generator) add(node, 'function', 'return null at once')
  })
  return mutants
}

/**
 * Returns the source with the mutants in it, all of them switched off: each one takes effect while `globalThis.isMutant(id)` answers true.
 */
export function withMutants(file, source, mutants) {
  const { program } = parseSync(file, source)
  const at = (node, kind) =>
    mutants.filter(
      ({ start, end, ...rest }) => start === node.start && end === node.end && rest.kind === kind,
    )
  const isOn = ({ id }) => `globalThis.isMutant?.(${id})`

  function print(node) {
    let text = ''
    let end = node.start
    for (const child of childrenOf(node)) {
      if (child.start < end) continue
      text += source.slice(end, child.start) + print(child)
      end = child.end
    }
    text += source.slice(end, node.end)
    return switched(node, text)
  }

  function switched(node, text) {
    if (node.type === 'ExpressionStatement') {
      const [mutant] = at(node, 'statement')
      const isChanged = text !== source.slice(node.start, node.end)
      if (mutant) return `{ if (!${isOn(mutant)}) ${text} }`
      return isChanged ? `{ ${text} }` : text
    }
    if (node.type === 'BlockStatement') {
      const [mutant] = at(node, 'function')
      return mutant ? `{ if (${isOn(mutant)}) return null; ${text.slice(1)}` : text
    }
    const own = at(node, 'expression')
    if (own.length === 0) return text
    return `(${own.map((mutant) => `${isOn(mutant)} ? (${mutant.text}) : `).join('')}${text})`
  }

  return print(program) + source.slice(program.end)
}
