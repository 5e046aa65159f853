import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { openApp } from './app.tsx'
import { server } from './server.ts'

/** How long a swipe waits for its undo. */
export const UNDO_MS = 4_000

const PLAYER = 'free@example.test'

/** Returns the player's account on the server. */
export const player = () => accountByEmail(databaseFor(), PLAYER)

/** Returns the name of the member on the top card. */
export const nameOfCard = () => screen.getByRole('article').getAttribute('aria-label') ?? ''

/** Opens the game; `sent` is a live list of the actions that it sends. */
export async function openGame() {
  const sent: { id: string; action: string }[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/swipe-game.php'))
      sent.push((await request.clone().json()) as (typeof sent)[number])
  })
  const app = await openApp('/swipe-game', { as: PLAYER })
  await screen.findByRole('article')
  return { ...app, sent, actions: () => sent.map(({ action }) => action) }
}

/** Replaces the clock of the game, which tells two inputs from one by the real one; `pass` lets time pass. */
export function fakeGameClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** Lets time pass. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Plays the top card; the game takes no second input within 300 ms. */
export async function play(name: 'Like' | 'Skip'): Promise<void> {
  const top = nameOfCard()
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(nameOfCard()).not.toBe(top)
  })
}

/** Waits until the last card can be taken back, and takes it. */
export async function undo(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(button)
}

/** Waits until a member is on the top card. */
export const isOnTop = (name: string) => waitFor(() => expect(nameOfCard()).toBe(name))
