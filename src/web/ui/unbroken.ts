/** A text that stays on one line: labels in charts otherwise break at blanks if their bar is narrow. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
