import Cookies from 'js-cookie'

/** The lifetimes of the session hint, the login mark and the locale, in days (docs/rules.md#cookies). */
export const COOKIE_DAYS = { auth: 30, locale: 365 } as const

/**
 * Returns the value of one of the app's own cookies, none of which is encoded. Not with `js-cookie`: the inline script of the shell reads
 * them, too.
 */
export function readCookie(name: string): string | undefined {
  const row = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return row?.slice(name.length + 1)
}

/** Sets one of the app's own cookies for the whole site. */
export function writeCookie(name: string, value: string, days: number): void {
  Cookies.set(name, value, {
    expires: days,
    path: '/',
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  })
}

/** Removes one of the app's own cookies. */
export function removeCookie(name: string): void {
  Cookies.remove(name, { path: '/' })
}
