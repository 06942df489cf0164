/** What stands where a text must stand and was removed. */
export const REMOVED_TEXT = 'Removed with the personal data'

/** What somebody is called whose personal data was removed. */
export function formerName(id: number): string {
  return `Former employee ${id}`
}
