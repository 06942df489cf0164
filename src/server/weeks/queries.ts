import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { actsFor, mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { Approval, Approver, MissingHours, EntryState, WeekState, WeekStep } from '#shared/weeks/choices.ts'
import type { listWeeks, SubmittedWeek, WeekApproval } from '#shared/weeks/contract.ts'
import { isLocked, isWaiting, missingDays, submitFault } from '#shared/weeks/rules.ts'
import { expectedDays } from '../capacity/person-capacity.ts'
import { companyApproval } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { among, given, listOf } from '../http/list-of.ts'
import { notFound } from '../http/errors.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { decidesAs, isDecider, waitingWeeks, waitsFor } from './deciders.ts'

/** An entry with what decisions about its week depend on. */
export interface WeekEntry {
  readonly id: number
  readonly version: number
  readonly userId: number
  readonly projectId: number
  readonly project: string
  readonly leadId: number | null
  readonly date: Day
  readonly startTime: string | null
  readonly hours: number
  readonly category: string
  readonly notes: string
  readonly approval: EntryState | null
  readonly skillIds: number[]
  /** The invoice that contains the entry. */
  readonly invoiceId: number | null
}

/** A row of `weeks`. */
export interface WeekRow {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly week: Day
  readonly state: WeekState
  readonly submittedAt: Date
  readonly submittedBy: number | null
  readonly expectedHours: number
  readonly loggedHours: number
  readonly word: string
  readonly version: number
}

export interface Settings {
  readonly approval: Approval
  readonly approver: Approver
  readonly missingHours: MissingHours
}

/** Weeks that somebody may see, latest first; none if the company approves nothing. */
export async function weeks(
  db: Db,
  actor: Actor,
  { userId, state, from, to, waiting }: QueryOf<typeof listWeeks>,
): Promise<ListSource<SubmittedWeek>> {
  const settings = await companyApproval(db)
  let query = weekRows(db)
    .where(given({ 'weeks.user_id': userId, 'weeks.state': state }))
    .where(visibleWeeks(actor))
  if (settings.approval === 'none') query = query.where(sql<SqlBool>`false`)
  // A week overlaps the range if its Sunday is not before the range and its Monday is not after it.
  if (from !== undefined) query = query.where('weeks.week', '>=', weekStart(from))
  if (to !== undefined) query = query.where('weeks.week', '<=', to)
  if (waiting) query = query.where(sql<SqlBool>`weeks.id in (${waitingWeeks(actor, settings.approver)})`)
  const order = {
    columns: ['weeks.week', 'weeks.id'],
    direction: 'desc',
    keyOf: ({ week, id }: { week: Day; id: number }) => [week, id],
  } as const
  return madeOf(listOf(query, order), (rows) => toldWeeks(db, actor, settings, rows), order.keyOf)
}

export function weekRows(db: Db) {
  return db
    .selectFrom('weeks')
    .innerJoin('people', 'people.id', 'weeks.user_id')
    .select([
      'weeks.id',
      'weeks.user_id as userId',
      'people.name',
      'weeks.week',
      'weeks.state',
      'weeks.submitted_at as submittedAt',
      'weeks.submitted_by as submittedBy',
      'weeks.expected_hours as expectedHours',
      'weeks.logged_hours as loggedHours',
      'weeks.word',
      'weeks.version',
    ])
}

/** Condition for the entries `e` of a row of `weeks`. */
const OF_WEEK = sql`e.user_id = weeks.user_id and e.date between weeks.week and weeks.week + 6`

/**
 * The weeks that somebody may see: their own, those of their people, and those with entries on a project that they lead.
 * Substitutes also see those of the other person's people and projects, but not that person's own.
 */
function visibleWeeks(actor: Actor): RawBuilder<SqlBool> {
  const reach = actor.permissions.get('weeks.read') ?? []
  if (reach === 'all') return sql<SqlBool>`true`
  const standsFor = actor.standsInFor ?? []
  const projects = [...actor.leads, ...standsFor.flatMap(({ leads }) => [...leads])]
  const people = standsFor.flatMap(({ userId, reports }) => [...reports].filter((id) => id !== userId))
  return sql<SqlBool>`(weeks.user_id = ${actor.userId}::integer or ${among('weeks.user_id', [...actor.reports, ...people])}
    or exists (select from time_entries e where ${OF_WEEK} and ${among('e.project_id', projects)}))`
}

/** Weeks as the list shows them; the entries of all of them are read at once. */
export async function toldWeeks(
  db: Db,
  actor: Actor,
  { approver }: Settings,
  rows: readonly WeekRow[],
): Promise<SubmittedWeek[]> {
  const entries = await entriesOfWeeks(db, rows)
  const byWeek = Map.groupBy(entries, ({ userId, date }) => `${userId} ${weekStart(date)}`)
  const changes = await lastChanges(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ submittedAt, ...row }) => {
    const all = byWeek.get(`${row.userId} ${row.week}`) ?? []
    const own = seenOf(actor, all)
    const mine = own.filter((entry) => waitsFor(actor, approver, entry))
    return {
      ...row,
      ...(!seesWhole(actor, row.userId) && { expectedHours: null, loggedHours: null, word: '' }),
      state: shownState(row.state, all),
      submittedAt: submittedAt.toISOString(),
      changed: changeSeen(changes.get(row.id), seesWhole(actor, row.userId) ? null : own),
      hours: sumToCents(own.map(({ hours }) => hours)),
      waiting: own.filter(({ approval }) => isWaiting(approval)).length,
      mine: mine.map(({ id, version }) => ({ id, version })),
    }
  })
}

interface LastChange {
  readonly at: string
  readonly by: string | null
  readonly notes: string
  readonly entryIds: readonly number[]
}

/** The last changes of weeks, by their ids, if nothing was done with the week since. */
async function lastChanges(db: Db, ids: readonly number[]): Promise<Map<number, LastChange>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<LastChange, 'at'> & { weekId: number; step: WeekStep; at: Date }>`
    select distinct on (s.week_id) s.week_id as "weekId", s.step, s.at, p.name as by, s.reason as notes, s.entry_ids as "entryIds"
    from week_steps s left join people p on p.id = s.by_id
    where s.week_id = any(${[...ids]}::integer[]) order by s.week_id, s.id desc`.execute(db)
  const last = rows.filter(({ step }) => step === 'changed')
  return new Map(last.map(({ weekId, at, step: _step, ...change }) => [weekId, { ...change, at: at.toISOString() }]))
}

/** A change as somebody sees it; `part` are the entries that they see, null for all. */
function changeSeen(change: LastChange | undefined, part: readonly WeekEntry[] | null): SubmittedWeek['changed'] {
  if (!change) return null
  const { entryIds, ...seen } = change
  if (part === null) return seen
  const own = part.filter(({ id }) => entryIds.includes(id))
  return own.length === 0 ? null : { ...seen, notes: own.length === entryIds.length ? seen.notes : '' }
}

/** Whether somebody sees all of a person's week; the lead of a project sees only the part of their projects. */
function seesWhole(actor: Actor, userId: number): boolean {
  return mayOn(actor, 'weeks.read', { userId, status: 'Pending' })
}

/** The entries of a week that somebody sees: all, or those of projects that they lead or decide about. */
function seenOf(actor: Actor, entries: readonly WeekEntry[]): readonly WeekEntry[] {
  const [first] = entries
  if (!first || seesWhole(actor, first.userId)) return entries
  return entries.filter((entry) => mayOn(actor, 'entries.read', entry) || decidesAs(actor, entry).length > 0)
}

/** A submitted week counts as approved once its entries that were not approved are deleted. */
function shownState(state: WeekState, entries: readonly WeekEntry[]): WeekState {
  const isApproved = entries.length > 0 && entries.every(({ approval }) => approval === 'Approved')
  return state === 'Submitted' && isApproved ? 'Approved' : state
}

/** All entries of some weeks, by day. */
export async function entriesOfWeeks(
  db: Db,
  of: readonly { readonly userId: number; readonly week: Day }[],
): Promise<WeekEntry[]> {
  if (of.length === 0) return []
  const { rows } = await sql<WeekEntry>`
    select ${ENTRY} from unnest(${of.map(({ userId }) => userId)}::integer[], ${of.map(({ week }) => week)}::date[]) as asked (user_id, week)
      join time_entries e on e.user_id = asked.user_id and e.date between asked.week and asked.week + 6
      join projects p on p.id = e.project_id
    order by e.date, e.created_at, e.id`.execute(db)
  return rows
}

const ENTRY = sql`e.id, e.version, e.user_id as "userId", e.project_id as "projectId", p.name as project, p.lead_id as "leadId",
  e.date, e.start_time as "startTime", e.hours, e.category, e.notes, e.approval, e.skill_ids as "skillIds", e.invoice_id as "invoiceId"`

/** Locks entries until the transaction ends, in the order of their ids, as all code does. */
export async function lockEntriesOf(
  db: Db,
  of: readonly { readonly userId: number; readonly week: Day }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from time_entries e where e.id in (
      select e.id from unnest(${of.map(({ userId }) => userId)}::integer[], ${of.map(({ week }) => week)}::date[]) as asked (user_id, week)
        join time_entries e on e.user_id = asked.user_id and e.date between asked.week and asked.week + 6)
    order by e.id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** One person's week as the actor sees it; 404 if there is no such person, or the actor may see nothing of the week. */
export async function weekOf(db: Db, actor: Actor, userId: number, week: Day, today: Day): Promise<WeekApproval> {
  const settings = await companyApproval(db)
  const days = await expectedDays(db, userId, week, weekEnd(week))
  const row = await weekRows(db).where('weeks.user_id', '=', userId).where('weeks.week', '=', week).executeTakeFirst()
  const all = await entriesOfWeeks(db, [{ userId, week }])
  const seen = all.filter((entry) => mayOn(actor, 'entries.read', entry) || decidesAs(actor, entry).length > 0)
  const isWhole = seesWhole(actor, userId)
  if (!days || !(isWhole || seen.length > 0)) throw notFound('person', userId)
  const counted = isWhole ? all : seen
  const [submitted = null] = row ? await toldWeeks(db, actor, settings, [row]) : []
  const isOwn = mayOn(actor, 'weeks.write', { userId })
  const open = all.filter(({ approval }) => approval === null || approval === 'Returned').length
  const state = row?.state ?? null
  const on = settings.approval !== 'none'
  const emptyForMe = all.length === 0 && state === 'Submitted' && decidesEmpty(actor, userId)
  const history = row && on ? await stepsOf(db, row.id) : []
  const steps = isWhole ? history : history.flatMap((step) => partOfStep(step, seen))
  return {
    userId,
    week,
    submitted: on ? submitted : null,
    expectedHours: isWhole ? sumToCents(days.map(({ expectedHours }) => expectedHours)) : null,
    hours: sumToCents(counted.map(({ hours }) => hours)),
    missing: isWhole ? missingDays(days, all, settings.missingHours) : [],
    entries: seen.map((entry) => toldEntry(entry, on && waitsFor(actor, settings.approver, entry))),
    steps,
    may: {
      submit: on && isOwn && submitFault(week, { state, open, today }) === null,
      decide: on && (emptyForMe || (submitted?.mine.length ?? 0) > 0),
      reopen: on && row !== undefined && counted.some((entry) => mayReopen(actor, settings, entry)),
    },
  }
}

function toldEntry(
  { userId: _userId, leadId: _leadId, skillIds: _skillIds, invoiceId: _invoiceId, startTime, ...entry }: WeekEntry,
  isMine: boolean,
): WeekApproval['entries'][number] {
  return { ...entry, ...(startTime !== null && { startTime }), isMine }
}

/** Whether somebody decides about a week without entries, which its person's manager does. */
export function decidesEmpty(actor: Actor, userId: number): boolean {
  return actor.userId !== userId && mayOn(actor, 'weeks.decide', { userId, status: 'Pending' })
}

/** Whether somebody may reopen an approved entry: those who decide about it, and finance. */
export function mayReopen(actor: Actor, { approval, approver }: Settings, entry: WeekEntry): boolean {
  if (!isLocked(approval, entry.approval) || entry.invoiceId !== null || actor.userId === entry.userId) return false
  return isDecider(actor, approver, entry) || actor.permissions.get('weeks.reopen') === 'all'
}

/** A step as far as it is about the entries that somebody sees; what was said of others stays unsaid. */
function partOfStep(step: WeekApproval['steps'][number], seen: readonly WeekEntry[]): WeekApproval['steps'] {
  const entries = seen.filter(({ id }) => step.entryIds.includes(id))
  if (entries.length === 0) return []
  const isAboutThese = entries.length === step.entryIds.length && step.step !== 'submitted'
  return [
    {
      ...step,
      reason: isAboutThese ? step.reason : '',
      entryIds: entries.map(({ id }) => id),
      hours: sumToCents(entries.map(({ hours }) => hours)),
    },
  ]
}

async function stepsOf(db: Db, weekId: number): Promise<WeekApproval['steps']> {
  const { rows } = await sql<Omit<WeekApproval['steps'][number], 'at'> & { at: Date; step: WeekStep }>`
    select s.id, s.step, s.at, by_person.name as by, for_person.name as "actedFor", s.reason, s.entry_ids as "entryIds", s.hours
    from week_steps s
      left join people by_person on by_person.id = s.by_id left join people for_person on for_person.id = s.acted_for
    where s.week_id = ${weekId} order by s.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The person for whom a substitute decides; null if the actor decides in their own right. */
export function deciderFor(actor: Actor, { userId, projectId }: { userId: number; projectId?: number }): number | null {
  return actsFor(actor, 'weeks.decide', { userId, projectId, status: 'Pending' })
}
