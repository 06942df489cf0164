import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listProjects, Project, WholeProject } from '#shared/projects/contract.ts'
import type { PROJECT_ORDERS } from '#shared/projects/choices.ts'
import { projectAlerts } from '#shared/projects/alerts.ts'
import { projectFigures } from '#shared/projects/figures.ts'
import { projectHealth } from '#shared/projects/health.ts'
import { healthPlace, standsAs, usedPlace, type StandingFilter } from '#shared/projects/standing.ts'
import type { Day } from '#shared/time/day.ts'
import { assumesProjectFigures, budgetAlertShares } from '../company/queries.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { among, contains, given, listOf, type Order } from '../http/list-of.ts'
import { Kept, KeptParts } from '../http/kept.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import type { Versions } from '../http/versions.ts'
import { isActiveProject } from './active-projects.ts'
import { lossMaking } from './losses.ts'
import { hoursValues, readRating, type HoursValue, type Rating } from '../rates/values.ts'
import { projectAsSeen } from './seen.ts'
import { isTagged, tagNames } from './tags.ts'
import { asFields } from '../records/columns.ts'
import { EVERY_ROW, visibleTo, type Visible } from '../records/visible.ts'
import { oneOfEach } from '../texts.ts'

type ProjectOrder = (typeof PROJECT_ORDERS)[number]

/** Condition for a project that is open (`isOpen` of shared/projects/rules.ts) and not archived. */
export const IS_OPEN = sql<boolean>`lower(projects.status) <> 'completed' and projects.archived_at is null`

/** Stand for a missing day, so that its project comes last; the names are PostgreSQL's. */
const NEVER = '-infinity'
const NO_DEADLINE = 'infinity'

/** Stands for hours that somebody may not see, so that the project comes last whatever they are. */
const HIDDEN_HOURS = -1

const ORDERS: Record<ProjectOrder, Order<Project>> = {
  name: { columns: ['name', 'listed.id'], direction: 'asc', keyOf: (row) => [row.name, row.id] },
  activity: {
    columns: ['activity_order', 'listed.id'],
    direction: 'desc',
    keyOf: (row) => [row.lastActivity ?? NEVER, row.id],
  },
  deadline: {
    columns: ['deadline_order', 'listed.id'],
    direction: 'asc',
    keyOf: (row) => [row.deadline ?? NO_DEADLINE, row.id],
  },
  hours: {
    columns: ['logged_hours', 'listed.id'],
    direction: 'desc',
    keyOf: (row) => [row.loggedHours ?? HIDDEN_HOURS, row.id],
  },
  health: { columns: ['health_place', 'listed.id'], direction: 'asc', keyOf: (row) => [healthPlace(row), row.id] },
  budget: { columns: ['used_place', 'listed.id'], direction: 'desc', keyOf: (row) => [usedPlace(row), row.id] },
}

/** How a project stands by the rules that its card and its page show; archived ones are included. */
export type ProjectStanding = Omit<WholeProject, 'description' | 'requiredSkills' | 'tags' | 'industry' | 'version'>

/**
 * The projects that fit a filter, as somebody may see them; a filter or an order applies only to figures that they see. Health
 * and figures are rules, not columns: to filter or sort by them, the list asks for the standings of all projects.
 */
export async function projects(
  db: Db,
  actor: Actor,
  filter: QueryOf<typeof listProjects>,
  today: Day,
  kept: KeptProjects,
): Promise<ListSource<Project>> {
  const { activeFor, archived = activeFor === undefined ? 'false' : undefined } = filter
  const seen = projectAsSeen<WholeProject>(actor, today)
  const seenHours = visibleTo(actor, 'projects.hours', { projectId: 'projects.id' })
  let query = db
    .selectFrom(listed(db, seenHours))
    .select('listed.id')
    .where(given({ archived: archived && archived === 'true' }))
  // Statuses of older lists are in lower case (spec §3).
  if (filter.status !== undefined) query = query.where(sql`lower(status)`, '=', filter.status.toLowerCase())
  if (filter.q) {
    const inFields = contains(['name', 'description', 'client', 'industry'], filter.q)
    query = query.where(sql<boolean>`(${inFields} or ${isTagged(sql.ref('listed.id'), filter.q, 'contains')})`)
  }
  if (filter.tag !== undefined) query = query.where(isTagged(sql.ref('listed.id'), filter.tag, 'equals'))
  if (filter.userId !== undefined) {
    query = query.where(sql<boolean>`(
      exists (select from user_project_totals t where t.project_id = listed.id and t.user_id = ${filter.userId})
      or exists (select from project_roles r where r.project_id = listed.id and r.user_id = ${filter.userId}))`)
  }
  if (activeFor !== undefined) {
    query = query.where(sql<boolean>`exists (
      select from user_project_totals
      where project_id = listed.id and user_id = ${activeFor} and ${isActiveProject(today)})`)
  }
  if (filter.skill !== undefined) {
    query = query.where(sql<boolean>`exists (
      select from project_required_skills r join skills s on s.id = r.skill_id
      where r.project_id = listed.id and lower(s.name) = lower(${filter.skill}))`)
  }
  if (needsStandings(filter)) {
    const fitting = (await kept.all(today))
      .map(projectAsSeen<ProjectStanding>(actor, today))
      .filter((standing) => standsAs(standing, filter, today))
    query = query.innerJoin(placesOf(fitting), 'place.id', 'listed.id')
  }
  const order = ORDERS[filter.sort ?? 'name']
  const ids = listOf<{ id: number }>(query, { ...order, keyOf: ({ id }) => [id] })
  const shown = async (rows: readonly { id: number }[]) => {
    const asked = rows.map(({ id }) => id)
    return (await kept.of(today, asked)).map(seen)
  }
  const list = madeOf(ids, shown, order.keyOf)
  const { sort: _sort, limit: _limit, cursor: _cursor, archived: _archived, ...narrowing } = filter
  if (archived === undefined || Object.keys(narrowing).length > 0) return list
  return { ...list, total: () => kept.count(archived === 'true') }
}

function needsStandings(filter: StandingFilter & { sort?: ProjectOrder | undefined }) {
  const { health, deadline, budget, open, rated, alert, sort } = filter
  return (
    [health, deadline, budget, open, rated, alert].some((asked) => asked !== undefined) ||
    sort === 'health' ||
    sort === 'budget'
  )
}

function placesOf(standings: readonly Pick<Project, 'id' | 'health' | 'figures'>[]) {
  return sql<{ id: number; health_place: number; used_place: number }>`unnest(
    ${standings.map(({ id }) => id)}::integer[], ${standings.map(healthPlace)}::integer[],
    ${standings.map(usedPlace)}::float8[])`.as<'place'>(sql`place(id, health_place, used_place)`)
}

/** The standings of all projects, from totals, so that it costs the same however long the history is. */
export async function projectStandings(db: Db, today: Day): Promise<ProjectStanding[]> {
  return withFigures(db, await standingRows(db, today).execute(), today)
}

/** A project with all of its figures, archived or not. */
export async function projectById(db: Db, id: number, today: Day): Promise<WholeProject | undefined> {
  return (await projectsWith(db, today, [id])).get(id)
}

async function projectsWith(
  db: Db,
  today: Day,
  ids: number[],
  rating?: () => Promise<Rating>,
): Promise<Map<number, WholeProject>> {
  const rows = await projectRows(db, today)
    .where(sql<boolean>`listed.id = ${anyOf(ids)}`)
    .execute()
  // Many projects need the same skills.
  const oneOf = oneOfEach()
  return new Map(
    (await withFigures(db, rows, today, rating)).map((project) => [
      project.id,
      { ...project, requiredSkills: project.requiredSkills.map(oneOf), tags: project.tags.map(oneOf) },
    ]),
  )
}

/** Stored rows with the figures that the rules compute. */
async function withFigures<Row extends StandingRow>(
  db: Db,
  rows: readonly Row[],
  today: Day,
  rating: () => Promise<Rating> = () => readRating(db),
) {
  const valueOf = await hoursValues(db, rows, today, rating)
  const valued = rows.map((row) => ({ ...row, ...valueOf(row) }))
  const losses = await lossMaking(db, valued, today, rating)
  return valued.map((row) => figured(row, losses.has(row.id), today))
}

/** How many projects are kept in memory; a few thousand take a few MB. */
const PROJECTS_KEPT = 10_000

/** Projects with all of their figures, kept until they change: a new entry has only its own project read again. */
export interface KeptProjects {
  readonly of: (today: Day, ids: readonly number[]) => Promise<readonly WholeProject[]>
  readonly all: (today: Day) => Promise<readonly WholeProject[]>
  readonly count: (archived: boolean) => Promise<number>
  /** What hours are priced by. */
  readonly rating: () => Promise<Rating>
}

export function keptProjects(db: Db, versions: Versions): KeptProjects {
  const known = new Kept(versions, ['projects'], async () => {
    const rows = await db
      .selectFrom('projects')
      .select(['id', sql<boolean>`archived_at is not null`.as('archived')])
      .orderBy('id')
      .execute()
    return { ids: rows.map(({ id }) => id), archived: rows.filter(({ archived }) => archived).length }
  })
  const rating = new Kept(versions, ['rates', 'company', 'people', 'projects', 'source'], () => readRating(db))
  const parts = new KeptParts(versions, 'projects', MADE_OF, PROJECTS_KEPT, (today, those) =>
    projectsWith(withPlansFor(db, those), today, those, () => rating.get()),
  )
  return {
    of: (today, those) => parts.of(today, those),
    all: async (today) => parts.of(today, (await known.get()).ids),
    count: async (wanted) => {
      const { ids, archived } = await known.get()
      return wanted ? archived : ids.length - archived
    },
    rating: () => rating.get(),
  }
}

/** What a project and its figures depend on, besides its entries; the worth of hours depends on roles of people, and what is booked ahead on holidays. */
const MADE_OF = ['projects', 'people', 'skills', 'allocations', 'leave', 'expenses', 'months', 'company'] as const

type StandingRow = Omit<ProjectStanding, 'figures' | 'health' | 'alerts' | 'isLoss' | keyof HoursValue> & OfRow

type ProjectRow = Omit<WholeProject, 'figures' | 'health' | 'alerts' | 'isLoss' | keyof HoursValue> & OfRow

interface OfRow {
  assume: boolean
  rated: boolean
  billableSeconds: number
  missedMilestone: Day | null
  /** The shares of the budget at which the company wants to be told. */
  shares: number[]
}

function figured<Row extends StandingRow & HoursValue>(stored: Row, isLoss: boolean, today: Day) {
  const { assume, rated: _rated, billableSeconds: _billable, missedMilestone, shares, ...others } = stored
  const row = { ...others, isLoss }
  const figures = projectFigures(row, assume)
  const health = projectHealth(row, today)?.state ?? null
  return { ...row, figures, health, alerts: projectAlerts({ ...row, figures, missedMilestone }, shares) }
}

function projectRows(db: Db, today: Day) {
  return standingRows(db, today)
    .select([
      ...asFields('description', 'industry', 'version'),
      requiredSkills(sql.ref('listed.id')).as('requiredSkills'),
      tagNames(sql.ref('listed.id')).as('tags'),
    ])
    .$castTo<ProjectRow>()
}

/** Projects with the columns that lists are sorted by; hours only if somebody may see them. */
function listed(db: Db, seenHours: Visible) {
  const hours = sql<number>`coalesce(project_totals.hours, 0)`
  return db
    .selectFrom('projects')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .selectAll('projects')
    .select([
      sql<boolean>`archived_at is not null`.as('archived'),
      (seenHours === EVERY_ROW
        ? hours
        : sql<number>`case when ${seenHours} then ${hours} else ${sql.lit(HIDDEN_HOURS)} end`
      ).as('logged_hours'),
      'project_totals.last_entry',
      sql`coalesce(project_totals.last_entry, ${sql.lit(NEVER)})`.as('activity_order'),
      sql`coalesce(deadline, ${sql.lit(NO_DEADLINE)})`.as('deadline_order'),
    ])
    .as('listed')
}

function standingRows(db: Db, today: Day) {
  return db
    .selectFrom(listed(db, EVERY_ROW))
    .select([
      ...asFields(
        'listed.id',
        'name',
        'client',
        'status',
        'totalHours',
        'loggedHours',
        'completionPercentage',
        'priority',
        'budget',
        'spent',
        'billing',
        'fee',
        'expensesInBudget',
        'hoursAlertNoted',
        'budgetAlertNoted',
        'milestoneAlertNoted',
        'deadline',
        'startDate',
        'leadId',
        'archived',
      ),
      'last_entry as lastActivity',
      sql<number>`(select count(*) from user_project_totals t where t.project_id = listed.id)::integer`.as('people'),
      sql<number>`(
        select count(distinct b.user_id) from resource_allocations b
        where b.project_id = listed.id and b.end_date >= ${today})::integer`.as('bookedPeople'),
      sql<number>`coalesce((
        select sum(e.amount) from billable_expense_totals e where e.project_id = listed.id), 0)`.as('billableExpenses'),
      sql<Day | null>`(
        select min(m.due_date) from project_milestones m where m.project_id = listed.id and m.done_on is null)`.as(
        'nextMilestone',
      ),
      sql<Day | null>`(
        select max(m.due_date) from project_milestones m
        where m.project_id = listed.id and m.done_on is null and m.due_date < ${today})`.as('missedMilestone'),
      assumesProjectFigures().as('assume'),
      budgetAlertShares().as('shares'),
      sql<boolean>`exists (select from bill_rates)`.as('rated'),
      sql<number>`coalesce((
        select sum(b.seconds)::float8 from billable_totals b where b.project_id = listed.id and b.billable), 0)`.as(
        'billableSeconds',
      ),
    ])
    .$castTo<StandingRow>()
}

/** Names of a project's required skills, in alphabetical order. */
export function requiredSkills(projectId: ReturnType<typeof sql.ref>) {
  return sql<string[]>`array(
    select s.name from project_required_skills r join skills s on s.id = r.skill_id
    where r.project_id = ${projectId} order by s.name)`
}

/** Projects (all, or the given ones) as the JSON text that other rows embed, by id; archived ones keep their names. */
export async function projectFragments(db: Db, ids?: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'client', 'status'])
    .where(among('id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
}

/**
 * Why nothing new can be logged or booked on a project; null if it can. In a transaction, nobody archives it before the end.
 */
export async function projectFault(db: Db, id: number): Promise<string | null> {
  const project = await db
    .selectFrom('projects')
    .select('archived_at as archivedAt')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return archivedFault(project)
}

/** `projectFault` for a project that has been read already. */
export function archivedFault(project: { readonly archivedAt: Date | string | null } | undefined): string | null {
  if (!project) return 'There is no such project'
  return project.archivedAt === null ? null : 'This project is archived'
}

/** Whether a project exists; archived ones do. */
export async function projectExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
