import { shownPhotoRecords } from '#src/domain/records.ts'
import { accountStore } from '#src/lib/state.ts'

interface ShownPhotosState {
  account: string | null
  /** Profiles whose photos are shown at once, without a tap. */
  profileIds: readonly string[]
}

/** Whose photos a member always wants to see in the conversation, stored on this device per account. */
export const useShownPhotos = accountStore<ShownPhotosState>(() => ({ account: null, profileIds: [] }))

/** Takes up the choices of an account. */
export function openShownPhotos(account: string): void {
  useShownPhotos.setState({ account, profileIds: shownPhotoRecords.read(account) ?? [] })
}

/** Chooses whether the photos of a profile are shown at once. */
export function setPhotosShown(profileId: string, isShown: boolean): void {
  const { account, profileIds } = useShownPhotos.getState()
  const others = profileIds.filter((id) => id !== profileId)
  const next = isShown ? [...others, profileId] : others
  useShownPhotos.setState({ profileIds: next })
  if (account === null) return
  if (next.length === 0) shownPhotoRecords.remove(account)
  else shownPhotoRecords.write(account, next)
}
