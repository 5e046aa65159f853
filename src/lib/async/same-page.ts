/** Returns a function that tells whether the browser is still on the page, and the step of it, that it is on now. */
export function samePage(): () => boolean {
  const { pathname, hash } = location
  return () => location.pathname === pathname && location.hash === hash
}
