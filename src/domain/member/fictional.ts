import type { ShortProfile } from './profile.ts'
import type { Settings } from '#src/domain/site/settings.ts'

/*
 * Which fields of the backend decide what the site says about fictional profiles, which it runs itself (docs/rules.md, "Fictional
 * profiles"). The label is never optional: neither `visible_profile_notes` nor a field of the user turns it off. Its text is
 * `fictional_singular`, the longer notice is `fictional_warning`.
 */

/** Returns whether the site runs a profile: its `fictional` flag, or `fictional_icon`, with which the backend asks for the label. */
export function isFictional(profile: Pick<ShortProfile, 'fictional' | 'fictional_icon'>): boolean {
  return profile.fictional || profile.fictional_icon
}

/** Returns whether the site has fictional profiles: its settings ask for the label, or have texts for it. */
export function hasFictionalProfiles(settings: Settings): boolean {
  return Boolean(settings.fictional_icon || settings.fictional_warning || settings.fictional_singular)
}

/** Returns whether a member is shown as online: never a fictional profile, and nobody if the site's list of notes omits it. */
export function isShownOnline(
  profile: Pick<ShortProfile, 'online' | 'fictional' | 'fictional_icon'>,
  settings: Settings,
): boolean {
  return profile.online && !isFictional(profile) && showsNote(settings, 'online')
}

/** Returns whether a member is shown as new. */
export function isShownNew(profile: Pick<ShortProfile, 'new'>, settings: Settings): boolean {
  return profile.new && showsNote(settings, 'new')
}

/** A site without a list of notes shows all of them. */
function showsNote({ visible_profile_notes: notes }: Settings, note: 'new' | 'online'): boolean {
  return notes.length === 0 || notes.includes(note)
}
