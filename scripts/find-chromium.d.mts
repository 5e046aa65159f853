export const QUIET_FLAGS: string[]
export const isRoot: boolean
export function findChromium(): string | null
export function findHeadlessShell(): string | null
export function requireChromium(): string
