import type { Area } from '#src/i18n/typed-keys.ts'

/** The areas of texts of the screens that the shell knows; the route table has them from here. */
export const AREAS = {
  start: ['start', 'members'],
  landers: ['landers', 'start'],
  login: ['login'],
  signup: ['signup', 'completion'],
  members: ['members', 'profile', 'safety'],
  member: ['profile', 'safety'],
  likes: ['likes', 'safety'],
  chats: ['chat', 'safety'],
} satisfies Record<string, Area[]>

/** What the shell knows of a page before the app is loaded. */
interface ShellScreen {
  /** The pattern of its path. */
  path: string
  /** The modules of the screen, if their chunks are loaded together with the app. */
  modules?: readonly string[]
  /** The areas of its texts, besides those of every page. */
  areas?: readonly Area[]
  /** What the page looks like while it loads (`src/styles/shell.scss`); without one, it has only a title and a line. */
  shape?: 'faces' | 'form' | 'cards' | 'profile' | 'rows' | 'chat'
}

const CHATS = { modules: ['chats/ChatsScreen.tsx'], areas: AREAS.chats }

/** The pages that are opened cold most often. */
export const SHELL_SCREENS: readonly ShellScreen[] = [
  { path: '^/$', modules: ['start/StartScreen.tsx'], areas: AREAS.start, shape: 'faces' },
  { path: '^/landers/', modules: ['landers/LanderScreen.tsx'], areas: AREAS.landers },
  { path: '^/login$', modules: ['login/LoginScreen.tsx'], areas: AREAS.login, shape: 'form' },
  { path: '^/signup$', modules: ['signup/SignupScreen.tsx'], areas: AREAS.signup, shape: 'form' },
  { path: '^/members$', modules: ['members/MembersScreen.tsx'], areas: AREAS.members, shape: 'cards' },
  {
    path: '^/members/\\w+$',
    modules: ['member/MemberScreen.tsx', 'member/interest-icons.ts'],
    areas: AREAS.member,
    shape: 'profile',
  },
  { path: '^/likes$', modules: ['likes/LikesScreen.tsx'], areas: AREAS.likes, shape: 'cards' },
  { path: '^/signup-matches$', shape: 'cards' },
  { path: '^/chats$', ...CHATS, shape: 'rows' },
  { path: '^/(chats/|members/\\w+/chat$)', ...CHATS, shape: 'chat' },
]
