import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ChatLayout } from '#src/layouts/ChatLayout.tsx'
import { DefaultLayout } from '#src/layouts/DefaultLayout.tsx'
import { EmptyLayout } from '#src/layouts/EmptyLayout.tsx'
import { ErrorPage, SiteErrorPage } from '#src/layouts/ErrorPage.tsx'
import { LanderLayout } from '#src/layouts/LanderLayout.tsx'
import type { LayoutName, RouteFacts } from '#src/domain/site/route-facts.ts'
import { Root } from '#src/layouts/Root.tsx'
import { ToSettings } from '#src/screens/settings/ToSettings.tsx'
import { LANDERS, PATHS } from './paths.ts'
import { followedBy, row, screen, wayToMeet } from './route-row.ts'
import { membersOnly, siteReady, visitorsOnly, withoutScripts, withoutToken } from './route-guards.ts'
import { AREAS } from './shell-screens.ts'
import { staticPages } from './static-pages.ts'

const loadMemberScreen = () => import('#src/screens/member/MemberScreen.tsx')
const member = screen(loadMemberScreen, ...AREAS.member)
const likes = screen(() => import('#src/screens/likes/LikesScreen.tsx'), ...AREAS.likes)
const chats = screen(() => import('#src/screens/chats/ChatsScreen.tsx'), ...AREAS.chats)
const lander = screen(() => import('#src/screens/landers/LanderScreen.tsx'), ...AREAS.landers)
const signup = screen(() => import('#src/screens/signup/SignupScreen.tsx'), ...AREAS.signup)
const WITHOUT_OFFERS: RouteFacts = { withoutBanners: ['photo', 'push'] }
/** The login, which a member is about to leave, and the steps of a signup, including those after the account was created. */
const ON_THE_WAY: RouteFacts = { withoutBanners: ['activation', 'photo', 'push'] }

const forVisitors: RouteObject[] = [
  row(
    PATHS.index,
    { isIndexed: true },
    screen(() => import('#src/screens/start/StartScreen.tsx'), ...AREAS.start),
  ),
  row(
    PATHS.login,
    { title: 'titles.login', ...ON_THE_WAY },
    screen(() => import('#src/screens/login/LoginScreen.tsx'), ...AREAS.login),
  ),
  row(
    PATHS.accountDeleted,
    { title: 'titles.accountDeleted' },
    screen(() => import('#src/screens/account/AccountDeletedScreen.tsx'), 'account'),
  ),
]

const forMembers: RouteObject[] = [
  row(PATHS.likes, { title: 'titles.likes', isMembersArea: true }, likes),
  row(PATHS.likesOf, { title: 'titles.likes', hasBack: true, isMembersArea: true }, likes),
  row(PATHS.likedMember, { hasBack: true, isMembersArea: true, isQuiet: true }, member),
  row(
    PATHS.credits,
    { title: 'titles.credits', hasBack: true },
    screen(() => import('#src/screens/credits/CreditsScreen.tsx'), 'credits', 'order'),
  ),
  row(
    PATHS.repeatOrder,
    { title: 'titles.repeatOrder', hasActionBar: true, isQuiet: true },
    screen(() => import('#src/screens/order/RepeatOrderScreen.tsx'), 'order'),
  ),
  row(
    PATHS.order,
    { title: 'titles.order', hasBack: true, hasActionBar: true, isQuiet: true },
    screen(() => import('#src/screens/order/OrderScreen.tsx'), 'order'),
  ),
  row(
    PATHS.directDebit,
    { title: 'titles.directDebit', hasActionBar: true, isQuiet: true, ...WITHOUT_OFFERS },
    screen(() => import('#src/screens/order/DirectDebitScreen.tsx'), 'order', 'debit'),
  ),
  row(
    PATHS.matchFinder,
    { title: 'titles.matchFinder', isWayToMeet: true, isQuiet: true },
    wayToMeet(() => import('#src/screens/matchfinder/MatchFinderScreen.tsx'), 'matchfinder', 'profile'),
  ),
  row(
    PATHS.notifications,
    { title: 'titles.settings', withoutBanners: ['activation', 'disabled_mails', 'photo', 'push'] },
    screen(() => import('#src/screens/settings/SettingsScreen.tsx'), 'settings', 'banners', 'push', 'safety'),
  ),
  { path: PATHS.settings, Component: ToSettings },
  row(
    PATHS.premium,
    {
      title: 'titles.premium',
      isMembersArea: true,
      // The packages have the discount above them.
      withoutBanners: ['photo', 'push', 'time_bonus', 'welcome'],
    },
    screen(() => import('#src/screens/premium/PremiumScreen.tsx'), 'premium', 'credits', 'order'),
  ),
  row(
    PATHS.completeSignup,
    {
      title: 'titles.completeSignup',
      hasNoEntryWarning: true,
      hasActionBar: true,
      isQuiet: true,
      ...ON_THE_WAY,
    },
    screen(
      () => import('#src/screens/completion/CompleteSignupScreen.tsx'),
      'completion',
      'profile',
      'photos',
    ),
  ),
  row(
    PATHS.signupMatches,
    { title: 'titles.signupMatches', isQuiet: true, ...ON_THE_WAY },
    screen(() => import('#src/screens/completion/SignupMatchesScreen.tsx'), 'completion'),
  ),
  row(
    PATHS.profile,
    { title: 'titles.profile', withoutBanners: ['photo'] },
    screen(() => import('#src/screens/profile/ProfileScreen.tsx'), 'myprofile', 'photos', 'profile'),
  ),
  row(
    PATHS.swipeGame,
    { title: 'titles.swipeGame', isWayToMeet: true, isQuiet: true },
    wayToMeet(() => import('#src/screens/swipe/SwipeScreen.tsx'), 'swipe', 'safety', 'profile'),
  ),
  row(
    PATHS.transactions,
    { isQuiet: true },
    screen(() => import('#src/screens/transactions/TransactionsScreen.tsx'), 'transactions', 'order'),
  ),
  row(
    PATHS.you,
    { title: 'titles.you', withoutBanners: ['photo'], foldsFooter: true },
    screen(() => import('#src/screens/you/YouScreen.tsx'), 'you'),
  ),
]

const forEverybody: RouteObject[] = [
  ...staticPages,
  row(
    PATHS.members,
    { title: 'titles.members', isMembersArea: true, isWayToMeet: true },
    wayToMeet(
      followedBy(() => import('#src/screens/members/MembersScreen.tsx'), loadMemberScreen),
      ...AREAS.members,
    ),
  ),
  row(PATHS.member, { hasBack: true, isMembersArea: true, isQuiet: true }, member),
  row(
    PATHS.langConfig,
    { title: 'titles.langConfig' },
    screen(() => import('#src/screens/languages/LangConfigScreen.tsx'), 'languages'),
  ),
  row(
    PATHS.page,
    {},
    screen(() => import('#src/screens/site/TextPage.tsx')),
  ),
]

const aroundAccounts: RouteObject[] = [
  row(
    PATHS.mailChangeDo,
    { title: 'titles.mailChange' },
    screen(() => import('#src/screens/account/MailChangeScreen.tsx'), 'account'),
  ),
  row(
    PATHS.resetPassword,
    { title: 'titles.resetPassword', hasNoEntryWarning: true },
    screen(() => import('#src/screens/account/ResetScreen.tsx'), 'account'),
  ),
  row(
    PATHS.resetPasswordDo,
    { title: 'titles.resetPassword', hasNoEntryWarning: true },
    screen(() => import('#src/screens/account/NewPasswordScreen.tsx'), 'account'),
  ),
]

const inChat: RouteObject[] = [
  row(PATHS.chats, { title: 'titles.chats' }, chats),
  row(PATHS.chat, { isImmersive: true }, chats),
  row(PATHS.memberChat, { isImmersive: true }, chats),
]

const onLanders: RouteObject[] = [
  row(PATHS.memberLanding, {}, lander),
  row(PATHS.memberLanding2, {}, lander),
  row(PATHS.memberLanding3, {}, lander),
  {
    middleware: [visitorsOnly],
    children: [PATHS.tinderSwipe, ...LANDERS.map((name) => `/landers/${name}/:slug?`)].map((path) =>
      row(path, { isIndexed: true }, lander),
    ),
  },
]

const onEmpty: RouteObject[] = [
  row(PATHS.signup, { title: 'titles.signup', ...ON_THE_WAY }, signup),
  row(PATHS.memberSignup, { title: 'titles.signup', ...ON_THE_WAY }, signup),
  row(
    PATHS.activateDone,
    { title: 'titles.activated', ...WITHOUT_OFFERS },
    screen(() => import('#src/screens/completion/ActivatedScreen.tsx'), 'completion'),
  ),
  row(
    PATHS.activateError,
    { title: 'titles.activated' },
    screen(() => import('#src/screens/completion/ActivationFailedScreen.tsx'), 'banners', 'completion'),
  ),
]

const PRIVATE: RouteFacts = { isPrivate: true }
const PRIVATE_IN_MEMBERS_AREA: RouteFacts = { isPrivate: true, isMembersArea: true }

function inLayout(layout: LayoutName, Component: ComponentType, children: RouteObject[]): RouteObject {
  const handle: RouteFacts = { layout }
  return { Component, handle, children: [{ ErrorBoundary: ErrorPage, children }] }
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}

/** Until the first screen is rendered, the shell of `index.html` is shown; the router still requires a fallback. */
function Nothing() {
  return null
}

/** The route table of the site: one row per screen, grouped by layout and by who may open it (docs/rules.md#addresses). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Nothing,
    ErrorBoundary: SiteErrorPage,
    middleware: [withoutScripts, withoutToken, siteReady],
    children: [
      inLayout('default', DefaultLayout, [
        { middleware: [visitorsOnly], children: forVisitors },
        { middleware: [membersOnly], handle: PRIVATE, children: forMembers },
        ...aroundAccounts,
        ...forEverybody,
        { path: '*', loader: notFound, Component: Nothing },
      ]),
      inLayout('chat', ChatLayout, [
        { middleware: [membersOnly], handle: PRIVATE_IN_MEMBERS_AREA, children: inChat },
      ]),
      inLayout('lander', LanderLayout, onLanders),
      inLayout('empty', EmptyLayout, onEmpty),
    ],
  },
]
