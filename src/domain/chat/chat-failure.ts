import { ApiError, isRefusal } from '#src/domain/api-error.ts'

/** Returns why nothing more can be written in a conversation; `null` for other failures. */
export function goneReason(error: unknown): 'blocked' | 'gone' | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'blocked') return 'blocked'
  return error.status === 404 && isRefusal(error) ? 'gone' : null
}

/** Returns whether a conversation is gone: it was removed, or its member has blocked this one. */
export function isChatGone(error: unknown): error is ApiError {
  return goneReason(error) !== null
}

/** Returns whether the stored copy of a conversation must not be shown: the conversation is gone, or it is with another member. */
export function isStoredChatVoid(error: unknown): boolean {
  return isChatGone(error) || (error instanceof ApiError && error.kind === 'other_member')
}
