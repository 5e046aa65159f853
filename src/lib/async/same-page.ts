/** Returns a function that tells whether the browser is still on the page, and at the same step of it, as at the call. */
export function samePage(): () => boolean {
  const { pathname, hash } = location
  return () => location.pathname === pathname && location.hash === hash
}
