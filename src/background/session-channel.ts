import * as v from 'valibot'
import { openTabChannel } from '#src/lib/storage/tab-channel.ts'

const sessionMessageSchema = v.union([
  v.object({ arrived: v.string(), mark: v.string() }),
  v.object({ left: v.string(), end: v.picklist(['logout', 'expired', 'deleted']), mark: v.string() }),
])

/** A message between the tabs of this browser about the session; `mark` is the login mark under which it began. */
export type SessionMessage = v.InferOutput<typeof sessionMessageSchema>

/** Opens the channel in which the tabs of this browser tell each other about the session. */
export function openSessionChannel(listener: (message: SessionMessage) => void) {
  return openTabChannel('session', sessionMessageSchema, listener)
}
