import type { ProfileBlock } from '#src/domain/member/attributes.ts'
import { useDrafts } from '#src/stores/browser/drafts.ts'

const PREFIX = 'profile-'

/** Under which key an unsaved block is kept among the drafts. */
export function draftKeyOf(block: ProfileBlock): string {
  return PREFIX + block
}

/** Whether some block was changed and not saved. */
export function hasUnsavedBlock(): boolean {
  const { drafts } = useDrafts.getState()
  return Object.entries(drafts).some(([key, text]) => key.startsWith(PREFIX) && text !== '')
}
