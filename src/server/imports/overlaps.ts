import { sql } from 'kysely'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { MOST_OVERLAPS_LISTED } from '#shared/imports/rules.ts'
import type { Db } from '../db/tables.ts'

/**
 * The good rows of a checked file of time entries that are at the same time as another row or a stored entry of their person.
 * They are stored all the same; the reader is warned.
 */
export async function overlappingRows(db: Db, importId: number): Promise<ImportedFile['overlaps']> {
  const { rows } = await sql<{ lines: number[]; rows: number }>`
    with from_file as (
      select line, (draft->>'userId')::integer as user_id, (draft->>'date')::date as date,
        (draft->>'date')::date + (draft->>'start_time')::time as start,
        coalesce((draft->>'minutes')::float8, (draft->>'hours')::float8 * 60) as minutes
      from import_rows where import_id = ${importId} and state = 'good' and draft->>'start_time' is not null
    ), logged as (
      select null::integer as line, user_id, date, date + start_time::time as start,
        coalesce(minutes, hours * 60)::float8 as minutes
      from time_entries
      where start_time is not null and user_id in (select user_id from from_file)
        and date between (select min(date) - 1 from from_file) and (select max(date) + 1 from from_file)
    ), timed as (
      select line, user_id, start, start + make_interval(secs => minutes * 60) as ends
      from (select * from from_file union all select * from logged) as work
    ), beside as (
      select line, start, ends,
        max(ends) over (earlier rows between unbounded preceding and 1 preceding) as last_end,
        lead(start) over earlier as next_start
      from timed window earlier as (partition by user_id order by start, ends, line)
    ), overlapping as (
      select line from beside where line is not null and (start < last_end or next_start < ends)
    )
    select (select count(*)::integer from overlapping) as rows,
      array(select line from overlapping order by line limit ${MOST_OVERLAPS_LISTED}) as lines`.execute(db)
  const [found] = rows
  return found ?? { rows: 0, lines: [] }
}
