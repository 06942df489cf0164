import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { Concern } from '#shared/assistant/contract.ts'
import { SCARCE_UP_TO_PEOPLE } from '#shared/assistant/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { visibleClaims } from '../expenses/queries.ts'
import { visibleLeave } from '../leave/queries.ts'
import { notLeftBefore } from '../people/employment.ts'
import { IS_OPEN } from '../projects/queries.ts'
import { IS_PENDING, visibleReviews } from '../reviews/queries.ts'

/** Undecided leave requests, as far as the actor may read them; `value` is the number of days until they begin. */
export async function pendingLeave(db: Db, actor: Actor, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
    select 'leave' as kind, l.id, p.name, l.leave_type as detail, l.start_date - ${today}::date as value,
      null as of, l.start_date as day
    from leave_requests l join people p on p.id = l.user_id
    where l.status = 'Pending' and ${visibleLeave(actor, 'l')}`.execute(db)
  return rows
}

/** Undecided claims, as far as the actor may read them; `value` is their age in days. */
export async function pendingClaims(db: Db, actor: Actor, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
    select 'claim' as kind, e.id, p.name, e.description as detail, greatest(${today}::date - e.date, 0) as value,
      null as of, e.date as day
    from expenses e join people p on p.id = e.user_id
    where e.status = 'Pending' and ${visibleClaims(actor, 'e')}`.execute(db)
  return rows
}

/** Drafts and submitted reviews that the actor may read; `value` is their age in days. */
export async function pendingReviews(db: Db, actor: Actor, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
    select 'review' as kind, r.id, p.name, r.status as detail, greatest(${today}::date - r.review_date, 0) as value,
      null as of, r.review_date as day
    from performance_reviews r join people p on p.id = r.user_id
    where ${IS_PENDING} and ${visibleReviews(actor)}`.execute(db)
  return rows
}

/** Skills that open projects require and hardly anybody shows. */
export async function scarceSkills(db: Db, today: Day): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
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
    select 'skill' as kind, s.id, s.name, s.category as detail, coalesce(shown.people, 0) as value,
      needed.projects as of, null as day
    from needed join skills s on s.id = needed.skill_id left join shown on shown.skill_id = s.id
    where coalesce(shown.people, 0) <= ${sql.lit(SCARCE_UP_TO_PEOPLE)}`.execute(db)
  return rows
}
