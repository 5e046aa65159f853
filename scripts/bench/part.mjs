import { launchChromium } from '#scripts/find-chromium.mjs'

/** Several times as long as a part takes on a slow machine. */
const LIMIT_MS = 300_000

/**
 * Measures a part of the benchmark in its own browser, and once more if that browser stood still: now and then Chromium stops drawing, and
 * everything that waits for the next frame would wait for ever. Parts that take long set `hasNoLimit`.
 */
export async function benchPart(site, { measurePart, hasNoLimit = false }, mayRepeat = true) {
  const browser = await launchChromium()
  let stoodStill = false
  const limit = setTimeout(() => {
    stoodStill = true
    browser.close()
  }, LIMIT_MS)
  if (hasNoLimit) clearTimeout(limit)
  try {
    await measurePart(browser, site)
  } catch (error) {
    if (!stoodStill) throw error
    if (!mayRepeat) throw new Error('the browser stood still twice', { cause: error })
    console.log('The browser stood still and is started again.')
  } finally {
    clearTimeout(limit)
    await browser.close()
  }
  if (stoodStill) await benchPart(site, { measurePart }, false)
}
