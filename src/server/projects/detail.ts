import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import type { ProjectDetail, WholeProject } from '#shared/projects/contract.ts'
import { OTHER_SKILLS } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { NOT_REJECTED } from '../expenses/queries.ts'
import { milestonesOf } from './milestones.ts'
import { pairsOf } from '../rates/month-cells.ts'
import { projectMoney, type Worked } from './outlook.ts'
import type { KeptProjects } from './queries.ts'
import { projectAsSeen } from './seen.ts'
import { asFields } from '../records/columns.ts'

/**
 * A project with what its screens show, as somebody may see it. Every part is read from totals or from the project's own rows.
 */
export async function projectDetail(
  db: Db,
  actor: Actor,
  id: number,
  today: Day,
  kept: KeptProjects,
): Promise<ProjectDetail | undefined> {
  const seesMoney = mayOn(actor, 'projects.budgets', { projectId: id })
  const [[project], team, { weeks, categories }, skills, milestones, bookings, expenses, total, worked] =
    await Promise.all([
      kept.of(today, [id]),
      teamOf(db, id, today),
      hoursOf(db, id),
      projectSkills(db, actor, id, today),
      milestonesOf(db, id),
      bookingsOf(db, id, today),
      expensesOf(db, id),
      db
        .selectFrom('project_totals')
        .select(['hours', 'entries', 'first_entry as firstEntry', 'last_entry as lastEntry'])
        .where('project_id', '=', id)
        .executeTakeFirst(),
      seesMoney ? workedOn(db, id, kept) : undefined,
    ])
  if (!project) return undefined
  const seesHours = mayOn(actor, 'projects.hours', { projectId: id })
  const span = { firstEntry: total?.firstEntry ?? null, lastEntry: total?.lastEntry ?? null }
  const money = worked && (await projectMoney(db, actor, project, span, today, worked))
  const logged = {
    weeks: money ? weeks.map((each) => ({ ...each, value: money.values.get(each.week) ?? 0 })) : weeks,
    categories,
    ...span,
    entries: total?.entries ?? 0,
  }
  // One member's share of the hours would reveal the hours of all.
  const withShare = (member: Member) => ({ ...member, share: total ? member.hours / total.hours : 0 })
  const known = teamAsSeen(actor, id, team)
  return {
    project: projectAsSeen<WholeProject>(actor, today)(project),
    team: [...(seesHours ? known.seen.map(withShare) : known.seen), ...known.others],
    skills,
    milestones: seesMoney ? milestones : milestones.map(({ amount: _amount, ...milestone }) => milestone),
    bookings,
    ...(seesHours && logged),
    ...(money && { expenses, outlook: money.outlook }),
  }
}

async function workedOn(db: Db, id: number, kept: KeptProjects): Promise<Worked> {
  const [rating, pairs] = await Promise.all([kept.rating(), pairsOf(db, [id])])
  return { rating, pairs }
}

/** Members with their hours; members whose hours on the project somebody may not see follow by name, without hours. */
function teamAsSeen(actor: Actor, projectId: number, team: readonly Member[]) {
  const isSeen = ({ userId }: Member) => mayOn(actor, 'timesheets.read', { userId, projectId })
  const others = team
    .filter((member) => !isSeen(member))
    .map(({ hours: _hours, entries: _entries, firstEntry: _first, lastEntry: _last, ...member }) => member)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return { seen: team.filter(isSeen), others }
}

/** Ids of everybody who logged time on a project or is booked on it today or later, and of employees who have a role on it. */
function members(id: number, today: Day) {
  return sql`
    select user_id from user_project_totals where project_id = ${id}
    union select user_id from resource_allocations where project_id = ${id} and end_date >= ${today}
    union select user_id from project_roles join people on people.id = user_id
      where project_id = ${id} and (last_day is null or last_day >= ${today})`
}

interface Member {
  readonly userId: number
  readonly name: string
  readonly initials: string
  readonly role: string
  readonly projectRole: string | null
  readonly hours: number
  readonly entries: number
  readonly firstEntry: Day | null
  readonly lastEntry: Day | null
  readonly bookedPercentage: number
}

async function teamOf(db: Db, id: number, today: Day) {
  const { rows } = await sql<Member>`
    select p.id as "userId", p.name, p.initials, p.role, r.role as "projectRole",
      coalesce(t.hours, 0) as hours, coalesce(t.entries, 0) as entries,
      t.first_entry as "firstEntry", t.last_entry as "lastEntry",
      coalesce((
        select sum(b.allocated_percentage) from resource_allocations b
        where b.project_id = ${id} and b.user_id = p.id and ${today} between b.start_date and b.end_date
      ), 0) as "bookedPercentage"
    from (${members(id, today)}) as member
    join people p on p.id = member.user_id
    left join user_project_totals t on t.project_id = ${id} and t.user_id = p.id
    left join project_roles r on r.project_id = ${id} and r.user_id = p.id
    order by hours desc, p.name, p.id`.execute(db)
  return rows
}

/** Hours by week, and by category with the most hours first; both from one read of the totals. */
async function hoursOf(db: Db, id: number) {
  const { rows } = await sql<{ week: Day | null; category: string | null; hours: number; entries: number }>`
    select week, category, round(sum(seconds) / 3600.0, 2) as hours, sum(entries)::integer as entries from project_week_totals
    where project_id = ${id} group by grouping sets ((week), (category)) order by week, hours desc, category`.execute(
    db,
  )
  return {
    weeks: rows.flatMap(({ week, hours, entries }) => (week === null ? [] : [{ week, hours, entries }])),
    categories: rows.flatMap(({ category, hours }) => (category === null ? [] : [{ category, hours }])),
  }
}

/**
 * Required skills first, then the others, each group with the most hours first, or by name if somebody may not see the hours.
 */
export async function projectSkills(db: Db, actor: Actor, id: number, today: Day): Promise<ProjectDetail['skills']> {
  const { rows } = await sql<ProjectDetail['skills'][number]>`
    with member as (${members(id, today)}),
    shown as (
      select skill_id, required.project_id is not null as required, coalesce(total.hours, 0) as hours
      from (select * from project_required_skills where project_id = ${id}) as required
      full join (select * from project_skill_totals where project_id = ${id}) as total using (skill_id)
    ),
    ranked as (
      select *, row_number() over (partition by required order by hours desc, skill_id) as place from shown
    ),
    team as (
      select u.skill_id, sum(u.hours) as hours, count(*)::integer as people
      from member join user_skill_totals u on u.user_id = member.user_id group by u.skill_id
    )
    select s.name as skill, s.category, required, ranked.hours,
      coalesce(team.hours, 0) as "teamHours", coalesce(team.people, 0) as people
    from ranked
    join skills s on s.id = ranked.skill_id
    left join team on team.skill_id = ranked.skill_id
    where required or place <= ${OTHER_SKILLS}
    order by required desc, ranked.hours desc, s.name`.execute(db)
  if (mayOn(actor, 'projects.hours', { projectId: id })) return rows
  return rows
    .map(({ hours: _hours, ...skill }) => skill)
    .sort((a, b) => Number(b.required) - Number(a.required) || (a.skill < b.skill ? -1 : 1))
}

async function bookingsOf(db: Db, id: number, today: Day): Promise<ProjectDetail['bookings']> {
  return db
    .selectFrom('resource_allocations as booking')
    .innerJoin('people', 'people.id', 'booking.user_id')
    .select([
      ...asFields('booking.id', 'booking.userId', 'people.name', 'booking.startDate', 'endDate'),
      'allocated_percentage as percentage',
      'is_confirmed as confirmed',
    ])
    .where('project_id', '=', id)
    .where('end_date', '>=', today)
    .orderBy('booking.start_date')
    .orderBy('booking.id')
    .execute()
}

async function expensesOf(db: Db, id: number): Promise<NonNullable<ProjectDetail['expenses']>> {
  const { rows } = await sql<{ week: Day; total: number; billable: number; claims: number }>`
    select date_trunc('week', date)::date as week, sum(base_amount) as total,
      coalesce(sum(net_base_amount) filter (where billable), 0) as billable, count(*)::integer as claims
    from expenses where project_id = ${id} and ${NOT_REJECTED} group by 1 order by 1`.execute(db)
  const sum = (of: 'total' | 'billable' | 'claims') => sumToCents(rows.map((row) => row[of]))
  return {
    total: sum('total'),
    billable: sum('billable'),
    claims: sum('claims'),
    weeks: rows.flatMap(({ week, billable }) => (billable === 0 ? [] : [{ week, billable }])),
  }
}
