import { sql } from 'kysely'
import type { SyncWarning } from '#shared/projectworks/contract.ts'
import { EXAMPLES_OF_A_REASON } from '#shared/projectworks/rules.ts'
import { hoursText } from '#shared/figures/text.ts'
import { lastDayToLog, MAX_DAY_HOURS } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Pace } from '../db/pace.ts'
import type { Db } from '../db/tables.ts'
import { lastPosition } from './entry-queries.ts'

/**
 * Days with hours that nobody could have entered here: above 24 hours for one person, or more than a year ahead. Only days
 * whose entries the run has brought or changed. They are stored nevertheless, since the source has the last word on its data.
 */
export async function impossibleDays(db: Db, today: Day): Promise<SyncWarning[]> {
  const full = new Warning(`More than ${MAX_DAY_HOURS} hours of one person on one day`)
  const ahead = new Warning('A day more than a year ahead')
  await new Pace(db).through(await lastPosition(db), async (tx, from, to) => {
    const { rows: days } = await sql<{ name: string; date: Day; hours: number }>`
      select people.name, e.date, sum(e.hours) as hours
      from (
        select distinct user_id, date from sync_staged_entries where position between ${from}::integer and ${to}::integer
      ) as touched
        join public.time_entries e on e.user_id = touched.user_id and e.date = touched.date
        join public.people on people.id = touched.user_id
      group by people.id, people.name, e.date
      having sum(e.hours) > ${MAX_DAY_HOURS} or e.date > ${lastDayToLog(today)}::date
      order by e.date, people.name`.execute(tx)
    for (const { name, date, hours } of days) {
      if (hours > MAX_DAY_HOURS) full.add(`${name}, ${date}: ${hoursText(hours)}`)
      if (date > lastDayToLog(today)) ahead.add(`${name}, ${date}: ${hoursText(hours)}`)
    }
  })
  return [full, ahead].flatMap((warning) => warning.found)
}

/** How many days are counted exactly. Beyond that, days that two stretches share may count twice. */
const MOST_TOLD_APART = 10_000

class Warning {
  readonly #reason: string
  readonly #seen = new Set<string>()
  #days = 0

  constructor(reason: string) {
    this.#reason = reason
  }

  add(day: string): void {
    if (this.#seen.has(day)) return
    this.#days += 1
    if (this.#seen.size < MOST_TOLD_APART) this.#seen.add(day)
  }

  get found(): SyncWarning[] {
    if (this.#days === 0) return []
    return [{ reason: this.#reason, days: this.#days, examples: [...this.#seen].slice(0, EXAMPLES_OF_A_REASON) }]
  }
}
