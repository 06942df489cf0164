/** A text that stays on one line: labels in charts break at blanks where their bar is narrow. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
