/** Replaces a removed text that must not be empty. */
export const REMOVED_TEXT = 'Removed with the personal data'

/** The name of a person whose personal data was removed. */
export function formerName(id: number): string {
  return `Former employee ${id}`
}
