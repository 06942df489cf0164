import { sql } from 'kysely'
import { utilization } from '#shared/capacity/rules.ts'
import { capacityBetween, type LeaveSpan } from '#shared/capacity/working-time.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { leaveDays } from '#shared/leave/days.ts'
import type { getReviewEvidence, ReviewEvidence } from '#shared/reviews/contract.ts'
import { MAX_EVIDENCE_DAYS, PRACTICED_SKILLS } from '#shared/reviews/rules.ts'
import { presentationIn } from '#shared/skills/presentations.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { workingTime } from '../capacity/person-capacity.ts'
import type { Db } from '../db/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import { MAYBE_PRESENTATION, namesOfClients } from '../projects/presentations.ts'
import { HOURS_FOR_SKILL } from '../time-entries/skill-hours.ts'
import { SECONDS } from '../time-entries/totals-tables.ts'

type Range = QueryOf<typeof getReviewEvidence>

/** What the records show about a person between two days; reads only that person's entries of these days. */
export async function reviewEvidence(db: Db, range: Range, today: Day): Promise<ReviewEvidence> {
  const { userId, from, to } = range
  if (to < from) throw invalid({ to: 'Must not be before from' })
  if (daysBetween(from, to) >= MAX_EVIDENCE_DAYS) throw invalid({ to: 'At most three years' })
  const [time, projects, skills, presentations] = await Promise.all([
    workingTime(db, userId, from, to),
    projectsOf(db, range),
    skillsOf(db, range),
    presentationsOf(db, range),
  ])
  if (!time) throw notFound('person', userId)
  const hours = sumToCents(projects.map((project) => project.hours))
  // Future days cannot have hours yet.
  const capacity = capacityBetween(from, to < today ? to : today, time)
  return {
    hours,
    entries: projects.reduce((sum, { entries }) => sum + entries, 0),
    utilization: utilization(hours, capacity),
    projects: projects.map(({ projectId, name, hours: worked }) => ({ projectId, name, hours: worked })),
    gained: skills
      .filter(({ firstUsed }) => from <= firstUsed && firstUsed <= to)
      .map(({ skill, hours: practiced, firstUsed }) => ({ skill, hours: practiced, firstUsed })),
    practiced: skills.slice(0, PRACTICED_SKILLS).map(({ skill, hours: practiced }) => ({ skill, hours: practiced })),
    presentations,
    leaveDays: time.leave.reduce(
      (sum, span) => sum + leaveDays(partWithin(span, from, to), time.contractedHours, time.holidays),
      0,
    ),
  }
}

/** Projects with the most hours first. */
async function projectsOf(db: Db, { userId, from, to }: Range) {
  const { rows } = await sql<{ projectId: number; name: string; hours: number; entries: number }>`
    select project_id as "projectId", projects.name, hours, entries
    from (
      select project_id, round(sum(${sql.raw(SECONDS)}) / 3600.0, 2) as hours, count(*)::integer as entries
      from time_entries where user_id = ${userId} and date between ${from} and ${to} group by project_id
    ) as work
    join projects on projects.id = project_id
    order by hours desc, projects.name, project_id`.execute(db)
  return rows
}

/** Skills that the entries of these days show, each with the day on which the person showed it for the first time ever. */
async function skillsOf(db: Db, { userId, from, to }: Range) {
  const { rows } = await sql<{ skill: string; hours: number; firstUsed: Day }>`
    select skills.name as skill, shown.hours, first_used as "firstUsed"
    from (
      select skill_id, sum(${HOURS_FOR_SKILL}) as hours
      from time_entries cross join lateral unnest(skill_ids) as each(skill_id)
      where user_id = ${userId} and date between ${from} and ${to} group by skill_id
    ) as shown
    join user_skill_totals total on total.user_id = ${userId} and total.skill_id = shown.skill_id
    join skills on skills.id = shown.skill_id
    order by shown.hours desc, skills.name`.execute(db)
  return rows
}

async function presentationsOf(db: Db, { userId, from, to }: Range): Promise<number> {
  const clients = await namesOfClients(db)
  const rows = await db
    .selectFrom('time_entries')
    .select('notes')
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('notes', '~*', MAYBE_PRESENTATION)
    .execute()
  return rows.filter(({ notes }) => presentationIn(notes, clients) !== undefined).length
}

/** The part of a leave between two days; the leave overlaps them. */
function partWithin(leave: LeaveSpan, from: Day, to: Day): LeaveSpan {
  return {
    startDate: leave.startDate < from ? from : leave.startDate,
    endDate: leave.endDate > to ? to : leave.endDate,
    startsAtNoon: leave.startsAtNoon && leave.startDate >= from,
    endsAtNoon: leave.endsAtNoon && leave.endDate <= to,
  }
}
