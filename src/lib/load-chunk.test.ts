import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '#tests/support/storage.ts'
import { NoTexts } from '#src/i18n/texts.ts'
import { loadAhead, loadChunk } from './load-chunk.ts'
import { setReload } from './reload-guard.ts'

const LEAVING_MS = 10_000

const failure = new TypeError('Importing a module script failed.')
const reload = vi.fn()
const page = new EventTarget()

/** Loads a chunk whose requests the browser aborts, as WebKit and Firefox do when a navigation begins. */
const loadAborted = (onLoad = () => {}) =>
  loadChunk(() => {
    onLoad()
    return Promise.reject(failure)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', page)
  setReload(() => Promise.resolve(reload))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

test.each([
  ['chunk', failure],
  ['chunk with a page in its place', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
  ['text', new NoTexts(['faq'])],
])('a %s that is missing twice reloads the page', async (_what, missing) => {
  const load = vi.fn().mockRejectedValue(missing)
  void loadChunk(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()
})

test('a chunk that is missing twice does not reload the page if the page could not be loaded either', async () => {
  setReload(() => Promise.resolve(null))
  await expect(loadAborted()).rejects.toBe(failure)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is left while the client checks whether it can be reloaded is not reloaded', async () => {
  setReload(() => {
    page.dispatchEvent(new Event('beforeunload'))
    return Promise.resolve(reload)
  })
  const settled = vi.fn()
  loadAborted().catch(settled)
  await vi.advanceTimersByTimeAsync(LEAVING_MS)
  expect(settled).toHaveBeenCalledWith(failure)
  expect(reload).not.toHaveBeenCalled()
})

test('a navigation that aborts a chunk does not lead to a reload, and the failure is thrown only if the page stays', async () => {
  const settled = vi.fn()
  loadAborted(() => page.dispatchEvent(new Event('beforeunload'))).catch(settled)
  await vi.advanceTimersByTimeAsync(LEAVING_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(failure)
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that fails after a navigation was cancelled reloads the page', async () => {
  await loadChunk(() => Promise.resolve(page.dispatchEvent(new Event('beforeunload'))))
  void loadAborted()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a chunk that failed to preload is requested again only when it is needed, and the page does not reload', async () => {
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('loaded')
  loadAhead(load)
  loadAhead(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledOnce()
  await expect(loadChunk(load)).resolves.toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that was loaded after its preload had failed has two tries the next time', async () => {
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('loaded')
  loadAhead(load)
  await loadChunk(load)
  load.mockRejectedValueOnce(failure).mockResolvedValueOnce('loaded')
  await expect(loadChunk(load)).resolves.toBe('loaded')
  expect(reload).not.toHaveBeenCalled()
})
