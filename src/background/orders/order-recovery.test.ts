import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userSchema } from '#src/domain/account/user.ts'
import { resetState } from '#src/lib/state.ts'
import { useSession } from '#src/stores/session.ts'
import { startOrderRecovery } from './order-recovery.ts'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  resetState()
  vi.unstubAllGlobals()
})

function logInAs(paid_user: boolean): void {
  useSession.setState({ user: v.parse(userSchema, { profile: { id: 1 }, paid_user }) })
}

test('the site is reloaded once when a member becomes premium', () => {
  const reload = vi.fn()
  const stop = startOrderRecovery(reload)
  logInAs(false)
  expect(reload).not.toHaveBeenCalled()
  logInAs(true)
  logInAs(true)
  expect(reload).toHaveBeenCalledTimes(1)
  logInAs(false)
  stop()
  logInAs(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the site is not reloaded for a member who is premium from the start', () => {
  const reload = vi.fn()
  const stop = startOrderRecovery(reload)
  logInAs(true)
  stop()
  expect(reload).not.toHaveBeenCalled()
})
