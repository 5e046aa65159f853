import { BADGE_CAP } from '#src/domain/limits.ts'

/** A badge's figure as it is shown: capped at `99+`, `null` for nothing (docs/rules.md#badges). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}
