/** What the shell knows of a page before the app is loaded. */
interface ShellScreen {
  /** The pattern of its path. */
  address: string
  /** The module of the screen, if its chunks are loaded together with the app. */
  module?: string
  /** What the page looks like while it loads (`src/styles/shell.scss`); without one, it has only a title and a line. */
  shape?: 'form' | 'cards' | 'profile' | 'rows' | 'chat'
}

/** The pages that are opened cold most often. */
export const SHELL_SCREENS: readonly ShellScreen[] = [
  { address: '^/$', module: 'start/StartScreen' },
  { address: '^/landers/', module: 'landers/LanderScreen' },
  { address: '^/login$', module: 'login/LoginScreen', shape: 'form' },
  { address: '^/signup$', module: 'signup/SignupScreen', shape: 'form' },
  { address: '^/members$', module: 'members/MembersScreen', shape: 'cards' },
  { address: '^/members/\\w+$', module: 'member/MemberScreen', shape: 'profile' },
  { address: '^/likes$', module: 'likes/LikesScreen', shape: 'cards' },
  { address: '^/signup-matches$', shape: 'cards' },
  { address: '^/chats$', module: 'chats/ChatsScreen', shape: 'rows' },
  { address: '^/(chats/|members/\\w+/chat$)', module: 'chats/ChatsScreen', shape: 'chat' },
]
