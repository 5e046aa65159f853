/** Returns whether a text has the lines of another, as whole lines: "Hi" is not in "His". */
export function hasLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`)
}
