import type { Page } from '@playwright/test'
import { accountButton, FIRST, logInElsewhere, NEXT } from '#tests/support/browser/accounts.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { PushDelivery, shownNotifications, stubPushService } from '#tests/support/browser/push.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await stubPushService(page)
  await signIn(page, FIRST.email)
  await page.goto('/members')
})

async function receivePush(page: Page): Promise<void> {
  const push = await PushDelivery.of(page)
  await push.deliver('{"type":"new_messages","conversation_id":"2001","name":"Lina"}')
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
}

test('the login of another member closes the notifications of the first one, and takes over in the other tab', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)/)
  await receivePush(page)
  const other = await logInElsewhere(context, server)
  await expect.poll(() => shownNotifications(other)).toEqual([])
  await expect(accountButton(page)).toContainText(NEXT.name)
})
