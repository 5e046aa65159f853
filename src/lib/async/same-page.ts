/** Returns a function that tells whether the browser is still on the page, and at the step, where it is now. */
export function samePage(): () => boolean {
  const { pathname, hash } = location
  return () => location.pathname === pathname && location.hash === hash
}
