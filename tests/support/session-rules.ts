import { type SessionRules, setSessionRules } from '#src/api/client.ts'

/** Sets the session rules of a member, with overrides. */
export function inSession(rules: Partial<SessionRules> = {}) {
  setSessionRules({
    accountNow: () => '2',
    isAccountConfirmed: () => true,
    confirmAccount: () => Promise.resolve(),
    loginMark: () => 'a',
    hasUnsentLogout: () => false,
    hasLeft: () => false,
    onLoggedOut: () => {},
    ...rules,
  })
}
