import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Commands } from '#mocks/control.ts'
import { recordText } from '#src/lib/storage/records.ts'
import type { Size, Tab } from './driver/tab.ts'
import type { Gate } from './gate.ts'
import * as inPage from './in-page.ts'
import type { Query } from './in-page.ts'
import { HANDLED } from './watch-script.ts'

const TOOLS = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8')
const TIMEOUT_MS = 15_000
const PASSWORD = 'secret-123'
/** A page of the site that runs no scripts, so that the storage can be filled beforehand. */
const QUIET_PATH = '/robots.txt'

type Wanted = string | RegExp

/** What to look for, with regular expressions. */
export interface Target {
  role?: string
  name?: Wanted
  text?: Wanted
  within?: Target
  /** Which of the matches, counted from 0; by default the first. */
  nth?: number
}

const placeSchema = v.union([v.object({ x: v.number(), y: v.number() }), v.object({ reason: v.string() })])
const overflowSchema = v.object({ pixels: v.number(), elements: v.array(v.string()) })

function asPattern(wanted: Wanted): inPage.Query['name'] & {} {
  return typeof wanted === 'string' ? wanted : { source: wanted.source, flags: wanted.flags }
}

function asQuery({ role, name, text, within, nth }: Target): Query {
  return {
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name: asPattern(name) }),
    ...(text === undefined ? {} : { text: asPattern(text) }),
    ...(within === undefined ? {} : { within: asQuery(within) }),
    ...(nth === undefined ? {} : { nth }),
  }
}

/** Describes a target in the message of a failure. */
const nameOf = ({ role, name, text }: Target) => [role, name, text].filter(Boolean).join(' ')

/** The site in a tab of an engine, on a fixtures database of its own. */
export class SitePage {
  readonly tab: Tab
  private readonly gate: Gate
  private readonly size: Size
  private readonly key = randomUUID()
  private readonly expected: RegExp[] = []
  private readonly found = new Set<string>()

  constructor(tab: Tab, gate: Gate, size: Size) {
    this.tab = tab
    this.gate = gate
    this.size = size
  }

  /** Prepares the device: its fixtures database, the accepted entry warning, and the session of a member. */
  async prepare(email: string | null): Promise<void> {
    await this.tab.open(this.gate.origin + QUIET_PATH)
    await this.tab.setCookie(this.gate.origin, { name: 'fixtures', value: this.key })
    await this.tab.evaluate(
      '(text) => { localStorage.setItem("entry-warning", text) }',
      recordText(Date.now()),
    )
    if (email === null) return
    const answer = await fetch(`${this.gate.origin}/api/user.php`, {
      method: 'POST',
      headers: { cookie: `fixtures=${this.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(answer.ok, `login of ${email}`).toBe(true)
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('PHPSESSID='))
    const session = /=(?<value>[^;]+)/.exec(cookie)?.groups?.['value'] ?? ''
    await this.tab.setCookie(this.gate.origin, { name: 'PHPSESSID', value: session })
    await this.tab.setCookie(this.gate.origin, { name: 'auth.loggedIn', value: '1' })
  }

  /** Changes anything that the fixtures' panel can change. */
  async change(commands: Commands): Promise<void> {
    const answer = await fetch(`${this.gate.origin}/__fixtures/state`, {
      method: 'POST',
      headers: { cookie: `fixtures=${this.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(commands),
    })
    expect(answer.ok, 'change of the fixtures').toBe(true)
  }

  /** Declares a problem that the test provokes deliberately. */
  expectProblem(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** Opens an address of the site. */
  async open(path: string): Promise<void> {
    await this.noteProblems()
    await this.tab.open(this.gate.origin + path)
  }

  /** Leaves for another address, as a link to another site does. */
  async follow(path: string): Promise<void> {
    await this.noteProblems()
    await this.tab.evaluate('(path) => { location.href = path }', path)
  }

  /** Goes back within the site. */
  async goBack(): Promise<void> {
    await this.tab.evaluate('() => { history.back() }')
  }

  /** Reloads the page, and waits until the old document is gone, which may already show what is expected of the new one. */
  async reload(): Promise<void> {
    await this.noteProblems()
    await this.tab.evaluate('() => { window.isOld = true; location.reload() }')
    await expect
      .poll(() => this.tab.evaluate('() => document.documentElement !== null && !window.isOld'), {
        message: 'the page is loaded again',
        timeout: TIMEOUT_MS,
      })
      .toBe(true)
  }

  /** Waits until something is visible. */
  async see(target: Target, timeout = TIMEOUT_MS): Promise<void> {
    await expect
      .poll(() => this.count(target), { message: `${nameOf(target)} is visible`, timeout })
      .not.toBe(0)
  }

  /** Waits until this many matches are visible. */
  async seeCount(target: Target, count: number): Promise<void> {
    await expect
      .poll(() => this.count(target), { message: `number of ${nameOf(target)}`, timeout: TIMEOUT_MS })
      .toBe(count)
  }

  /** Waits for an address of the site. */
  async seePath(path: RegExp): Promise<void> {
    await expect
      .poll(() => this.tab.evaluate('() => location.pathname + location.search'), { timeout: TIMEOUT_MS })
      .toMatch(path)
  }

  /** Returns how many visible elements match now. */
  async count(target: Target): Promise<number> {
    return v.parse(v.number(), await this.ask(inPage.count, asQuery(target)))
  }

  /** Returns an attribute of the first match. */
  async attribute(target: Target, name: string): Promise<string | null> {
    return v.parse(v.nullable(v.string()), await this.ask(inPage.attribute, asQuery(target), name))
  }

  /** Waits until an attribute of the first match has a value. */
  async seeAttribute(target: Target, name: string, value: string | null): Promise<void> {
    await expect.poll(() => this.attribute(target, name), { timeout: TIMEOUT_MS }).toBe(value)
  }

  /** Waits until an attribute of the first match has another value than this one. */
  async seeOtherAttribute(target: Target, name: string, value: string | null): Promise<void> {
    await expect.poll(() => this.attribute(target, name), { timeout: TIMEOUT_MS }).not.toBe(value)
  }

  /** Waits until a field has a value. */
  async seeValue(target: Target, value: string): Promise<void> {
    await expect.poll(() => this.ask(inPage.fieldValue, asQuery(target)), { timeout: TIMEOUT_MS }).toBe(value)
  }

  /** Returns whether a checkbox or switch is on. */
  async isChecked(target: Target): Promise<boolean> {
    return v.parse(v.boolean(), await this.ask(inPage.isChecked, asQuery(target)))
  }

  /** Waits until a checkbox or switch is on, or off. */
  async seeChecked(target: Target, isOn: boolean): Promise<void> {
    await expect.poll(() => this.isChecked(target), { timeout: TIMEOUT_MS }).toBe(isOn)
  }

  /** Waits until the page is in a language. */
  async seeLanguage(language: string): Promise<void> {
    await this.waitFor(`() => document.documentElement.lang === '${language}'`)
  }

  /** Waits until a condition in the page is met. */
  async waitFor(condition: string): Promise<void> {
    await expect
      .poll(() => this.tab.evaluate(condition), { message: condition, timeout: TIMEOUT_MS })
      .toBe(true)
  }

  /** Checks every box that matches. */
  async checkAll(target: Target): Promise<void> {
    const count = await this.count(target)
    for (let nth = 0; nth < count; nth += 1) {
      if (await this.isChecked({ ...target, nth })) continue
      await this.press({ ...target, nth })
      await this.seeChecked({ ...target, nth }, true)
    }
  }

  /** Presses the first match with the pointer of the device: a finger on a phone, where the driver of the engine has one. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.placeOf(target)
    await this.point([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Drags the first match horizontally, as far to each side of its centre, and releases it. */
  async drag(target: Target, distance: number): Promise<void> {
    const { x, y } = await this.placeOf(target)
    const start = x - distance / 2
    const steps = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({
      type: 'pointerMove' as const,
      x: Math.round(start + (distance * step) / 8),
      y,
      duration: 16,
    }))
    await this.point([
      { type: 'pointerMove', x: start, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...steps,
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Replaces the content of a field key by key, and starts again if the page moves the focus, as it does after a navigation. */
  async write(target: Target, text: string): Promise<void> {
    await expect
      .poll(() => this.type(target, text), { message: `${nameOf(target)} is filled in`, timeout: TIMEOUT_MS })
      .toBe(text)
  }

  /** Chooses an option of a list. */
  async choose(target: Target, label: string): Promise<void> {
    await expect
      .poll(() => this.ask(inPage.chooseOption, asQuery(target), label), {
        message: `${label} can be chosen in ${nameOf(target)}`,
        timeout: TIMEOUT_MS,
      })
      .toBe(true)
  }

  /** Expects that the page cannot be scrolled sideways. */
  async expectNoSidewaysScroll(): Promise<void> {
    const { pixels, elements } = v.parse(overflowSchema, await this.ask(inPage.overflow))
    const address = String(await this.tab.evaluate('() => location.pathname'))
    expect({ pixels: Math.max(0, pixels), elements }, `${address} at ${this.size.width} px`).toEqual({
      pixels: 0,
      elements: [],
    })
  }

  /** Stores the problems of the open document, which would be lost with it without a connection. */
  async noteProblems(): Promise<void> {
    const noted = v.parse(v.array(v.string()), await this.tab.evaluate(inPage.takeProblems.toString()))
    for (const problem of [...noted, ...this.gate.takeProblems(this.key), ...(await this.tab.takeProblems())])
      this.found.add(problem)
  }

  /** Returns the problems that were not declared. */
  async unexpectedProblems(): Promise<string[]> {
    await this.noteProblems()
    const problems = [...this.found].filter((problem) => !problem.startsWith(HANDLED))
    const handled = [...this.found].filter((problem) => problem.startsWith(HANDLED))
    // Firefox also has these in its log.
    const logged = handled.map((problem) => problem.replace(HANDLED, 'javascript: '))
    return problems.filter(
      (problem) => !logged.includes(problem) && !this.expected.some((pattern) => pattern.test(problem)),
    )
  }

  private async type(target: Target, text: string): Promise<unknown> {
    if (!(await this.ask(inPage.selectContent, asQuery(target)))) return null
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.tab.perform([{ type: 'key', id: 'keyboard', actions }])
    return this.ask(inPage.fieldValue, asQuery(target))
  }

  private async placeOf(target: Target): Promise<{ x: number; y: number }> {
    let place: inPage.Place = { reason: '' }
    await expect
      .poll(
        async () => {
          place = v.parse(placeSchema, await this.ask(inPage.placeOf, asQuery(target)))
          return 'reason' in place ? place.reason : 'can be pressed'
        },
        { message: nameOf(target), timeout: TIMEOUT_MS },
      )
      .toBe('can be pressed')
    if ('reason' in place) throw new Error(place.reason)
    return place
  }

  private point(actions: Extract<Parameters<Tab['perform']>[0][number], { type: 'pointer' }>['actions']) {
    const pointerType = this.tab.pointer
    return this.tab.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }])
  }

  /** Runs a function of `in-page.ts` in the document, with the tools that it needs. */
  private async ask<A extends unknown[]>(call: (...args: A) => unknown, ...args: A): Promise<unknown> {
    if (await this.tab.evaluate(inPage.needsTools.toString()))
      await this.tab.evaluate(`() => { ${TOOLS}\n;(${inPage.defineTools.toString()})() }`)
    return this.tab.evaluate(call.toString(), ...args)
  }
}
