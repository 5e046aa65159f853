import { deleteAccount } from '#src/api/account.ts'
import { isUnanswered } from '#src/domain/api-error.ts'
import { deletionRecord } from '#src/domain/records.ts'
import { accountNow, askUser, deleteWith } from '#src/stores/session.ts'

/**
 * Deletes the account and ends the session here. After an unclear answer the server is asked whether the member is still logged in. If they
 * are, the deletion may still be carried out later, so the record stays. Throws an `ApiError` while the account still exists.
 */
export async function deleteOwnAccount(body: {
  password: string
  reason: string
  text?: string
}): Promise<void> {
  const account = accountNow()
  if (account !== null) deletionRecord.write(account)
  await deleteWith(async () => {
    try {
      await deleteAccount(body)
    } catch (error) {
      if (!isUnanswered(error)) deletionRecord.remove()
      if (!isUnanswered(error) || (await isStillThere())) throw error
    }
    deletionRecord.remove()
  })
}

async function isStillThere(): Promise<boolean> {
  try {
    return (await askUser()) !== null
  } catch {
    // Without an answer the account is assumed to exist: the member sees an error and can retry.
    return true
  }
}
