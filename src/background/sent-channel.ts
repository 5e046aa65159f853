import type { SentMessage } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { uuid } from '#src/lib/uuid.ts'

const NAME = 'sent'
/** Not the name of the tab, which a duplicated tab shares. */
const here = uuid()

/** What the other tabs of this browser need to show a message that this one has sent. */
interface SentNote extends Pick<OutboxEntry, 'account' | 'client_id' | 'profile_id'> {
  from: string
  sent: Pick<SentMessage, 'message' | 'conversation'>
}

/** Tells the other tabs of this browser what the server has made of an entry of the outbox. */
export function tellSent({ account, client_id, profile_id }: OutboxEntry, sent: SentNote['sent']): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(NAME)
  const note: SentNote = { account, client_id, profile_id, from: here, sent }
  channel.postMessage(note)
  channel.close()
}

/** Calls back for the messages that other tabs of this browser send. Returns a function that stops it. */
export function followSent(listener: (note: SentNote) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<SentNote>) => {
    if (data.from !== here) listener(data)
  })
  return () => channel.close()
}
