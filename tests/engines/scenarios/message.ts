import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const FIELD = { role: 'textbox', name: 'Message' }
const LONG = 'Which song should I listen to today? '.repeat(30)

/** The scrolling box has no border and is clipped by one with round corners: Firefox draws none on a box with its own scroll bar. */
const IS_ROUND = `() => {
  const field = document.querySelector('textarea')
  const box = getComputedStyle(field.parentElement)
  return field.scrollHeight > field.clientHeight && getComputedStyle(field).borderTopWidth === '0px' &&
    box.overflowX === 'hidden' && parseFloat(box.borderTopLeftRadius) > 0 && parseFloat(box.borderTopWidth) > 0
}`

test('the field of a long message has round corners, even beside its scroll bar', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/chats/2001')
  await page.write(FIELD, LONG)
  await page.waitFor(IS_ROUND)
})
