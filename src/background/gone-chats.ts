import { isIncomplete } from '#src/domain/php-lists.ts'
import { chatRecords } from '#src/domain/records.ts'
import { useChats } from '#src/stores/chats.ts'
import { accountNow } from '#src/stores/session.ts'

/**
 * Removes the stored messages of conversations that are no longer in the server's list (docs/rules.md#known-conversations): they were
 * deleted elsewhere, or their member is blocked. Returns a function that stops it.
 */
export function startGoneChats(): () => void {
  return useChats.subscribe(({ loaded }, before) => {
    const account = accountNow()
    if (account === null || loaded === null || loaded === before.loaded || isIncomplete(loaded)) return
    const listed = new Set(loaded.map(({ conversation }) => conversation.id))
    for (const id of chatRecords.parts(account)) if (!listed.has(id)) chatRecords.remove(account, id)
  })
}
