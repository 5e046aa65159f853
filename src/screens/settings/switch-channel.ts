import * as v from 'valibot'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '#src/domain/account/notifications.ts'
import { openTabChannel } from '#src/lib/storage/tab-channel.ts'

const savedSchema = v.object({
  of: v.nullable(v.string()),
  channel: v.picklist(NOTIFICATION_CHANNELS),
  kind: v.picklist(NOTIFICATION_KINDS),
  isOn: v.boolean(),
})

/** A switch as an account has saved it. */
type SavedSwitch = v.InferOutput<typeof savedSchema>

/** Opens the channel on which the tabs of this browser tell each other of the switches that they have saved. */
export function openSwitchChannel(listener?: (saved: SavedSwitch) => void) {
  return openTabChannel('switches', savedSchema, listener)
}
