export function escaped(words: string): string
export function inAnyCase(pattern: string): string
export function browserPattern(words: string): string
export function filesWith(words: string): { named: string[]; mentioning: string[] }
export function hasBrowserTest(pattern: string): boolean
