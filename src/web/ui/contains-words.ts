/** Whether a text contains every word of a search, in capital or small letters. */
export function containsWords(text: string, search: string): boolean {
  const searched = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
