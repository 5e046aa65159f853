/** The files, folders and packages of each group, as paths from the project's root; a test checks that they exist. */
export const GROUPS = {
  /** Libraries that every page needs, in one file that stays cached when only our own code changes. */
  vendor: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/react-router/',
    'node_modules/i18next/',
    'node_modules/i18next-http-backend/',
    'node_modules/react-i18next/',
    'node_modules/zustand/',
    'node_modules/js-cookie/',
    'node_modules/valibot/',
  ],
  /** The entry: the paths of all screens, which change with every screen. No other chunk imports it. */
  entry: ['index.html', 'src/main.tsx', 'src/routes.tsx', 'src/static-pages.ts'],
  'hook-form': ['node_modules/react-hook-form/', 'node_modules/@hookform/'],
  /** Modules that most screens use: the label of fictional profiles, fields, skeletons, amounts and dates. */
  common: [
    'src/api/members.ts',
    'src/components/Deferred.tsx',
    'src/components/FictionalLabel.tsx',
    'src/components/SiteText.tsx',
    'src/components/failure/use-error-text.ts',
    'src/components/use-message-cost.ts',
    'src/domain/member/fictional.ts',
    'src/domain/member/search.ts',
    'src/domain/member/visitor-search.ts',
    'src/domain/money/decimals.ts',
    'src/domain/money/message-price.ts',
    'src/i18n/format.ts',
    'src/i18n/member-name.ts',
    'src/lib/deferred.ts',
    'src/lib/hooks/use-focus-on-step.ts',
    'src/lib/hooks/use-online.ts',
    'src/lib/text/code-points.ts',
    'src/lib/time/server-clock.ts',
    'src/stores/browser/typed-email.ts',
    'src/ui/coin.svg',
    'src/ui/IconButton.tsx',
    'src/ui/Loading.tsx',
    'src/ui/Skeleton.tsx',
    'src/ui/form/Field.tsx',
    'src/ui/form/Segments.tsx',
    'src/ui/form/Select.tsx',
    'src/ui/form/TextArea.tsx',
    'src/ui/form/TextInput.tsx',
    'src/ui/form/field-context.ts',
  ],
  /** Modules that every page loads right after its first paint. */
  frame: [
    'node_modules/bootstrap-icons/icons/camera.svg',
    'node_modules/bootstrap-icons/icons/eye.svg',
    'node_modules/bootstrap-icons/icons/wifi-off.svg',
    'src/background/background.ts',
    'src/layouts/Footer.tsx',
    'src/layouts/HeadTags.tsx',
    'src/layouts/LocaleMenu.tsx',
    'src/layouts/RouteError.tsx',
    'src/layouts/prefetch.ts',
    'src/lib/hooks/use-ticking.ts',
    'src/overlays/Overlays.tsx',
    'src/overlays/Toasts.tsx',
  ],
  /** Modules that notify members of something, loaded after the first paint. */
  news: [
    'node_modules/bootstrap-icons/icons/bell.svg',
    'node_modules/bootstrap-icons/icons/envelope.svg',
    'node_modules/bootstrap-icons/icons/hourglass-split.svg',
    'src/lib/hooks/use-countdown.ts',
    'src/features/banners/',
    'src/features/bonus/Countdown.tsx',
    'src/features/bonus/PackagesLink.tsx',
    'src/features/bonus/WelcomeText.tsx',
    'src/i18n/use-end-text.ts',
    'src/layouts/Banners.tsx',
    'src/overlays/NewsStatus.tsx',
    'src/ui/Banner.tsx',
  ],
  /** Modules that the start page and the landing pages share. */
  visitor: [
    'src/domain/member/start-members.ts',
    'src/features/signup/use-on-login.ts',
    'src/features/visitor/',
  ],
  /** Modules that the search shares with the other ways to meet somebody and with profiles. */
  meet: [
    'node_modules/bootstrap-icons/icons/geo-alt.svg',
    'node_modules/bootstrap-icons/icons/sliders.svg',
    'node_modules/bootstrap-icons/icons/stack.svg',
    'node_modules/bootstrap-icons/icons/star.svg',
    'src/api/geocode.ts',
    'src/components/InterestChips.tsx',
    'src/components/MemberCard.tsx',
    'src/components/failure/RegionsFailed.tsx',
    'src/components/preload-photo.ts',
    'src/components/use-attribute-texts.ts',
    'src/components/use-interests.ts',
    'src/domain/member/geocode.ts',
    'src/domain/member/search-filter.ts',
    'src/domain/member/search-kept.ts',
    'src/features/safety/CardMenu.tsx',
    'src/layouts/MeetNav.tsx',
    'src/components/focus-card.ts',
    'src/lib/hooks/use-row-focus.ts',
    'src/lib/text/plain-key.ts',
    'src/lib/position.ts',
    'src/stores/search-kept.ts',
    'src/stores/search.ts',
  ],
  /** The code that blocks a member, including the game, because it removes them from the deck. */
  block: [
    'src/actions/block.ts',
    'src/api/safety.ts',
    'src/api/swipe-game.ts',
    'src/domain/member/swipe.ts',
    'src/features/safety/use-block.ts',
    'src/stores/blocked.ts',
    'src/stores/swipe.ts',
  ],
  /** Fields and notes that only some forms have. */
  fields: [
    'src/components/failure/FailureNote.tsx',
    'src/components/use-form-draft.ts',
    'src/lib/async/same-page.ts',
    'src/lib/hooks/use-unload-guard.ts',
    'src/stores/signup.ts',
    'src/ui/form/CheckField.module.css',
    'src/ui/form/CheckField.tsx',
    'src/ui/form/EmailInput.tsx',
    'src/ui/form/PasswordInput.module.css',
    'src/ui/form/PasswordInput.tsx',
  ],
  /** Modules that the packages and the order share. */
  order: [
    'src/api/credits.ts',
    'src/domain/money/quote.ts',
    'src/features/payment/CountryChoice.module.css',
    'src/features/payment/CountryChoice.tsx',
    'src/features/payment/load-packages.ts',
    'src/features/payment/order-paths.ts',
    'src/features/payment/use-active-discount.ts',
    'src/features/payment/use-payment-country.ts',
    'src/lib/wallet.ts',
  ],
  /** The code that reads payments, names their methods, and looks for one whose answer was lost. */
  payments: [
    'src/actions/recover-payment.ts',
    'src/api/payments.ts',
    'src/background/orders/payment-checks.ts',
    'src/domain/money/payment.ts',
    'src/features/payment/MethodMark.tsx',
    'src/features/payment/method-words.ts',
    'src/features/payment/use-method-name.ts',
    'src/screens/order/PaypalLink.tsx',
    'src/stores/withdrawals.ts',
  ],
  /** Modules that the signup shares with the completion, which asks one question per screen as well, and with the new password. */
  steps: [
    'src/api/signup.ts',
    'src/domain/account/signup.ts',
    'src/lib/hooks/use-steps.ts',
    'src/features/signup/use-login-link.ts',
    'src/ui/StepLine.module.css',
    'src/ui/StepLine.tsx',
  ],
  /** Modules that the pages about the own profile share. */
  own: ['src/actions/own-profile.ts', 'src/domain/member/own-profile.ts'],
  /** The links to the parts of an account, and their icons. */
  links: [
    'node_modules/bootstrap-icons/icons/arrow-repeat.svg',
    'node_modules/bootstrap-icons/icons/receipt.svg',
    'node_modules/bootstrap-icons/icons/tag.svg',
    'src/ui/RowLink.module.css',
    'src/ui/RowLink.tsx',
  ],
  /** Modules that the pages of long texts share, and three of these pages that hardly have anything else. */
  legal: [
    'src/domain/site/legal-text.ts',
    'src/features/legal/',
    'src/i18n/language-name.ts',
    'src/screens/legal/BanScreen.tsx',
    'src/screens/legal/PrivacyScreen.tsx',
    'src/screens/legal/TermsScreen.tsx',
    'src/ui/PageHead.tsx',
  ],
  /** The library of dialogs. */
  dialog: ['src/ui/overlay/Dialog.tsx'],
  /** The opening lines, which a new conversation, the composer and its menu offer. */
  ideas: ['src/screens/chats/Ideas.tsx', 'src/screens/chats/composer/IdeasDialog.tsx'],
  /** Only a member's photo: at first, the start page and the landing pages show nothing else of a member. */
  photo: ['src/components/MemberPhoto.tsx', 'src/ui/Photo.tsx'],
  /** Modules that show members, and the virtualised lists. */
  member: [
    'node_modules/virtua/',
    'node_modules/bootstrap-icons/icons/chevron-right.svg',
    'node_modules/bootstrap-icons/icons/film.svg',
    'node_modules/bootstrap-icons/icons/gift.svg',
    'node_modules/bootstrap-icons/icons/images.svg',
    'node_modules/bootstrap-icons/icons/pause-fill.svg',
    'node_modules/bootstrap-icons/icons/play-fill.svg',
    'node_modules/bootstrap-icons/icons/send-fill.svg',
    'node_modules/bootstrap-icons/icons/trash.svg',
    'src/components/failure/LoadError.tsx',
    'src/components/MemberMeta.tsx',
    'src/components/NameWithAge.tsx',
    'src/components/virtual-lists.ts',
    'src/components/use-like.ts',
    'src/components/failure/ReloadError.tsx',
    'src/components/failure/use-reload.ts',
    'src/features/messages/chat-paths.ts',
    'src/features/messages/FictionalNotice.tsx',
    'src/features/messages/use-message-budget.ts',
    'src/features/messages/use-recipient.ts',
    'src/features/safety/MoreMenu.tsx',
    'src/layouts/AccountMenu.tsx',
    'src/layouts/MemberNav.tsx',
    'src/lib/hooks/ignore-next-click.ts',
    'src/lib/hooks/own-event.ts',
    'src/lib/hooks/use-on-closed.ts',
    'src/lib/hooks/use-stable-order.ts',
    'src/lib/keyboard/has-modifier.ts',
    'src/lib/reduced-motion.ts',
    'src/lib/hooks/use-keyboard-inset.ts',
    'src/screens/chats/focus.ts',
    'src/stores/gifts.ts',
    'src/ui/Chip.tsx',
    'src/ui/EmptyState.tsx',
  ],
}

const within = (paths: string[]) => (id: string) => paths.some((path) => id.includes(`/${path}`))

const isOfEntry = within(GROUPS.entry)

/**
 * The chunk groups, each with its imports; the first match wins. Without them, every set of screens would get a chunk for its shared
 * modules: two hundred chunks of less than 1 kB each, and pages wait for requests, not for bytes.
 */
export const CHUNKS = [
  { name: 'vendor', test: within(GROUPS.vendor), priority: 9 },
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !isOfEntry(id), priority: 8 },
  { name: 'hook-form', test: within(GROUPS['hook-form']), priority: 7 },
  { name: 'common', test: within(GROUPS.common), priority: 5 },
  { name: 'photo', test: within(GROUPS.photo), priority: 5 },
  { name: 'frame', test: within(GROUPS.frame), priority: 4 },
  { name: 'member', test: within(GROUPS.member), priority: 3 },
  { name: 'visitor', test: within(GROUPS.visitor), priority: 2 },
  { name: 'meet', test: within(GROUPS.meet), priority: 2 },
  { name: 'block', test: within(GROUPS.block), priority: 2 },
  { name: 'fields', test: within(GROUPS.fields), priority: 2 },
  { name: 'order', test: within(GROUPS.order), priority: 2 },
  { name: 'payments', test: within(GROUPS.payments), priority: 2 },
  { name: 'steps', test: within(GROUPS.steps), priority: 2 },
  { name: 'own', test: within(GROUPS.own), priority: 2 },
  { name: 'links', test: within(GROUPS.links), priority: 2 },
  { name: 'legal', test: within(GROUPS.legal), priority: 2 },
  { name: 'dialog', test: within(GROUPS.dialog), priority: 3 },
  { name: 'ideas', test: within(GROUPS.ideas), priority: 2 },
  { name: 'news', test: within(GROUPS.news), priority: 2 },
]

/** Scripts that every page loads before any other, so that no chunk lists them among the files preloaded with it. */
const ALWAYS_LOADED = /\/(?:vendor|app|common|rolldown-runtime)-[^/]+\.js$/
/** Groups whose names would make `index.html` longer for no purpose. */
const UNNAMED = ['block', 'dialog', 'fields', 'ideas', 'legal', 'links', 'order', 'own', 'steps']
const NAMED = new Set([
  'rolldown-runtime',
  'app',
  'nprogress',
  'PhotoPicker',
  'ReportDialog',
  ...Object.keys(GROUPS).filter((name) => !UNNAMED.includes(name)),
])

/** Screens with which a visit begins and others that tests hold back. A name makes every page that leads to its screen longer. */
const NAMED_SCREENS =
  /^(?:(?:Start|Login|Lander|Signup|Members|Member|Likes|Chats|Settings)Screen|SignupModal)$/

/** Returns which of the files that a chunk needs are preloaded with it; the page itself preloads all of its files. */
export function preloadedWith(
  _file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? needed : needed.filter((name) => !ALWAYS_LOADED.test(name))
}

/** The pattern of the entry's file name; 7 is the shortest hash that the bundler makes for this number of chunks. */
export const ENTRY_FILE_NAME = 'assets/[name]-[hash:7].js'

/** Returns the pattern of a chunk's file name: chunks that are identified by name keep it; the others have only a hash. */
export function chunkFileName({ name }: { name: string }): string {
  return NAMED.has(name) || NAMED_SCREENS.test(name) ? ENTRY_FILE_NAME : 'assets/[hash:7].js'
}

/** Returns the pattern of another file's name: some styles and the list of locales are looked for by name. */
export function assetFileName({ names: [name = ''] }: { names: string[] }): string {
  const isNamed =
    ['SettingsScreen.css', 'locale-list.js'].includes(name) || NAMED.has(name.replace('.css', ''))
  return isNamed ? 'assets/[name]-[hash:7][extname]' : 'assets/[hash:7][extname]'
}
