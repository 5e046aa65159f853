import * as v from 'valibot'
import { request } from '#src/api/client.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { sentMessageSchema, type SentMessage } from '#src/domain/chat/chat.ts'
import type { OutgoingMessage } from '#src/domain/chat/outbox.ts'
import { renamed } from './renamed.ts'

export * from '#src/api/chats.ts'

const answerSchema = renamed(
  { sent: 'message', thread: 'conversation', balance: 'credits' },
  v.pipe(
    v.looseObject({
      message: renamed({ no: 'id', mine: 'from_me', at: 'date', words: 'text' }, v.unknown()),
      conversation: renamed({ no: 'id' }, v.unknown()),
    }),
    sentMessageSchema,
  ),
)

const CODES: Readonly<Record<string, string>> = { insufficient_balance: 'not_enough_credits' }

function withKnownCode(error: unknown): never {
  if (!(error instanceof ApiError) || CODES[error.code] === undefined) throw error
  const { status, retryAfter, body } = error
  throw new ApiError('status', {
    status,
    retryAfter,
    body: { ...body, error: CODES[error.code] },
    cause: error,
  })
}

/**
 * Sends a text (confirmed, `POST message-send.php`, form-encoded); it costs credits and is never repeated by itself. Refusal: 402
 * `not_enough_credits`.
 */
export async function postMessage(message: OutgoingMessage & { account: string }): Promise<SentMessage> {
  const { account, conversation_id, profile_id, text } = message
  const body = new URLSearchParams({ to: profile_id, words: text })
  if (conversation_id !== null) body.set('thread', conversation_id)
  return request(answerSchema, { method: 'POST', path: 'message-send', body, account }).catch(withKnownCode)
}
