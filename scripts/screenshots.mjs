import { mkdirSync } from 'node:fs'
import { openMember } from './open-member.mjs'
import { readOptions, requireFreePort } from './command-line.mjs'

/** Takes the screenshots for the README from the production build on fixtures. */
const FOLDER = 'tests/screenshots'
const PORT = 4190
const SITE = `http://localhost:${PORT}`
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** A record of the storage, as `recordText` writes it. */
function acceptedNow() {
  const now = Date.now()
  return JSON.stringify({ at: now, value: now })
}

/** The storage of a device on which the entry warning was accepted before. */
const KNOWN_DEVICE = {
  cookies: [],
  origins: [{ origin: SITE, localStorage: [{ name: 'entry-warning', value: acceptedNow() }] }],
}

/** Runs in the page: returns whether all pictures in the window have arrived. */
const hasItsPictures = () =>
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)

const openProfile = async (page) => {
  await page.getByRole('article').nth(1).getByRole('link').click()
  // Cards have a Like button, too.
  await page.getByRole('button', { name: /^Message/ }).waitFor()
}
const openChat = async (page) => {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  // The column about the member, beside the conversation, appears last.
  await page.getByRole('complementary').getByRole('list').waitFor()
  await page.mouse.move(0, 0)
}

const PICTURES = [
  { name: 'start-desktop-light', path: '/', ...DESKTOP },
  { name: 'members-desktop-light', path: '/members', as: 'free@example.test', ...DESKTOP },
  {
    name: 'member-desktop-dark',
    path: '/members',
    as: 'free@example.test',
    act: openProfile,
    colorScheme: 'dark',
    ...DESKTOP,
  },
  { name: 'chat-desktop-light', path: '/chats', as: 'paid@example.test', act: openChat, ...DESKTOP },
  { name: 'members-phone-dark', path: '/members', as: 'free@example.test', colorScheme: 'dark', ...PHONE },
  { name: 'credits-phone-light', path: '/credits', as: 'free@example.test', ...PHONE },
]

readOptions({
  command: 'npm run screenshots',
  usage: 'npm run screenshots       takes the pictures of README.md from the production build',
})
await requireFreePort(PORT, 'end what uses it')
const [{ build, preview }, { launchChromium }] = await Promise.all([
  import('vite'),
  import('./find-chromium.mjs'),
])

delete process.env.API_TARGET
await build({ logLevel: 'warn' })
const server = await preview({ preview: { port: PORT, strictPort: true } })
const browser = await launchChromium()
mkdirSync(FOLDER, { recursive: true })

for (const { name, path, as, act, ...device } of PICTURES) {
  const options = {
    baseURL: SITE,
    locale: 'en',
    reducedMotion: 'reduce',
    storageState: KNOWN_DEVICE,
    ...device,
  }
  const context = await (as ? openMember(browser, SITE, as, options) : browser.newContext(options))
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  // The network counts as idle only once per document.
  await page.waitForFunction(hasItsPictures)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  console.log(`${FOLDER}/${name}.png`)
  await context.close()
}

await browser.close()
await server.close()
