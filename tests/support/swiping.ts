import { screen } from '@testing-library/react'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { openApp } from './app.tsx'
import { server } from './server.ts'

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
