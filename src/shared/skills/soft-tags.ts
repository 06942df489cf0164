/** Placeholder until the word lists stand. */
export function softTags(_note: string): { tag: string }[] {
  return []
}
