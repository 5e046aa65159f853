export function variablesOf(mode: string, folder: string): string
export function noteOf(root: string, outDir: string): string
