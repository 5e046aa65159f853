import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWebKit } from '#tests/engines/driver/webkit.ts'
import { Gate } from '#tests/engines/gate.ts'
import { takeProblems } from '#tests/engines/in-page.ts'
import { PROBLEMS_PATH, WATCH_SCRIPT } from '#tests/engines/watch-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('starting WebKit fails at once when the display does not start', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'Xvfb'), '#!/bin/sh\nexit 3\n')
  chmodSync(join(folder, 'Xvfb'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startWebKit('MiniBrowser', 1)).rejects.toThrow('Xvfb has ended with 3')
})

/** Starts a gate to a site that breaks off each of its pages. */
async function gateToBrokenSite(): Promise<Gate> {
  const site = createServer((_call, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    reply.write('<html>', () => reply.destroy())
  }).listen(0, 'localhost')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const gate = await Gate.start(`http://localhost:${(site.address() as AddressInfo).port}`, 0)
  onTestFinished(() => gate.cut())
  return gate
}

const KEY = { cookie: 'fixtures=key' }

test('the gate survives a report that is broken off, and reports a page that is broken off', async () => {
  const gate = await gateToBrokenSite()
  const report = request(gate.origin + PROBLEMS_PATH, { method: 'POST', headers: KEY })
  report.on('error', () => {})
  report.write('half of a', () => report.destroy())
  await new Promise((resolve) => report.once('close', resolve))
  await expect(fetch(gate.origin, { headers: KEY })).rejects.toThrow('fetch failed')
  expect(gate.takeProblems('key')).toEqual(['gate: GET /: aborted'])
})

/** Opens a page that runs the script, and of which a file has just failed to load. */
function pageWithoutFile() {
  const listeners = new Map<string, (event: unknown) => void>()
  const page = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    console: { error: () => {} },
    document: {},
    location: { pathname: '/likes' },
    navigator: { sendBeacon: () => true },
    setTimeout,
  }
  const context = createContext(Object.assign(page, { window: page }))
  runInContext(WATCH_SCRIPT, context)
  listeners.get('error')?.({ target: { ownerDocument: page.document, src: '/gone.png' } })
  return {
    leave: () => listeners.get('beforeunload')?.({}),
    takeProblems: () => runInContext(`(${takeProblems.toString()})()`, context) as Promise<string[]>,
  }
}

test('a file that has just failed to load is a problem, unless the page is being left', async () => {
  const [open, left] = [pageWithoutFile(), pageWithoutFile()]
  left.leave()
  expect(await open.takeProblems()).toEqual(['not loaded on /likes: /gone.png'])
  expect(await left.takeProblems()).toEqual([])
})
