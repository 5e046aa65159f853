/** Runs in a page: returns whether the service worker has stored the shell and every file that the page has loaded. */
export async function isCached(): Promise<boolean> {
  // A test with a fake clock has stored the browser's own, which lists what was loaded.
  const own = (Reflect.get(window, 'realPerformance') ?? performance) as Performance
  const loaded = own.getEntriesByType('resource').map(({ name }) => name)
  const wanted = ['/', ...loaded.filter((name) => name.includes('/assets/'))]
  return (await Promise.all(wanted.map((name) => caches.match(name)))).every(Boolean)
}
