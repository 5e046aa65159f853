import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConsentSettings } from '#src/features/consent/ConsentSettings.tsx'
import { loadTexts } from '#src/i18n/texts.ts'
import { useConsent } from '#src/stores/consent.ts'
import { openApp } from '#tests/support/app.tsx'
import { consentRecord } from '#src/domain/records.ts'

vi.setConfig({ testTimeout: 20_000 })

const ANALYTICS = 'https://stats.example/a.js'
const RECORDER = 'https://replay.example/r.js'

const loaded = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[data-purpose]')].map(({ src }) => src)
const banner = () => screen.findByRole('region', { name: 'May we count visits?' }, { timeout: 4_000 })

function sendPrivacySignal(value: boolean) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
}

beforeEach(() => {
  vi.stubEnv('VITE_ANALYTICS_URL', ANALYTICS)
  vi.stubEnv('VITE_RECORDER_URL', RECORDER)
})

afterEach(() => {
  vi.unstubAllEnvs()
  sendPrivacySignal(false)
  document.head.querySelectorAll('script[data-purpose]').forEach((script) => script.remove())
  delete window.openedPages
})

test('before a choice no script of others is loaded, and both answers stand side by side', async () => {
  await openApp('/faq')
  const question = within(await banner())
  expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Refuse all',
    'Accept all',
  ])
  expect(loaded()).toEqual([])
})

test('a refusal loads nothing, is kept, and the question goes away', async () => {
  const { user } = await openApp('/faq')
  await user.click(within(await banner()).getByRole('button', { name: 'Refuse all' }))
  expect(screen.queryByRole('region', { name: 'May we count visits?' })).not.toBeInTheDocument()
  expect(loaded()).toEqual([])
  expect(consentRecord.read()).toEqual({ analytics: false, recording: false })
})

test('after a yes the scripts are loaded once, without a referrer, and learn the pattern of the page only', async () => {
  const { user, router } = await openApp('/landers/video')
  await user.click(within(await banner()).getByRole('button', { name: 'Accept all' }))
  expect(loaded()).toEqual([ANALYTICS, RECORDER])
  expect(document.head.querySelector<HTMLScriptElement>('script[data-purpose]')?.referrerPolicy).toBe(
    'no-referrer',
  )
  expect(window.openedPages).toEqual([{ pattern: '/landers/video/:slug?' }])
  expect(router.state.location.pathname).toBe('/landers/video')
})

test('on a member’s page the recorder stays out, and the number of the member is told to nobody', async () => {
  consentRecord.write({ analytics: true, recording: true })
  useConsent.setState({ choice: { analytics: true, recording: true } })
  await openApp('/members/101?min_age=30')
  await waitFor(() => expect(window.openedPages).toEqual([{ pattern: '/members/:id' }]))
  expect(loaded()).toEqual([ANALYTICS])
})

test('a browser that says no is not asked, and nothing is loaded even after an earlier yes', async () => {
  sendPrivacySignal(true)
  consentRecord.write({ analytics: true, recording: true })
  useConsent.setState({ choice: { analytics: true, recording: true } })
  await openApp('/landers/video')
  await screen.findByRole('heading', { level: 1 })
  expect(loaded()).toEqual([])
  expect(screen.queryByRole('region', { name: 'May we count visits?' })).not.toBeInTheDocument()
})

test('a site without scripts of others asks nothing', async () => {
  vi.stubEnv('VITE_ANALYTICS_URL', '')
  vi.stubEnv('VITE_RECORDER_URL', 'not an address')
  await openApp('/faq')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'May we count visits?' })).not.toBeInTheDocument()
})

test('the settings let every purpose be chosen by itself, and changed again', async () => {
  const { user } = await openApp('/faq')
  await loadTexts(['consent'])
  render(<ConsentSettings />)
  const visits = within(screen.getByRole('radiogroup', { name: 'Counting visits' }))
  await user.click(visits.getByRole('radio', { name: 'Yes' }))
  expect(useConsent.getState().choice).toEqual({ analytics: true, recording: false })
  await user.click(visits.getByRole('radio', { name: 'No' }))
  expect(useConsent.getState().choice).toEqual({ analytics: false, recording: false })
  expect(screen.getByText(/Your choice is kept on this device/)).toBeVisible()
})

test('a choice in another tab holds here too', async () => {
  await openApp('/faq')
  await banner()
  consentRecord.write({ analytics: true, recording: false })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })))
  await waitFor(() => expect(loaded()).toEqual([ANALYTICS]))
})
