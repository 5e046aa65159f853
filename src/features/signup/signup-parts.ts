import type { ReactNode } from 'react'
import type { ShortProfile } from '#src/domain/member/profile.ts'

/** What the signup shows of other features; layouts and screens put it together. */
export interface SignupParts {
  /** The member in whose name the visitor came, if any. */
  target: ShortProfile | null
  /** Her or his photo, name and label; stays in view. */
  head: ReactNode
  /** What a message costs, in words; `null` where no figure may be shown. */
  cost: string | null
  /** What to do in the mailbox. */
  mailbox: ReactNode
  countryName: (code: string) => string
}
