/** All paths of the site (docs/rules.md#addresses). */
export const PATHS = {
  index: '/',
  accountDeleted: '/account-deleted',
  chats: '/chats',
  chat: '/chats/:id',
  complaints: '/complaints',
  completeSignup: '/complete-signup',
  credits: '/credits',
  repeatOrder: '/credits/repeat-order',
  order: '/credits/:id/:paymentmethod?',
  directDebit: '/directdebit',
  langConfig: '/lang-config',
  likes: '/likes',
  likesOf: '/likes/:type',
  likedMember: '/likes/m/:id',
  login: '/login',
  matchFinder: '/match-finder',
  members: '/members',
  member: '/members/:id',
  memberChat: '/members/:id/chat',
  memberLanding: '/members/:id/landing',
  memberSignup: '/members/:id/signup',
  memberLanding2: '/members/:id/landing2/:slug?',
  memberLanding3: '/members/:id/landing3/:slug?',
  notifications: '/notifications',
  settings: '/settings',
  premium: '/premium',
  pricing: '/pricing',
  profile: '/profile',
  resetPassword: '/reset-password',
  resetPasswordDo: '/reset-password/do',
  signup: '/signup',
  signupMatches: '/signup-matches',
  swipeGame: '/swipe-game',
  activateDone: '/activate/done',
  activateError: '/activate/error',
  tinderSwipe: '/landers/tinderswipe',
  mailChangeDo: '/mail-change/do',
  ban: '/ban',
  cookies: '/cookies',
  faq: '/faq',
  privacy: '/privacy',
  returnPolicy: '/return-policy',
  service: '/service',
  terms: '/terms',
  transactions: '/transactions/:id?',
  you: '/you',
  page: '/:token',
} as const

/** The parameters of a pattern: `:id` is required, `:id?` is not. */
type RequiredParam<P extends string> = P extends `${infer Segment}/${infer Rest}`
  ? RequiredParam<Segment> | RequiredParam<Rest>
  : P extends `:${infer Name}`
    ? Name extends `${string}?`
      ? never
      : Name
    : never

type OptionalParam<P extends string> = P extends `${infer Segment}/${infer Rest}`
  ? OptionalParam<Segment> | OptionalParam<Rest>
  : P extends `:${infer Name}?`
    ? Name
    : never

type ParamsOf<P extends string> = Record<RequiredParam<P>, string> & Partial<Record<OptionalParam<P>, string>>

type LinkArgs<P extends string> = [RequiredParam<P>] extends [never]
  ? [OptionalParam<P>] extends [never]
    ? []
    : [params?: ParamsOf<P>]
  : [params: ParamsOf<P>]

/** Returns a path of the site with the parameters of its pattern filled in and encoded, so that no value can change the path. */
export function link<const P extends string>(path: P, ...[params]: LinkArgs<P>): string {
  return fill(path, params)
}

function fill(path: string, params: Partial<Record<string, string>> = {}): string {
  return (
    path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
      const value = params[name]
      return value === undefined ? '' : `/${encodeURIComponent(value)}`
    }) || '/'
  )
}

function isPathName(name: string): name is keyof typeof PATHS {
  return Object.hasOwn(PATHS, name)
}

/** Returns the path with a name of `PATHS`, for links within texts; the start page for an unknown name. */
export function pathNamed(name: string): string {
  return fill(isPathName(name) ? PATHS[name] : PATHS.index)
}

/** Returns the path of the login page with a path of this site to return to. */
export function loginPath(back: string): string {
  return `${PATHS.login}?${new URLSearchParams({ redirect: back })}`
}

/** The parameters of a URL that are about the visit, whatever the page. */
const OF_THE_VISIT = ['t', 'lb', 'api_signup_complete']

/** Returns those parameters of a query that are about the visit, as pairs of name and value. */
export function visitParams(query: URLSearchParams): [name: string, value: string][] {
  return [...query].filter(([name]) => OF_THE_VISIT.includes(name))
}

/** Returns a path of this site with those parameters of a query that are about the visit. */
export function keepingVisit(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(visitParams(query))
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The names of landers that may have a slug (docs/rules.md#lander-slugs). */
export const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const

/** Pages on which a visitor's session may be recorded after consent: they show only the site's own texts and have no form. */
export const RECORDED_PAGES: readonly string[] = [
  PATHS.ban,
  PATHS.cookies,
  PATHS.pricing,
  PATHS.privacy,
  PATHS.returnPolicy,
  PATHS.terms,
]

/** Pages on which a visit may be counted after consent: their URLs hold no personal data, and they have no form about the visitor. */
export const COUNTED_PAGES: readonly string[] = [
  ...RECORDED_PAGES,
  PATHS.index,
  PATHS.faq,
  PATHS.tinderSwipe,
  ...LANDERS.map((name) => `/landers/${name}`),
]
