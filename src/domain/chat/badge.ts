import { BADGE_CAP } from '#src/domain/limits.ts'

/** Returns the text of a badge, capped at `99+`; `null` for 0 (docs/rules.md#badges). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}
