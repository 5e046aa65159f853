import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { closeOverlay, openNextOverlay, requestOverlay } from '#src/stores/browser/overlays.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { allRead } from '#tests/support/server.ts'

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

test('the offer to install the site is held back until the member has a match', async () => {
  const { user } = await openApp('/likes', { as: MEMBER })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  await act(() => import('#src/features/banners/InstallBanner.tsx'))
  const asked = offer()
  await act(allRead)
  expect(banner()).not.toBeInTheDocument()
  match()
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(asked.count).toBe(1)
  await waitFor(() => expect(banner()).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a member who has been asked by the browser sees no banner when it offers to install the site again', async () => {
  const { user } = await openApp('/you', { as: MEMBER })
  await screen.findByRole('heading', { level: 1 })
  offer()
  match()
  const region = await screen.findByRole('region', { name: TITLE })
  await user.click(within(region).getByRole('button', { name: 'Install the app' }))
  await waitFor(() => expect(banner()).not.toBeInTheDocument())
  offer()
  expect(await screen.findByRole('button', { name: 'Install the app' })).toBeVisible()
  expect(banner()).not.toBeInTheDocument()
})

test('a member who closes the offer is not asked again on the next visit', async () => {
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

test('in discreet mode nothing offers to install the site', async () => {
  await openApp('/likes', { as: MEMBER })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  offer()
  match()
  await screen.findByRole('region', { name: TITLE })
  act(() => setPreferences({ discreet: true }))
  expect(banner()).not.toBeInTheDocument()
})

test('the own place offers to install the site if the browser supports it', async () => {
  const { user } = await openApp('/you', { as: MEMBER })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Install the app' })).not.toBeInTheDocument()
  const asked = offer()
  await user.click(await screen.findByRole('button', { name: 'Install the app' }))
  expect(asked.count).toBe(1)
  expect(screen.queryByRole('button', { name: 'Install the app' })).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the page names the site for browsers that take the installed app’s name from it', async () => {
  await openApp('/faq')
  await waitFor(() =>
    expect(document.querySelector('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute(
      'content',
      'Rosehip',
    ),
  )
})
