import { loggedMinutes } from '../time-entries/entry-rules.ts'
import { SHIPPED_RULES, type EntryRules } from '../time-entries/steps.ts'
import { parseHours } from './hours-text.ts'

/** What is wrong with typed hours, in the words of spec §5; undefined if nothing is. */
export function hoursFault(text: string, rules: EntryRules = SHIPPED_RULES): string | undefined {
  const hours = parseHours(text)
  return Number.isFinite(hours) ? loggedMinutes(hours, rules).fault : 'Hours must be a number'
}
