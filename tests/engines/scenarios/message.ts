import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const FIELD = { role: 'textbox', name: 'Message' }
const LONG = 'Which song should I listen to today? '.repeat(30)

/** Nothing of the box with the border is where its corners would be without their radius. */
const IS_ROUND = `() => {
  let box = document.querySelector('textarea')
  if (box.scrollHeight <= box.clientHeight) return false
  while (getComputedStyle(box).borderTopWidth === '0px') box = box.parentElement
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return [left + 2, right - 2].every((x) => [top + 2, bottom - 2].every((y) => !box.contains(document.elementFromPoint(x, y))))
}`

test('the field of a long message has round corners, also beside its scroll bar', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/chats/2001')
  await page.write(FIELD, LONG)
  await page.waitFor(IS_ROUND)
})
