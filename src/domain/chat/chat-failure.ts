import { ApiError, isRefusal } from '#src/domain/api-error.ts'

/** Returns whether a conversation is gone: it was removed, or its member has blocked this one. */
export function isChatGone(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'blocked' || (error.status === 404 && isRefusal(error)))
}

/** Returns whether the stored copy of a conversation must not be shown: the conversation is gone, or it is with another member. */
export function isStoredChatVoid(error: unknown): boolean {
  return isChatGone(error) || (error instanceof ApiError && error.kind === 'other_member')
}
