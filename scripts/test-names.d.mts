export function filesWith(words: string): { named: string[]; mentioning: string[] }
