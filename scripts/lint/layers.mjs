/**
 * Who may import whom: the one table of the layers. A room is a folder of `src` (or a file directly in it, or a top-level folder); each row
 * lists the rooms it may import. `STRANGERS` are rooms whose members do not know each other: the folders of `features` and `screens`, the
 * files of `stores`. A screen's folder may have parts (`screens/chats/log`), which share what lies beside them and are strangers too.
 */
const BELOW_API = ['domain', 'lib', 'config']
const BELOW_STORES = ['api', ...BELOW_API]
const BELOW_ACTIONS = ['stores', 'i18n', 'paths', ...BELOW_STORES]
const BELOW_COMPONENTS = ['actions', 'ui', ...BELOW_ACTIONS]
const BELOW_FEATURES = ['components', ...BELOW_COMPONENTS]
const BELOW_SCREENS = ['features', ...BELOW_FEATURES]

const SIGHT = {
  main: ['routes', 'layouts', 'overlays', 'screens', 'styles', 'background', ...BELOW_SCREENS],
  routes: ['route-guards', 'route-row', 'layouts', 'screens', ...BELOW_SCREENS],
  'route-row': ['layouts', 'i18n', 'lib', 'domain'],
  'route-guards': ['actions', 'stores', 'paths', ...BELOW_STORES],
  layouts: ['overlays', ...BELOW_SCREENS],
  overlays: BELOW_SCREENS,
  screens: BELOW_SCREENS,
  features: BELOW_FEATURES,
  components: BELOW_COMPONENTS,
  background: ['actions', ...BELOW_ACTIONS],
  actions: BELOW_ACTIONS,
  stores: BELOW_STORES,
  api: BELOW_API,
  i18n: ['domain', 'lib', 'config', 'locales'],
  ui: ['lib'],
  domain: ['lib'],
  config: ['domain', 'lib'],
  paths: ['domain', 'lib'],
  lib: [],
  styles: [],
  mocks: ['domain', 'lib'],
}

const STRANGERS = ['features', 'screens', 'stores']

/** Packages that only some files may import: the package, who may, and why. */
const RESERVED_PACKAGES = [
  {
    package: /^axios(-retry)?(\/|$)/,
    by: /^src\/api\/http\.ts$/,
    reason: 'only src/api/http.ts sees axios',
  },
  { package: /^msw(\/|$)/, by: /^mocks\//, reason: 'msw belongs to mocks' },
  {
    package: /^(react|react-dom|react-router|react-i18next|react-bootstrap|react-hook-form)(\/|$)/,
    by: /^src\/(?!(api|domain|stores|actions|background|config)\/)/,
    reason: 'this layer has no React',
  },
]

const TEST_FILE = /(^tests\/|\.test\.tsx?$)/
const ALIASES = {
  '#src/': 'src/',
  '#mocks/': 'mocks/',
  '#tests/': 'tests/',
  '#locales/': 'locales/',
  '#scripts/': 'scripts/',
}

const withoutExtension = (file) => file.replace(/(\.d)?\.[a-z]+$/, '')

/** The room of a file, its area in there (a store, a feature, a screen's folder), and the part of that area. */
function roomOf(path) {
  const [top, ...rest] = path.split('/')
  if (top !== 'src') return { name: top, area: '', part: '' }
  const name = withoutExtension(rest[0] ?? '')
  if (name === 'stores') return { name, area: withoutExtension(rest.at(-1) ?? ''), part: '' }
  return { name, area: rest.length > 2 ? rest[1] : '', part: rest.length > 3 ? rest[2] : '' }
}

function resolve(file, specifier) {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  if (alias) return ALIASES[alias] + specifier.slice(alias.length)
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}

/** `session` and `session-actions` are one store in two files. */
function isSameStore(a, b) {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)
}

function roomBreach(from, to) {
  const fromRoom = roomOf(from)
  const toRoom = roomOf(to)
  const sight = SIGHT[fromRoom.name]
  if (!sight) return null
  if (fromRoom.name !== toRoom.name) {
    return sight.includes(toRoom.name) ? null : `${fromRoom.name} may not see ${toRoom.name}`
  }
  if (!STRANGERS.includes(fromRoom.name)) return null
  if (fromRoom.area === toRoom.area) {
    const areParts = fromRoom.part !== '' && toRoom.part !== '' && fromRoom.part !== toRoom.part
    return areParts
      ? `parts of ${fromRoom.area} are strangers to each other: ${fromRoom.part} may not see ${toRoom.part}`
      : null
  }
  if (fromRoom.name === 'stores' && isSameStore(fromRoom.area, toRoom.area)) return null
  return `${fromRoom.name} are strangers to each other: ${fromRoom.area} may not see ${toRoom.area}`
}

/** The breach that an import of `specifier` in `file` (a path from the project's root) is, in words; `null` when it is allowed. */
export function breachOf(file, specifier) {
  if (specifier.startsWith('../')) return 'imports climb no folders: write #src/…, #mocks/… or #tests/…'
  const isOwn =
    specifier.startsWith('./') || Object.keys(ALIASES).some((prefix) => specifier.startsWith(prefix))
  if (isOwn && !/\.[a-z]+(\?[a-z]+)?$/.test(specifier)) return 'an import names its file with the extension'
  if (TEST_FILE.test(file) || !/^(src|mocks)\//.test(file)) return null
  if (isOwn) return roomBreach(file, resolve(file, specifier))
  const reserved = RESERVED_PACKAGES.find((row) => row.package.test(specifier) && !row.by.test(file))
  return reserved ? reserved.reason : null
}
