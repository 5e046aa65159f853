/** What every page needs, in one file that a deploy of our own code leaves in the cache. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|i18next-http-backend|react-i18next|use-sync-external-store|zustand|js-cookie|valibot)\//

/** What comes with every page right after its first picture. */
const FRAME =
  /src\/(background\/background\.ts|layouts\/(Banners|Footer|HeadTags|LocaleMenu|Overlays|RouteError|Toasts)\.tsx)/

const FIELDS =
  /src\/ui\/(CheckField|Field|PasswordInput|Select|TextArea|TextInput)\.tsx|src\/ui\/field-context/

/** More screens than this share a module: it comes with the first of them. */
const COMMON_SHARE = 20

/**
 * Which modules stand in one file of the build, each group with what it imports; the first that fits counts. Left alone, every set of
 * screens gets a file for what it shares, two hundred of less than 1 kB each: a page then waits for its requests, not for its bytes.
 */
export const CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 9 },
  { name: 'index', tags: ['$initial' as const], priority: 8 },
  { name: 'hook-form', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 7 },
  { name: 'fields', test: FIELDS, priority: 7 },
  { name: 'common', test: /\/src\//, minShareCount: COMMON_SHARE, priority: 6 },
  {
    name: 'visitor',
    test: /src\/features\/(visitor|costs|member\/(MemberPhoto|FictionalLabel))/,
    priority: 5,
  },
  { name: 'frame', test: FRAME, priority: 4 },
  {
    name: 'member',
    test: /src\/(features\/(member\/MemberCard|safety\/MoreMenu)|layouts\/(AccountMenu|MemberNav))/,
    priority: 3,
  },
]
