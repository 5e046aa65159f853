import { shownPhotoRecords } from '#src/domain/records.ts'
import { accountStore } from '#src/lib/state.ts'

interface ShownPhotosState {
  account: string | null
  /** Profiles whose photos are shown unblurred, without a tap. */
  profileIds: readonly string[]
}

/** Whose photos the member always shows in conversations, stored on this device per account. */
export const useShownPhotos = accountStore<ShownPhotosState>(() => ({ account: null, profileIds: [] }))

/** Loads the stored profiles of an account. */
export function openShownPhotos(account: string): void {
  useShownPhotos.setState({ account, profileIds: shownPhotoRecords.read(account) ?? [] })
}

/** Sets whether the photos of a profile are always shown. */
export function setPhotosShown(profileId: string, isShown: boolean): void {
  const { account, profileIds } = useShownPhotos.getState()
  const others = profileIds.filter((id) => id !== profileId)
  const next = isShown ? [...others, profileId] : others
  useShownPhotos.setState({ profileIds: next })
  if (account === null) return
  if (next.length === 0) shownPhotoRecords.remove(account)
  else shownPhotoRecords.write(account, next)
}
