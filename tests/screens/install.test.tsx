import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { closeOverlay, openNextOverlay, requestOverlay } from '#src/stores/browser/overlays.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'

const MEMBER = 'paid@example.test'
const TITLE = 'Keep us one tap away'

/** The browser offers to install the site; returns how often its question was asked. */
function offer() {
  const asked = { count: 0 }
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      asked.count += 1
      return Promise.resolve()
    },
  })
  act(() => void window.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  return asked
}

function match() {
  const profile = v.parse(shortProfileSchema, { id: 104, name: 'Noor' })
  act(() => {
    requestOverlay('match', { profile, isAutomatic: false })
    openNextOverlay()
  })
  act(() => closeOverlay('match'))
}

const banner = () => screen.queryByRole('region', { name: TITLE })

test('the browser’s offer to install the site is held until the member has achieved something', async () => {
  const { user } = await openApp('/likes', { as: MEMBER })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  const asked = offer()
  expect(banner()).not.toBeInTheDocument()
  match()
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(asked.count).toBe(1)
  await waitFor(() => expect(banner()).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveFocus()
})

test('who closes the offer is not asked again on the next visit', async () => {
  const { user } = await openApp('/likes', { as: MEMBER })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  offer()
  match()
  await screen.findByRole('region', { name: TITLE })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(banner()).not.toBeInTheDocument()
  await reloadApp()
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  offer()
  match()
  expect(banner()).not.toBeInTheDocument()
})

test('in discreet mode nothing asks for a place on the home screen', async () => {
  await openApp('/likes', { as: MEMBER })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  offer()
  match()
  await screen.findByRole('region', { name: TITLE })
  act(() => setPreferences({ discreet: true }))
  expect(banner()).not.toBeInTheDocument()
})

test('the own place installs the site where the browser can', async () => {
  const { user } = await openApp('/you', { as: MEMBER })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Install the app' })).not.toBeInTheDocument()
  const asked = offer()
  await user.click(await screen.findByRole('button', { name: 'Install the app' }))
  expect(asked.count).toBe(1)
  expect(screen.queryByRole('button', { name: 'Install the app' })).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('browsers that read the page find the name of the site for an installed app', async () => {
  await openApp('/faq')
  await waitFor(() =>
    expect(document.querySelector('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute(
      'content',
      'Rosehip',
    ),
  )
})
