import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const CARD = { role: 'article' }

test('in the game a card is swiped to the right, by finger on a phone, and taken back', async () => {
  const page = await openSite('free@example.test')
  await page.open('/swipe-game')
  await page.see(CARD)
  const first = await page.attribute(CARD, 'aria-label')
  await page.drag(CARD, 260)
  await page.see({ text: '3 of 4 likes left today' })
  await page.seeOtherAttribute(CARD, 'aria-label', first)
  await page.press({ role: 'button', name: 'Undo' })
  await page.see({ text: '4 of 4 likes left today' })
  await page.seeAttribute(CARD, 'aria-label', first)
})
