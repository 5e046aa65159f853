import { deleteAccount } from '#src/api/account.ts'
import { getUser } from '#src/api/user.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { setUser } from '#src/stores/session.ts'

/**
 * Deletes the account and ends the session here. When no clear answer comes, the server is asked whether somebody is still logged in.
 * Throws an `ApiError` while the account is still there.
 */
export async function deleteOwnAccount(body: {
  password: string
  reason: string
  text?: string
}): Promise<void> {
  try {
    await deleteAccount(body)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isUnclear || (await isStillThere())) throw error
  }
  setUser(null, 'deleted')
}

async function isStillThere(): Promise<boolean> {
  try {
    return (await getUser()) !== null
  } catch {
    // Who cannot be asked is taken to be there: the member is told, and can try again.
    return true
  }
}
