import { sql, type Kysely } from 'kysely'
import type { Concern } from '#shared/assistant/contract.ts'
import { SCARCE_UP_TO_PEOPLE } from '#shared/assistant/rules.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { notLeftBefore } from '../people/employment.ts'
import { IS_OPEN } from '../projects/queries.ts'
import { IS_PENDING } from '../reviews/queries.ts'

/** What somebody has to decide: whose it is, what it is, and the day that it is about. */
interface Waiting {
  id: number
  name: string
  detail: string
  day: Day
}

/** Leave requests that nobody has decided; `value` is how many days there are until they begin. */
export async function pendingLeave(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Waiting>`
    select l.id, p.name, l.leave_type as detail, l.start_date as day
    from leave_requests l join people p on p.id = l.user_id
    where l.status = 'Pending'`.execute(db)
  return rows.map((row) => ({ kind: 'leave', ...row, value: daysBetween(today, row.day), of: null }))
}

/** Claims that nobody has decided; `value` is how many days old they are. */
export async function pendingClaims(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Waiting>`
    select e.id, p.name, e.description as detail, e.date as day
    from expenses e join people p on p.id = e.user_id
    where e.status = 'Pending'`.execute(db)
  return rows.map((row) => ({ kind: 'claim', ...row, value: daysSince(row.day, today), of: null }))
}

/** Drafts and submitted reviews; `value` is how many days old they are. */
export async function pendingReviews(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Waiting>`
    select r.id, p.name, r.status as detail, r.review_date as day
    from performance_reviews r join people p on p.id = r.user_id
    where ${IS_PENDING}`.execute(db)
  return rows.map((row) => ({ kind: 'review', ...row, value: daysSince(row.day, today), of: null }))
}

function daysSince(day: Day, today: Day): number {
  return Math.max(0, daysBetween(day, today))
}

/** Skills that open projects require and hardly anybody shows. */
export async function scarceSkills(db: Kysely<Tables>, today: Day): Promise<Concern[]> {
  const { rows } = await sql<{ id: number; name: string; category: string; projects: number; people: number }>`
    with needed as (
      select r.skill_id, count(*)::integer as projects
      from project_required_skills r join projects on projects.id = r.project_id
      where ${IS_OPEN}
      group by r.skill_id
    ), shown as (
      select t.skill_id, count(*)::integer as people
      from user_skill_totals t join people on people.id = t.user_id
      where t.skill_id in (select skill_id from needed) and ${notLeftBefore(today)}
      group by t.skill_id
    )
    select s.id, s.name, s.category, needed.projects, coalesce(shown.people, 0) as people
    from needed join skills s on s.id = needed.skill_id left join shown on shown.skill_id = s.id
    where coalesce(shown.people, 0) <= ${sql.lit(SCARCE_UP_TO_PEOPLE)}`.execute(db)
  return rows.map(({ id, name, category, projects, people }) => ({
    kind: 'skill',
    id,
    name,
    detail: category,
    value: people,
    of: projects,
    day: null,
  }))
}
