import * as v from 'valibot'
import { type SentMessage, storedSentSchema } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { openTabChannel } from '#src/lib/storage/tab-channel.ts'
import { uuid } from '#src/lib/uuid.ts'

const NAME = 'sent'
/** Not the name of the tab, which a duplicated tab shares. */
const here = uuid()

const noteSchema = v.object({
  account: v.string(),
  client_id: v.string(),
  profile_id: v.string(),
  from: v.string(),
  sent: storedSentSchema,
})

/** What the other tabs of this browser need to show a message that this one has sent. */
type SentNote = v.InferOutput<typeof noteSchema>

/** Tells the other tabs of this browser what the server has made of an entry of the outbox. */
export function tellSent({ account, client_id, profile_id }: OutboxEntry, sent: SentMessage): void {
  const { send, stop } = openTabChannel(NAME, noteSchema)
  send({ account, client_id, profile_id, from: here, sent })
  stop()
}

/** Calls back for the messages that other tabs of this browser send. Returns a function that stops it. */
export function followSent(listener: (note: SentNote) => void): () => void {
  const { stop } = openTabChannel(NAME, noteSchema, (note) => {
    if (note.from !== here) listener(note)
  })
  return stop
}
