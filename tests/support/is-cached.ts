/** Runs in a page: returns whether the service worker has stored the shell and every file that the page has loaded. */
export async function isCached(): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const wanted = ['/', ...loaded.filter((name) => name.includes('/assets/'))]
  return (await Promise.all(wanted.map((name) => caches.match(name)))).every(Boolean)
}
