import type { ShortProfile } from '#src/domain/member/profile.ts'
import { link, PATHS } from '#src/paths.ts'

/** Returns the address of the conversation with a member, which may not have begun yet. */
export function chatPath({ id, conversation_id }: Pick<ShortProfile, 'id' | 'conversation_id'>): string {
  return conversation_id === null ? link(PATHS.memberChat, { id }) : link(PATHS.chat, { id: conversation_id })
}
