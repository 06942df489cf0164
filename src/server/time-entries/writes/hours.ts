import type { EntryChange, TimeEntryForm } from '#shared/time-entries/contract.ts'
import { loggedMinutes, notesFault } from '#shared/time-entries/entry-rules.ts'
import type { EntryRules } from '#shared/time-entries/steps.ts'
import { keptHours, lackOf, monthsOf, type KeptHours, type Place } from '#shared/time-entries/kept-minutes.ts'
import { MAX_DAY_HOURS } from '#shared/time-entries/rules.ts'
import { invalid } from '../../http/errors.ts'
import type { EntryRow } from '../queries.ts'
import type { Board } from './board.ts'

type Typed = Partial<Pick<TimeEntryForm, 'hours' | 'notes'>>

/** Refuses hours and notes that the company does not accept, both at once; values that are not given are not judged. */
export function refuseAgainstRules(rules: EntryRules, { hours, notes }: Typed): void {
  const faults = {
    hours: hours === undefined ? undefined : loggedMinutes(hours, rules).fault,
    notes: notes === undefined ? undefined : notesFault(notes, rules),
  }
  const found = Object.entries(faults).flatMap(([field, fault]) =>
    fault === undefined ? [] : [[field, fault] as const],
  )
  if (found.length > 0) throw invalid(Object.fromEntries(found))
}

/** The hours and notes of a change that differ from those of some of its entries: unchanged values are not judged anew. */
export function newlyTyped(entries: readonly EntryRow[], { hours, notes }: EntryChange): Typed {
  return {
    ...(entries.some((entry) => hours !== entry.hours) && hours !== undefined && { hours }),
    ...(entries.some((entry) => notes !== entry.notes) && notes !== undefined && { notes }),
  }
}

/**
 * Decides which hours entries keep, one after the other. Each takes up what the others of its person's and its project's month
 * lack of their exact minutes.
 */
export class Keeping {
  readonly #board: Board
  readonly #lacks = new Map<string, number>()

  constructor(board: Board) {
    this.#board = board
  }

  /** What a new entry keeps. */
  keep(hours: number, place: Place): KeptHours {
    return this.#keep(minutesOf(hours, this.#board.rules), place, null)
  }

  /** What a changed entry keeps; nothing if its hours stay the same. */
  change(before: EntryRow, { hours, ...fields }: EntryChange): Partial<KeptHours> {
    if (hours === undefined || hours === before.hours) return {}
    const minutes = minutesOf(hours, this.#board.rules)
    if (minutes === (before.minutes ?? Math.round(before.hours * 6000) / 100)) return {}
    const { userId = before.userId, projectId = before.projectId, date = before.date } = fields
    return this.#keep(minutes, { userId, projectId, date }, before)
  }

  #keep(minutes: number, place: Place, before: EntryRow | null): KeptHours {
    const [person, project] = monthsOf(place)
    const lacks = { person: this.#lack(person, before), project: this.#lack(project, before) }
    const sameDay = before?.userId === place.userId && before.date === place.date ? before.hours : 0
    const kept = keptHours(minutes, lacks, MAX_DAY_HOURS - this.#board.hoursOn(place.userId, place.date) + sameDay)
    this.#lacks.set(person, lacks.person + lackOf(kept))
    this.#lacks.set(project, lacks.project + lackOf(kept))
    return kept
  }

  /** What a month lacks, not counting the entry as it was. */
  #lack(month: string, before: EntryRow | null): number {
    const own = before && monthsOf(before).some((one) => one === month) ? lackOf(before) : 0
    return (this.#lacks.get(month) ?? this.#board.lackIn(month)) - own
  }
}

/** The minutes of hours that were judged already. */
function minutesOf(hours: number, rules: EntryRules): number {
  return loggedMinutes(hours, rules).minutes ?? 0
}
