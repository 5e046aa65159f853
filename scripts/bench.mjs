import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { blockedTime } from './bench/blocked.mjs'
import { median } from './bench/median.mjs'
import { noteOthers, tellIfBusy } from './bench/others.mjs'
import { createChildren } from './children.mjs'
import { readOptions, requireFreePort, exitWith } from './command-line.mjs'

// Above the ports of the browser tests.
const SITE_PORT = 4203
const FLOOR_PORT = 4204
const SITE_HTTPS_PORT = 4205
const FLOOR_HTTPS_PORT = 4206
const DEBUG_PORT = 9333
const SITE = `http://localhost:${SITE_PORT}`
const FLOOR = `http://localhost:${FLOOR_PORT}`
const SITE_HTTPS = `https://localhost:${SITE_HTTPS_PORT}`
const FLOOR_HTTPS = `https://localhost:${FLOOR_HTTPS_PORT}`
const FLOOR_CONFIG = 'tests/bench/floor/vite.config.ts'

const MEMBER = 'paid@example.test'
const PAGES = [
  { path: '/', score: 98, ofFloor: 0.75, blocksLess: true },
  { path: '/landers/collagelanding', score: 98, ofFloor: 0.75, blocksLess: true },
  { path: '/landers/maplanding', score: 98, ofFloor: 0.75, blocksLess: true },
  { path: '/login', score: 98, ofFloor: 0.75, blocksLess: true },
  { path: '/signup', ofFloor: 0.75 },
  { path: '/members', account: MEMBER, score: 90, ofFloor: 1 },
  { path: '/members/106', account: MEMBER, ofFloor: 1 },
  { path: '/chats/2001', account: MEMBER, ofFloor: 1 },
]
/** The fixtures database of all visits: a member's visits find earlier answers of the server on the device. */
const DATABASE = randomUUID()
/** Less is printed as 0.000. */
const NO_SHIFT = 0.0005

/**
 * Benchmarks the production build: Lighthouse (mobile, simulated throttling, medians of several runs) compared with a floor page, which has
 * the same libraries and next to no content; then the long lists of the chat and frames compared with an empty box, and what members do
 * most. Whether a page that stays open grows takes longest, and is only measured when it is asked for.
 */
const USAGE = `npm run bench -- [options]

  --runs <number>      Lighthouse runs per page, of which the median counts (5; 3 for pages without a target score)
  --only <path>        only this page: ${PAGES.map(({ path }) => path).join(', ')}
  --only chat          only the long lists of the chat
  --only acts          only what members do most, on a slow phone
  --only life          whether a page that stays open grows; measured only with this option`

/** The phone of Lighthouse, whose window has no scrollbar. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const PAUSE_MS = 500
/** The number of runs for pages without a target score, and for all pages with real delays, which take twice as long. */
const FEW_RUNS = 3
const CHAT = 'chat'
const ACTS = 'acts'
const LIFE = 'life'
const PARTS = [CHAT, ACTS, LIFE]
/** Those of which Lighthouse's score consists. All others would make a visit take a third longer. */
const AUDITS =
  'first-contentful-paint largest-contentful-paint total-blocking-time cumulative-layout-shift speed-index'.split(
    ' ',
  )
const FIGURES = {
  score: ({ categories }) => categories.performance.score * 100,
  FCP: ({ audits }) => audits['first-contentful-paint'].numericValue,
  LCP: ({ audits }) => audits['largest-contentful-paint'].numericValue,
  TBT: ({ audits }) => audits['total-blocking-time'].numericValue,
  blocked: ({ blocked }) => blocked,
  CLS: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
}

const least = (numbers) => Math.min(...numbers)
/**
 * The figures that are compared with those of the floor page, and which run counts. Blocking time by the clock grows with what other
 * programs take from the processors, so its lowest run is the most accurate; the other blocking time is that of the thread.
 */
const COMPARED = { LCP: median, TBT: least, blocked: median }

const { values: options } = readOptions({
  command: 'npm run bench',
  usage: USAGE,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const runs = Number(options.runs)
const pages = PAGES.filter(({ path }) => !options.only || options.only === path)
if (!Number.isInteger(runs) || runs < 1)
  exitWith(`npm run bench: --runs takes a number from 1, and not "${options.runs}".`)
if (pages.length === 0 && !PARTS.includes(options.only))
  exitWith(`npm run bench: --only is one of ${[...PAGES.map(({ path }) => path), ...PARTS].join(', ')}.`)
for (const port of [SITE_PORT, FLOOR_PORT, SITE_HTTPS_PORT, FLOOR_HTTPS_PORT, DEBUG_PORT])
  await requireFreePort(port, 'end what uses it')

const [{ chromium }, { default: lighthouse }, { build }] = await Promise.all([
  import('@playwright/test'),
  import('lighthouse'),
  import('vite'),
])
const [
  { benchActs },
  { benchChat },
  { benchFrames },
  { serveHttps },
  { benchLife },
  { benchPart },
  { isRoot, QUIET_FLAGS, requireChromium },
] = await Promise.all([
  import('./bench/acts.mjs'),
  import('./bench/chat.mjs'),
  import('./bench/frames.mjs'),
  import('./bench/https.mjs'),
  import('./bench/life.mjs'),
  import('./bench/part.mjs'),
  import('./find-chromium.mjs'),
])

delete process.env.API_TARGET
const profile = mkdtempSync(join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
const children = createChildren()

function start(command, args, errors = 'inherit') {
  children.start(command, args, {
    stdio: ['ignore', 'ignore', errors],
    onEnd: (error) => {
      children.end()
      exitWith(
        error
          ? `npm run bench: ${command} did not start (${error.message}).`
          : `npm run bench: ${command} ${args[0]} exited: its port may belong to another server.`,
        1,
      )
    },
  })
}

async function waitFor(url) {
  for (let tries = 0; tries < 600; tries += 1) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await wait(200)
  }
  throw new Error(`no answer from ${url}`)
}

/** Logs the browser that Lighthouse drives in to an account, or out. */
async function logIn(account) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${DEBUG_PORT}`)
  const [context] = browser.contexts()
  await context.clearCookies()
  await context.addCookies([{ name: 'fixtures', value: DATABASE, url: SITE }])
  if (account) {
    const data = { email: account, password: 'secret-123' }
    const answer = await context.request.post(`${SITE}/api/user.php`, { data })
    if (!answer.ok()) throw new Error(`login of ${account}: ${answer.status()}`)
    await context.addCookies([
      { name: 'auth.loggedIn', value: '1', url: SITE },
      { name: 'auth.login', value: randomUUID(), url: SITE },
    ])
  }
  await browser.close()
}

/** Opens a page in the browser that Lighthouse drives, and replaces the storage of its site by the given texts, by name. */
async function withStored(url, stored, run) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${DEBUG_PORT}`)
  const page = await browser.contexts()[0].newPage()
  // A page of the site that itself stores nothing.
  await page.goto(new URL('/old-browser.js', url).href)
  await page.evaluate(`localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(stored)})`)
  const result = await run?.(page)
  await page.close()
  await browser.close()
  return result
}

/** Opens a page as a member who has accepted the entry warning, on the same phone, and returns what the device has stored then. */
function visitBefore(url) {
  const now = Date.now()
  return withStored(url, { 'entry-warning': `{"at":${now},"value":${now}}` }, async (page) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setDeviceMetricsOverride', PHONE)
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate('({ ...localStorage })')
  })
}

/**
 * Returns the report of one visit. A visit that Lighthouse could not trace, or whose blocking time it could not measure because the machine
 * stood still for a moment, is repeated once.
 */
async function visit(url, throttlingMethod, mayRepeat = true) {
  const { lhr, artifacts } = await lighthouse(url, {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyAudits: AUDITS,
    disableFullPageScreenshot: true,
    throttlingMethod,
  })
  const failure = lhr.runtimeError?.message ?? lhr.audits['total-blocking-time'].errorMessage
  if (failure && !mayRepeat) throw new Error(`Lighthouse on ${url}: ${failure}`)
  if (failure) return visit(url, throttlingMethod, false)
  const slowdown = throttlingMethod === 'simulate' ? lhr.configSettings.throttling.cpuSlowdownMultiplier : 1
  return { ...lhr, blocked: blockedTime(artifacts.Trace.traceEvents, url, slowdown) }
}

/**
 * Opens a page once and returns the report, for a visitor on their first visit or a member on their second. What a measured visit leaves on
 * the device does not affect later visits. Lighthouse clears the cache.
 */
async function measureOnce(subject, throttlingMethod) {
  const { path, url, account } = subject
  if (account) subject.kept ??= await visitBefore(url)
  if (path) await withStored(url, subject.kept ?? {})
  const report = await visit(url, throttlingMethod)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`Lighthouse opened ${url} and was redirected to ${report.finalDisplayedUrl}`)
  return report
}

function figuresOf(reports) {
  const medians = Object.entries(FIGURES).map(([name, read]) => [name, median(reports.map(read))])
  const compared = Object.entries(COMPARED).map(([name, choose]) => {
    const numbers = reports.map(FIGURES[name])
    return [name, { counts: choose(numbers), spread: [least(numbers), Math.max(...numbers)] }]
  })
  return { ...Object.fromEntries(medians), compared: Object.fromEntries(compared) }
}

function print(name, { score, FCP, LCP, TBT, blocked, CLS }, notes = []) {
  const cells = [
    score.toFixed(0),
    `${FCP.toFixed(0)} ms`,
    `${LCP.toFixed(0)} ms`,
    `${TBT.toFixed(0)} ms`,
    `${blocked.toFixed(0)} ms`,
    CLS.toFixed(3),
  ]
  console.log(
    name.padEnd(26) +
      cells.map((cell) => cell.padStart(10)).join('') +
      (notes.length ? `   ${notes.join(', ')}` : ''),
  )
}

const verdict = (label, holds) => `${label} ${holds ? 'ok' : 'OVER'}`

/** Compares a figure of a page with that of the floor page: the ratio, and in brackets those of the lowest and the highest run. */
function ratioNote(name, { compared }, floor, limit) {
  // The floor page may not block at all.
  const base = Math.max(floor.compared[name].counts, 1)
  const ratio = compared[name].counts / base
  const spread = compared[name].spread.map((figure) => (figure / base).toFixed(2)).join('–')
  return verdict(`${name} ${ratio.toFixed(2)} (${spread}) of the floor's ≤ ${limit}`, ratio <= limit)
}

function notesOn({ score, ofFloor, blocksLess }, figures, floor) {
  return [
    ...(score ? [verdict(`score ≥ ${score}`, figures.score >= score)] : []),
    ...(ofFloor ? [ratioNote('LCP', figures, floor, ofFloor)] : []),
    ...(blocksLess ? ['TBT', 'blocked'].map((name) => ratioNote(name, figures, floor, 1)) : []),
    verdict('CLS 0', figures.CLS < NO_SHIFT),
  ]
}

/** Prints how long the whole benchmark took. */
function tellTime() {
  const seconds = process.uptime()
  const minutes = Math.floor(seconds / 60)
  console.log(`\nMeasured in ${minutes} min ${(seconds % 60).toFixed(0)} s.`)
}

function printHead(title) {
  const names = Object.keys(FIGURES).map((name) => name.padStart(10))
  console.log(`\n${title}\n${' '.repeat(26)}${names.join('')}`)
}

/** Measures pages in turns with the floor page, so that both see the machine in the same state; takes the addresses that serve them. */
async function measurePages(measured, site, floorSite, throttlingMethod) {
  const few = Math.min(runs, FEW_RUNS)
  const ofFloor = { url: `${floorSite}/`, count: throttlingMethod === 'devtools' ? few : runs, reports: [] }
  const subjects = measured.map((page) => ({
    ...page,
    url: site + page.path,
    count: page.score ? runs : few,
    reports: [],
  }))
  for (let round = 0; round < runs; round += 1) {
    let account
    for (const subject of [ofFloor, ...subjects].filter(({ count }) => round < count)) {
      if (subject !== ofFloor && account !== (subject.account ?? null)) {
        account = subject.account ?? null
        await logIn(account)
      }
      subject.reports.push(await measureOnce(subject, throttlingMethod))
    }
    await noteOthers()
  }
  const floor = figuresOf(ofFloor.reports)
  print('floor page', floor)
  for (const subject of subjects) {
    const figures = figuresOf(subject.reports)
    print(subject.path, figures, notesOn(subject, figures, floor))
  }
  const indices = [ofFloor, ...subjects].flatMap(({ reports }) =>
    reports.map(({ environment }) => environment.benchmarkIndex),
  )
  console.log(
    `The speed of this machine was ${median(indices).toFixed(0)} by Lighthouse's index; a desktop's is 1,000 to 2,000.`,
  )
}

/** Serves the site and the floor page over HTTP/2 until the function that it returns is called. */
function startHttps() {
  try {
    return serveHttps([
      [SITE_HTTPS_PORT, SITE_PORT],
      [FLOOR_HTTPS_PORT, FLOOR_PORT],
    ])
  } catch (error) {
    children.end()
    return exitWith(`npm run bench: openssl made no certificate for HTTP/2 (${error.message}).`, 1)
  }
}

async function benchPages() {
  const ofMembers = pages.filter(({ account }) => account)
  const endHttps = ofMembers.length > 0 ? startHttps() : () => {}
  await build({ configFile: FLOOR_CONFIG, logLevel: 'warn' })
  start('vite', ['preview', '--config', FLOOR_CONFIG, '--port', String(FLOOR_PORT), '--strictPort'])
  const flags = [
    '--headless=new',
    '--ignore-certificate-errors',
    `--remote-debugging-port=${DEBUG_PORT}`,
    `--user-data-dir=${profile}`,
    ...QUIET_FLAGS,
    ...(isRoot ? ['--no-sandbox'] : []),
  ]
  start(requireChromium(), [...flags, 'about:blank'], 'ignore')
  await Promise.all([waitFor(SITE), waitFor(FLOOR), waitFor(`http://127.0.0.1:${DEBUG_PORT}/json/version`)])

  // Members' pages without a target score are measured only with real delays, unless one is asked for, to stay below ten minutes in all.
  // The simulation assumes that the photo waits for every file that came before it, so it says nothing about a member's first paint.
  const simulated = pages
    .filter(({ account, score }) => !account || score || options.only)
    .map(({ account, ofFloor, ...page }) => (account ? { account, ...page } : { ofFloor, ...page }))
  if (simulated.length > 0) {
    printHead(`Lighthouse mobile, medians of ${runs}`)
    await measurePages(simulated, SITE, FLOOR, 'simulate')
  }
  if (ofMembers.length === 0) return
  printHead(`Members’ pages throttled for real, over HTTP/2, medians of ${Math.min(runs, FEW_RUNS)}`)
  const unscored = ofMembers.map(({ path, account, ofFloor }) => ({ path, account, ofFloor }))
  await measurePages(unscored, SITE_HTTPS, FLOOR_HTTPS, 'devtools')
  endHttps()
}

async function bench() {
  await noteOthers()
  tellIfBusy()
  const serve = () => start('node', ['scripts/preview.mjs', '--port', String(SITE_PORT)])
  serve()
  if (pages.length > 0) {
    await benchPages()
    // Lighthouse's browser would take CPU time from the next one.
    children.end()
    await wait(PAUSE_MS)
    serve()
  }
  await waitFor(SITE)
  const parts = [
    { isAsked: !options.only || options.only === CHAT, measurePart: benchChat },
    { isAsked: !options.only, measurePart: benchFrames },
    { isAsked: !options.only || options.only === ACTS, measurePart: benchActs },
    { isAsked: options.only === LIFE, measurePart: benchLife, hasNoLimit: true },
  ]
  for (const part of parts.filter(({ isAsked }) => isAsked)) {
    await noteOthers()
    await benchPart(SITE, part)
  }
  children.end()
  await wait(PAUSE_MS)
  await noteOthers()
  tellIfBusy()
  tellTime()
}

try {
  await bench()
} finally {
  children.end()
  await wait(PAUSE_MS)
}
