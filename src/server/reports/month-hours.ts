import { sql, type RawBuilder } from 'kysely'
import { monthEnd, monthStart, type Month } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { CODE, CODES } from '../time-entries/category-code.ts'
import { SECONDS } from '../time-entries/totals-tables.ts'
import { sharedHundredths } from '../time-entries/skill-hours.ts'
import { intsIn, type IntColumns } from './ints.ts'
import type { MonthReader } from './month-tables.ts'

/** The code of amounts without hours: the fee of a month in which nobody has worked. It is billable. */
export const NO_HOURS = CODES + 1

/** Hours of a month by person, project and code: these ids, then seconds and the number of entries. */
export const HOURS: MonthReader = {
  whole: (db, month) =>
    packed(
      db,
      sql`select user_id, project_id, ${CODE} as code, seconds::integer as seconds, entries
        from month_totals where month = ${monthStart(month)}`,
      ['user_id', 'project_id', 'code', 'seconds', 'entries'],
      3,
    ),
  async ofPeople(db, months, people) {
    const { rows } = await sql<{ month: Day } & Record<string, number>>`
      select month, user_id, project_id, ${CODE} as code, seconds::integer as seconds, entries
      from month_totals where user_id = any(${[...people]}::integer[]) and month = any(${months.map(monthStart)}::date[])
      order by user_id, project_id, code`.execute(db)
    return rows.map(({ month, ...row }) => ({
      month: month.slice(0, 7),
      row: ['user_id', 'project_id', 'code', 'seconds', 'entries'].map((column) => row[column] ?? 0),
    }))
  },
}

/**
 * The hours of entries that show skills, split equally among their skills whatever the company has chosen, since rows must add
 * up; seconds that hundredths of an hour leave out belong to the first skill. An entry counts for each of its skills, but only once among `firsts`. Hours that show no skill are left out: they are the
 * majority, and can be computed as the rest.
 */
function skillShares(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select date, user_id, project_id, ${CODE} as code, skill_id, (nth = 1)::integer as first,
      ${sql.raw(sharedHundredths('time_entries'))} * 36
        + case when nth = 1 then ${sql.raw(SECONDS)} - (hours * 3600)::integer else 0 end as seconds
    from time_entries cross join lateral unnest(skill_ids) with ordinality as shown(skill_id, nth)
    where ${which} and skill_ids <> '{}'`
}

const SKILL_COLUMNS = ['user_id', 'project_id', 'code', 'skill_id', 'seconds', 'entries', 'firsts']
const SUMS = sql`sum(seconds)::integer as seconds, count(*)::integer as entries, sum(first)::integer as firsts`

/** The hours of some days by skill: as `HOURS`, with the skill after the code. */
export function skillsOfDays(db: Db, from: Day, to: Day): Promise<IntColumns> {
  return packed(
    db,
    sql`select user_id, project_id, code, skill_id, ${SUMS}
      from (${skillShares(sql`date between ${from} and ${to}`)}) as share group by 1, 2, 3, 4`,
    SKILL_COLUMNS,
    4,
  )
}

export const SKILLS: MonthReader = {
  whole: (db, month) => skillsOfDays(db, monthStart(month), monthEnd(month)),
  async ofPeople(db, months, people) {
    const [first, last] = [months.toSorted()[0] ?? '', months.toSorted().at(-1) ?? '']
    const which = sql`user_id = any(${[...people]}::integer[]) and date between ${monthStart(first)} and ${monthEnd(last)}`
    const { rows } = await sql<{ month: Month } & Record<string, number>>`
      select to_char(date, 'YYYY-MM') as month, user_id, project_id, code, skill_id, ${SUMS}
      from (${skillShares(which)}) as share group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5`.execute(db)
    return rows.map(({ month, ...row }) => ({ month, row: SKILL_COLUMNS.map((column) => row[column] ?? 0) }))
  },
}

const DAY_COLUMNS = ['user_id', 'project_id', 'code', 'day', 'seconds', 'entries']

/** Hours by person, project, code and day of the month. */
function hoursByDay(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select date_trunc('month', date)::date as month, user_id, project_id, ${CODE} as code, extract(day from date)::integer as day,
      sum(${sql.raw(SECONDS)})::integer as seconds, count(*)::integer as entries
    from time_entries where ${which} group by 1, 2, 3, 4, 5`
}

/** Hours of a month: as `HOURS`, with the day after the code. */
export const DAYS: MonthReader = {
  whole: (db, month) =>
    packed(db, hoursByDay(sql`date between ${monthStart(month)} and ${monthEnd(month)}`), DAY_COLUMNS, 4),
  async ofPeople(db, months, people) {
    const which = sql`user_id = any(${[...people]}::integer[]) and date_trunc('month', date)::date = any(${months.map(monthStart)}::date[])`
    const { rows } = await sql<{ month: Day } & Record<string, number>>`
      ${hoursByDay(which)} order by user_id, project_id, code, day`.execute(db)
    return rows.map(({ month, ...row }) => ({
      month: month.slice(0, 7),
      row: DAY_COLUMNS.map((column) => row[column] ?? 0),
    }))
  },
}

/** Columns of integers as bytes: parsing a row at a time takes longer than finding it. Sorted by the first `keys` columns. */
async function packed(
  db: Db,
  rows: RawBuilder<unknown>,
  columns: readonly string[],
  keys: number,
): Promise<IntColumns> {
  const sent = columns.map((column) => sql`array_send(array_agg(${sql.ref(column)})) as ${sql.ref(column)}`)
  const order = sql.join(columns.slice(0, keys).map((column) => sql.ref(column)))
  const found = await sql<Record<string, Uint8Array | null>>`
    select ${sql.join(sent)} from (select * from (${rows}) as found order by ${order}) as sorted`.execute(db)
  return columns.map((column) => intsIn(found.rows[0]?.[column] ?? null))
}
