import { sql } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { Kept, KeptBy, KeptParts, DAYS_KEPT } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { notLeftBefore } from './employment.ts'

const PROJECTS_KEPT = 10_000

/** Industries in which people who have not left by a day work or have worked, by name. */
export type Industries = (day: Day) => Promise<string[]>

/** Industries, kept in memory: after a new entry, only its own project is read again. */
export function keptIndustries(db: Db, versions: Versions): Industries {
  const ids = new Kept(versions, ['projects'], async () => {
    const rows = await db.selectFrom('projects').select('id').execute()
    return rows.map(({ id }) => id)
  })
  const logged = new KeptParts(versions, 'projects', ['people', 'projects'], PROJECTS_KEPT, (day, those) =>
    loggedOn(withPlansFor(db, those), day, those),
  )
  const previous = new KeptBy(versions, ['people'], DAYS_KEPT, async (day: Day) => {
    const rows = await db
      .selectFrom('previous_projects')
      .innerJoin('people', 'people.id', 'user_id')
      .where(notLeftBefore(day))
      .select('industry')
      .distinct()
      .execute()
    return rows.map(({ industry }) => industry)
  })
  return async (day) => [...new Set([...(await logged.of(day, await ids.get())), ...(await previous.of(day))])].sort()
}

/** The industry of each of the given projects on which somebody who has not left has logged time, by project. */
async function loggedOn(db: Db, day: Day, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'industry'])
    .where(sql<boolean>`id = ${anyOf(ids)}`)
    .where(sql<boolean>`exists (
      select from user_project_totals t join people on people.id = t.user_id
      where t.project_id = projects.id and ${notLeftBefore(day)})`)
    .execute()
  return new Map(rows.map(({ id, industry }) => [id, industry]))
}
