import { isLinkRefused, mayHaveUsedLink, putMailChange } from '#src/api/mailed-links.ts'
import { mailChangeRecord } from '#src/domain/first-paint-records.ts'
import { siteStore } from '#src/lib/state.ts'

/**
 * The result of a mailed link to a new address; `missing` if the page was opened without a token, `used` if the server refuses a link that
 * an earlier try, whose answer was unclear, may have used.
 */
export type Confirmation =
  | { state: 'done' | 'expired' | 'missing' | 'used' }
  | { state: 'failed'; error: unknown }

/** By token. */
const useConfirmations = siteStore(() => new Map<string, Promise<Confirmation>>())

/** The tokens whose outcome is unknown. A link works once, so that the server may refuse it next although it has worked. */
const useUnclear = siteStore(() => new Set<string>())

/** Returns a hash of a token (FNV-1a, 32 bits): enough to recognise it, too little to reconstruct it. */
function hashOf(token: string): string {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

async function confirm(token: string): Promise<Confirmation> {
  mailChangeRecord.remove()
  try {
    await putMailChange(token)
    mailChangeRecord.write(hashOf(token))
    return { state: 'done' }
  } catch (error) {
    const unclear = useUnclear.getState()
    if (mayHaveUsedLink(error)) unclear.add(token)
    if (!isLinkRefused(error)) return { state: 'failed', error }
    return { state: unclear.has(token) ? 'used' : 'expired' }
  }
}

/**
 * Confirms the new address with the link's token, once. On a reload, which no longer has the token, it resolves to this tab's earlier
 * result without another request.
 */
export function confirmMail(token: string | null): Promise<Confirmation> {
  const done = mailChangeRecord.read()
  if (token === null) return Promise.resolve({ state: done === null ? 'missing' : 'done' })
  if (done === hashOf(token)) return Promise.resolve({ state: 'done' })
  const confirmations = useConfirmations.getState()
  const confirmation = confirmations.get(token) ?? confirm(token)
  confirmations.set(token, confirmation)
  return confirmation
}

/** Makes the next `confirmMail` send the token again after a failure. */
export function allowRetry(token: string): void {
  useConfirmations.getState().delete(token)
}
