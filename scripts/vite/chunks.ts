/** What every page needs, in one file that a deploy of our own code leaves in the cache. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|i18next-http-backend|react-i18next|use-sync-external-store|zustand|js-cookie|valibot)\//

/** What comes with every page right after its first picture. */
const FRAME =
  /src\/(background\/background\.ts|layouts\/(Banners|Footer|HeadTags|LocaleMenu|Overlays|RouteError|Toasts)\.tsx)/

/** What most screens use: the facts of the site, the label of fictional profiles, fields, skeletons, amounts and dates. */
const COMMON =
  /src\/(features\/(costs|visitor)\/|features\/errors\/use-error-text|features\/member\/(FictionalLabel|MemberPhoto)|i18n\/format|ui\/(CheckField|Field|IconButton|PasswordInput|Select|Skeleton|TextArea|TextInput)\.tsx|ui\/field-context)/

/** What the screens show of members, and the long lists that they stand in. */
const MEMBER =
  /src\/(features\/(errors\/LoadError|member\/MemberCard|safety\/MoreMenu)|layouts\/(AccountMenu|MemberNav)|lib\/(position|use-row-focus)|ui\/(Chip|EmptyState))|node_modules\/virtua\//

/**
 * Which modules stand in one file of the build, each group with what it imports; the first that fits counts. Left alone, every set of
 * screens gets a file for what it shares, two hundred of less than 1 kB each: a page then waits for its requests, not for its bytes.
 */
export const CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 9 },
  { name: 'index', tags: ['$initial' as const], priority: 8 },
  // The HTTP client is fetched with the entry and may wait for nothing else.
  { name: 'clock', test: /src\/lib\/server-clock/, priority: 7 },
  { name: 'hook-form', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 7 },
  { name: 'common', test: COMMON, priority: 5 },
  { name: 'frame', test: FRAME, priority: 4 },
  { name: 'member', test: MEMBER, priority: 3 },
]
