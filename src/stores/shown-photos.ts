import { create } from 'zustand'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'photos-shown.'

interface ShownPhotosState {
  account: string | null
  /** Profiles whose photos are shown at once, without a tap. */
  profileIds: readonly string[]
}

/** Whose photos a member always wants to see in the conversation, kept on this device per account. */
export const useShownPhotos = create<ShownPhotosState>(() => ({ account: null, profileIds: [] }))

function keyOf(account: string): string {
  return PREFIX + encodeURIComponent(account)
}

/** Takes up the choices of an account; `null` puts them out of sight, and keeps them. */
export function openShownPhotos(account: string | null): void {
  const stored = account === null ? null : readStored(keyOf(account))
  useShownPhotos.setState({ account, profileIds: stored?.split(' ') ?? [] })
}

/** Chooses whether the photos of a profile are shown at once. */
export function setPhotosShown(profileId: string, isShown: boolean): void {
  const { account, profileIds } = useShownPhotos.getState()
  const others = profileIds.filter((id) => id !== profileId)
  const next = isShown ? [...others, profileId] : others
  useShownPhotos.setState({ profileIds: next })
  if (account === null) return
  if (next.length === 0) removeStored(keyOf(account))
  else writeStored(keyOf(account), next.join(' '))
}

/** Wipes the choices of one account (logout), or of all others (another member logged in). */
export function wipeShownPhotos(accounts: { of: string } | { allBut: string }): void {
  const isWanted =
    'of' in accounts
      ? (key: string) => key === keyOf(accounts.of)
      : (key: string) => key !== keyOf(accounts.allBut)
  storedKeys(PREFIX).filter(isWanted).forEach(removeStored)
  openShownPhotos(useShownPhotos.getState().account)
}
