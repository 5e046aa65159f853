async function underLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return
  try {
    await navigator.locks.request('removals', work)
  } catch {
    // A browser that refuses locks counts as one without them.
  }
}

/** Makes a tab that logs out wait, in browsers with Web Locks. Returns a function that lets it continue. */
export function holdLogout(): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void underLock(() => released)
  return release
}

/** Waits until no tab of this browser holds a logout. */
export function logoutReady(): Promise<void> {
  return underLock(() => Promise.resolve())
}
