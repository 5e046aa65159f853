/**
 * The layers and what each may import. A layer is a folder of `src`, a file directly in it, or a top-level folder. The folders of
 * `features` and `screens` and the files of `stores` (`STRANGERS`) may not import each other. The parts of a screen's folder
 * (`screens/chats/log`) may import the files beside them, but not each other.
 */
const BELOW_API = ['domain', 'lib', 'config']
const BELOW_STORES = ['api', ...BELOW_API]
const BELOW_ACTIONS = ['stores', 'i18n', 'paths', ...BELOW_STORES]
const BELOW_COMPONENTS = ['actions', 'ui', ...BELOW_ACTIONS]
const BELOW_FEATURES = ['components', ...BELOW_COMPONENTS]
const BELOW_SCREENS = ['features', ...BELOW_FEATURES]

const MAY_IMPORT = {
  main: ['routes', 'layouts', 'overlays', 'screens', 'styles', 'background', ...BELOW_SCREENS],
  routes: [
    'route-guards',
    'route-row',
    'shell-screens',
    'static-pages',
    'layouts',
    'screens',
    ...BELOW_SCREENS,
  ],
  'static-pages': ['route-row', 'screens', 'i18n', 'paths'],
  'route-row': ['layouts', 'i18n', 'lib', 'domain'],
  'route-guards': ['stores', 'paths', ...BELOW_STORES],
  layouts: ['overlays', ...BELOW_SCREENS],
  overlays: BELOW_SCREENS,
  screens: BELOW_SCREENS,
  features: BELOW_FEATURES,
  components: BELOW_COMPONENTS,
  background: ['actions', ...BELOW_ACTIONS],
  actions: BELOW_ACTIONS,
  stores: ['paths', ...BELOW_STORES],
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

/** Packages that only some files may import, and why. */
const RESERVED_PACKAGES = [
  {
    package: /^axios(-retry)?(\/|$)/,
    by: /^src\/api\/http\.ts$/,
    reason: 'only src/api/http.ts may import axios',
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

const folderOf = (file) => file.slice(0, file.lastIndexOf('/'))

const withoutExtension = (file) => file.replace(/(\.d)?\.[a-z]+$/, '')

/** Returns the layer of a file, its area in that layer (a store, a feature, a screen's folder), and its part of that area. */
function placeOf(path) {
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

/** Returns whether two files belong to one store, such as `session` and `session-commands`. */
function isSameStore(a, b) {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)
}

function layerBreach(from, to) {
  const fromPlace = placeOf(from)
  const toPlace = placeOf(to)
  const allowed = MAY_IMPORT[fromPlace.name]
  if (!allowed) return null
  if (fromPlace.name !== toPlace.name) {
    return allowed.includes(toPlace.name) ? null : `${fromPlace.name} may not import ${toPlace.name}`
  }
  if (!STRANGERS.includes(fromPlace.name)) return null
  if (fromPlace.area === toPlace.area) {
    const areParts = fromPlace.part !== '' && toPlace.part !== '' && fromPlace.part !== toPlace.part
    return areParts
      ? `parts of ${fromPlace.area} may not import each other: ${fromPlace.part} may not import ${toPlace.part}`
      : null
  }
  if (fromPlace.name === 'stores' && isSameStore(fromPlace.area, toPlace.area)) return null
  return `${fromPlace.name} may not import each other: ${fromPlace.area} may not import ${toPlace.area}`
}

/** Returns why `file` (a path from the project's root) may not import `specifier`; `null` if it may. */
export function breachOf(file, specifier) {
  if (specifier.startsWith('../')) return 'imports may not climb folders: write #src/…, #mocks/… or #tests/…'
  const isOwn =
    specifier.startsWith('./') || Object.keys(ALIASES).some((prefix) => specifier.startsWith(prefix))
  if (isOwn && !/\.[a-z]+(\?[a-z]+)?$/.test(specifier)) return 'an import needs the file extension'
  const isAliased = isOwn && !specifier.startsWith('./')
  if (isAliased && folderOf(resolve(file, specifier)) === folderOf(file))
    return 'write ./ for a file beside this one'
  if (TEST_FILE.test(file) || !/^(src|mocks)\//.test(file)) return null
  if (isOwn) return layerBreach(file, resolve(file, specifier))
  const reserved = RESERVED_PACKAGES.find((row) => row.package.test(specifier) && !row.by.test(file))
  return reserved ? reserved.reason : null
}
