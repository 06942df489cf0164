import { loggedMinutes } from '../time-entries/entry-rules.ts'
import { hoursToHundredth, type EntryRules } from '../time-entries/steps.ts'
import { hoursText } from '../figures/text.ts'
import { parseHours } from './hours-text.ts'
import { hoursFault } from './hours-fault.ts'

/** The hours of each entry of a cell once its total is as typed; or why the total cannot be shared among them. */
type SharedTotal =
  | { readonly hours: readonly string[]; readonly fault?: never }
  | { readonly hours?: never; readonly fault: string }

/**
 * Shares a typed total among the entries of a cell, oldest first. The newest entry gets longer or shorter; if that is not enough,
 * those before it get shorter, too. Every entry keeps at least one step, so that no note is lost.
 */
export function sharedTotal(entries: readonly string[], typed: string, rules: EntryRules): SharedTotal {
  const total = hoursFault(typed, rules)
  if (total !== undefined) return { fault: total }
  if (entries.some((text) => !Number.isFinite(parseHours(text))))
    return { fault: 'Correct the hours of its entries first' }
  const minutes = entries.map((text) => entryMinutes(text, rules))
  const least = rules.stepMinutes * entries.length
  const wanted = loggedMinutes(parseHours(typed), rules).minutes ?? 0
  if (wanted < least) return { fault: `${entries.length} entries need at least ${hoursText(hoursToHundredth(least))}` }
  let difference = wanted - minutes.reduce((sum, one) => sum + one, 0)
  const hours = [...entries]
  for (const [index, before] of [...minutes.entries()].toReversed()) {
    if (Math.abs(difference) < 0.5) break
    const after = Math.max(before + difference, rules.stepMinutes)
    difference -= after - before
    hours[index] = String(hoursToHundredth(after))
  }
  const fault = hours
    .map((text) => hoursFault(text, rules))
    .find((one, index) => hours[index] !== entries[index] && one)
  return fault === undefined ? { hours } : { fault }
}

/** An entry may have been logged by former rules. */
function entryMinutes(text: string, rules: EntryRules): number {
  const hours = parseHours(text)
  return loggedMinutes(hours, rules).minutes ?? Math.round(hours * 60)
}
