import { sql } from 'kysely'
import { sumToCents } from '#shared/figures/rounding.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { EntryState, WeekState, WeekStep } from '#shared/weeks/choices.ts'
import type { decideWeeks, reopenWeek, SubmittedWeek, submitWeek } from '#shared/weeks/contract.ts'
import { isLocked, missingDays, missingText, stateOfWeek, stateOnceApproved, submitFault } from '#shared/weeks/rules.ts'
import { recordChange } from '../audit/record.ts'
import { expectedDays } from '../capacity/person-capacity.ts'
import { companyApproval } from '../company/queries.ts'
import type { Tx } from '../db/tables.ts'
import { forbidden, HttpError, invalid, notAllowed, notFound, stale } from '../http/errors.ts'
import { among } from '../http/list-of.ts'
import { permitOn, type By } from '../records/record.ts'
import { decidesAs, isDecider, waitsFor } from './deciders.ts'
import {
  deciderFor,
  decidesEmpty,
  entriesOfWeeks,
  lockEntriesOf,
  mayReopen,
  toldWeeks,
  weekRows,
  type Settings,
  type WeekEntry,
  type WeekRow,
} from './queries.ts'

interface Named {
  readonly userId: number
  readonly week: Day
}

/** A person's week that nobody else changes until the transaction ends; `row` is undefined while the week is open. */
interface HeldWeek extends Named {
  readonly row: WeekRow | undefined
  readonly entries: readonly WeekEntry[]
}

/** Submits the entries of a week that are open or were returned. Requires a reason if hours are missing. */
export async function submit(by: By, { userId, week, word = '' }: BodyOf<typeof submitWeek>): Promise<void> {
  const { tx, actor, now, today } = by
  permitOn(actor, 'weeks.write', { userId })
  const { missingHours } = await settingsOf(tx)
  const [held] = await hold(tx, [{ userId, week }])
  const days = await expectedDays(tx, userId, week, weekEnd(week))
  if (!held || !days) throw invalid({ userId: 'There is no such person' })
  const { row, entries } = held
  const open = entries.filter(({ approval }) => approval === null || approval === 'Returned')
  const fault = submitFault(week, { state: row?.state ?? null, open: open.length, today })
  if (fault !== null) throw week > weekStart(today) ? invalid({ week: fault }) : notAllowed(fault)
  const missing = missingDays(days, entries, missingHours)
  if (missing.length > 0 && word === '') {
    throw invalid({ word: `Say why hours are missing: ${missingText(missing)}` })
  }
  await storeStates(tx, new Map(open.map(({ id }) => [id, 'Submitted'])))
  const submitted = {
    state: 'Submitted' as const,
    submitted_at: now,
    submitted_by: actor.userId,
    expected_hours: sumToCents(days.map(({ expectedHours }) => expectedHours)),
    logged_hours: sumToCents(entries.map(({ hours }) => hours)),
    word,
  }
  const { id } = await tx
    .insertInto('weeks')
    .values({ user_id: userId, week, ...submitted })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week']).doUpdateSet({ ...submitted, version: sql`weeks.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(by, { ...held, id }, { step: 'submitted', reason: word, entries: open, state: 'Submitted' })
}

/** Approves or returns weeks, or the named entries of them: all or none. Returns the weeks in their new state. */
export async function decide(by: By, body: BodyOf<typeof decideWeeks>): Promise<SubmittedWeek[]> {
  const { tx, actor } = by
  const { decision, reason = '' } = body
  const settings = await settingsOf(tx)
  const asked = new Map(body.weeks.map((one) => [`${one.userId} ${one.week}`, one]))
  if (asked.size < body.weeks.length) throw invalid({ weeks: 'A week is named twice' })
  const held = await hold(tx, body.weeks)
  const faults = new Faults(by, settings)
  const decided = held.map((week) => {
    const { version, entries: named } = asked.get(`${week.userId} ${week.week}`) ?? { version: 0, entries: [] }
    return { ...faults.look(week, version, named, decision), ...week }
  })
  await faults.refuse()
  for (const { row, entries, chosen, ...week } of decided) {
    const after = new Map(chosen.map((entry) => [entry.id, stateAfter(by, settings, decision, entry)]))
    await storeStates(tx, after)
    const states = entries.map(({ id, approval }) => after.get(id) ?? approval)
    const before = row?.state ?? 'Submitted'
    const state = decision === 'return' ? 'Returned' : stateOfWeek(states, before)
    await storeWeek(tx, row?.id ?? 0, state)
    const step = decision === 'approve' ? 'approved' : 'returned'
    const actedFor = deciderFor(actor, { userId: week.userId, ...(chosen[0] && { projectId: chosen[0].projectId }) })
    await note(by, { ...week, id: row?.id ?? 0, row }, { step, reason, entries: chosen, state, actedFor })
  }
  return toldWeeks(tx, actor, settings, await rowsOf(tx, body.weeks))
}

function stateAfter(
  { actor }: By,
  { approver }: Settings,
  decision: 'approve' | 'return',
  entry: WeekEntry,
): EntryState {
  if (decision === 'return') return 'Returned'
  return stateOnceApproved(approver, entry.approval ?? 'Submitted', entry, decidesAs(actor, entry))
}

type Looked = BodyOf<typeof decideWeeks>['weeks'][number]['entries']

/** Collects the weeks that have changed meanwhile, so that one refusal names all of them. */
class Faults {
  readonly #by: By
  readonly #settings: Settings
  readonly #changed: WeekRow[] = []

  constructor(by: By, settings: Settings) {
    this.#by = by
    this.#settings = settings
  }

  /** The current state of the entries that a decision names; throws if the actor may not decide about them. */
  look({ row, ...week }: HeldWeek, version: number, named: Looked, decision: 'approve' | 'return') {
    const { actor } = this.#by
    if (!row) throw notFound('submitted week', week.week)
    if (actor.userId === week.userId) throw ownWeek()
    if (!this.#decides(week)) throw forbidden('weeks.decide')
    const byId = new Map(week.entries.map((entry) => [entry.id, entry]))
    const chosen = named.flatMap(({ id, version: looked }) => {
      const entry = byId.get(id)
      return entry?.version === looked ? [entry] : []
    })
    const mine = week.entries.filter((entry) => waitsFor(actor, this.#settings.approver, entry))
    const isWhole = mine.every(({ id }) => chosen.some((entry) => entry.id === id))
    const isMissed = this.#settings.approval === 'week' && !isWhole
    const isChanged = row.version !== version || chosen.length < named.length || isMissed
    if (isChanged) this.#changed.push(row)
    else this.#refuse({ row, ...week }, chosen, decision)
    return { chosen }
  }

  /** Whether the actor takes part in deciding about a week; others are not told whether it has changed. */
  #decides({ userId, entries }: Pick<HeldWeek, 'userId' | 'entries'>): boolean {
    const { actor } = this.#by
    if (decidesEmpty(actor, userId)) return true
    return entries.some((entry) => isDecider(actor, this.#settings.approver, entry))
  }

  #refuse({ row, userId, entries }: HeldWeek, chosen: readonly WeekEntry[], decision: 'approve' | 'return'): void {
    const { actor } = this.#by
    const { approver } = this.#settings
    const others = chosen.filter((entry) => !waitsFor(actor, approver, entry))
    if (others.some((entry) => !isDecider(actor, approver, entry))) throw forbidden('weeks.decide')
    if (others.length > 0) throw notAllowed(`This does not wait for you to ${decision} it`)
    if (chosen.length > 0) return
    if (entries.length > 0) throw notAllowed('Nothing of this week waits for you')
    if (!decidesEmpty(actor, userId)) throw forbidden('weeks.decide')
    if (row?.state !== 'Submitted') throw notAllowed('This week is decided already')
  }

  /** 409 with the weeks that have changed meanwhile, in their current state. */
  async refuse(): Promise<void> {
    if (this.#changed.length === 0) return
    throw stale('week', await toldWeeks(this.#by.tx, this.#by.actor, this.#settings, this.#changed))
  }
}

/** Reopens what is approved of a week, or some of its entries, for a correction. */
export async function reopen(
  by: By,
  { userId, week, version, reason, entries: named }: BodyOf<typeof reopenWeek>,
): Promise<void> {
  const { tx, actor } = by
  const settings = await settingsOf(tx)
  const [held] = await hold(tx, [{ userId, week }])
  if (!held?.row) throw notFound('submitted week', week)
  if (actor.userId === userId) throw ownWeek()
  const { row, entries } = held
  const reopens = (entry: WeekEntry) => isDecider(actor, settings.approver, entry)
  if (actor.permissions.get('weeks.reopen') !== 'all' && !entries.some(reopens)) throw forbidden('weeks.reopen')
  const chosen = named
    ? entries.filter(({ id, version: stored }) => named.some((one) => one.id === id && one.version === stored))
    : entries.filter((entry) => mayReopen(actor, settings, entry))
  if ((version ?? row.version) !== row.version || chosen.length < (named?.length ?? 0)) {
    throw stale('week', await toldWeeks(tx, actor, settings, [row]))
  }
  const approved = entries.filter(({ approval }) => isLocked(settings.approval, approval))
  if (approved.length === 0) throw notAllowed('Nothing of this week is approved')
  if (named ? chosen.some(isInvoiced) : approved.every(isInvoiced)) {
    throw notAllowed('What is on an invoice stays approved; deleting the draft, or a credit note, frees it')
  }
  if (chosen.some(({ approval }) => !isLocked(settings.approval, approval))) {
    throw notAllowed('Only what is approved can be reopened')
  }
  if (chosen.length === 0 || chosen.some((entry) => !mayReopen(actor, settings, entry))) throw forbidden('weeks.reopen')
  await storeStates(tx, new Map(chosen.map(({ id }) => [id, 'Returned'])))
  await storeWeek(tx, row.id, 'Returned')
  const actedFor = deciderFor(actor, { userId, ...(chosen[0] && { projectId: chosen[0].projectId }) })
  await note(by, { ...held, id: row.id }, { step: 'reopened', reason, entries: chosen, state: 'Returned', actedFor })
}

function isInvoiced({ invoiceId }: WeekEntry): boolean {
  return invoiceId !== null
}

function ownWeek(): HttpError {
  return new HttpError(403, 'FORBIDDEN', 'Nobody decides about their own week')
}

/** The company's approval settings, which nobody changes until the transaction ends; 409 if it approves nothing. */
async function settingsOf(tx: Tx): Promise<Settings> {
  await sql`select from public.company_settings for share`.execute(tx)
  const settings = await companyApproval(tx)
  if (settings.approval === 'none') throw notAllowed('This company does not approve hours')
  return settings
}

/**
 * An entry was added while its person was waited for. Its code is PostgreSQL's for a conflict, so `inTransaction` starts again.
 */
class CameMeanwhile extends Error {
  readonly code = '40001'
}

/**
 * Locks entries and then people, each in the order of their ids, as changes of entries do (time-entries/writes/facts.ts). Until
 * the transaction ends, nobody changes the weeks' entries, adds any, or decides.
 */
async function hold(tx: Tx, weeks: readonly Named[]): Promise<HeldWeek[]> {
  const locked = new Set(await lockEntriesOf(tx, weeks))
  const userIds = [...new Set(weeks.map(({ userId }) => userId))]
  const people = await tx
    .selectFrom('people')
    .select('id')
    .where(among('id', userIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const missing = userIds.find((userId) => !people.some(({ id }) => id === userId))
  if (missing !== undefined) throw notFound('person', missing)
  const entries = await entriesOfWeeks(tx, weeks)
  await lockNew(
    tx,
    entries.flatMap(({ id }) => (locked.has(id) ? [] : [id])),
  )
  const byWeek = Map.groupBy(entries, ({ userId, date }) => `${userId} ${weekStart(date)}`)
  const rows = await rowsOf(tx, weeks)
  return weeks.map(({ userId, week }) => ({
    userId,
    week,
    row: rows.find((row) => row.userId === userId && row.week === week),
    entries: byWeek.get(`${userId} ${week}`) ?? [],
  }))
}

/**
 * Locks entries that were added while their people were waited for. It does not wait for one that somebody else is changing,
 * since that change may wait for this transaction.
 */
async function lockNew(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    select id from time_entries where id = any(${ids}::integer[]) order by id for update skip locked`.execute(tx)
  if (rows.length < ids.length) throw new CameMeanwhile('An entry came at the same time')
}

/** The stored rows of weeks, in the order of the weeks. */
async function rowsOf(tx: Tx, weeks: readonly Named[]): Promise<WeekRow[]> {
  const rows = await weekRows(tx)
    .where(
      sql<boolean>`(weeks.user_id, weeks.week) in (
        select * from unnest(${weeks.map(({ userId }) => userId)}::integer[], ${weeks.map(({ week }) => week)}::date[]))`,
    )
    .execute()
  return weeks.flatMap(({ userId, week }) => rows.find((row) => row.userId === userId && row.week === week) ?? [])
}

/** Gives entries their new state and version, so that people who have looked at them before learn of the change. */
async function storeStates(tx: Tx, states: ReadonlyMap<number, EntryState>): Promise<void> {
  if (states.size === 0) return
  await sql`
    update public.time_entries e set approval = now.approval, version = e.version + 1
    from unnest(${[...states.keys()]}::integer[], ${[...states.values()]}::text[]) as now (id, approval)
    where e.id = now.id and e.approval is distinct from now.approval`.execute(tx)
}

async function storeWeek(tx: Tx, id: number, state: WeekState): Promise<void> {
  await tx
    .updateTable('weeks')
    .set({ state, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface Noted {
  readonly step: WeekStep
  readonly reason: string
  readonly entries: readonly WeekEntry[]
  readonly state: WeekState
  readonly actedFor?: number | null
}

/** Adds a step to a week's history and records it. */
async function note(
  { tx, actor, now }: By,
  { id, userId, week, row }: Named & { readonly id: number; readonly row: WeekRow | undefined },
  { step, reason, entries, state, actedFor = null }: Noted,
): Promise<void> {
  const hours = sumToCents(entries.map((entry) => entry.hours))
  await tx
    .insertInto('week_steps')
    .values({
      week_id: id,
      step,
      at: now,
      by_id: actor.userId,
      acted_for: actedFor,
      reason,
      entry_ids: entries.map((entry) => entry.id),
      hours,
    })
    .execute()
  const about = { userId, week }
  await recordChange(
    { tx, actor, now },
    {
      entity: 'week',
      entityId: id,
      action: step,
      actedFor,
      before: row ? { ...about, state: row.state } : null,
      after: { ...about, state, hours, entries: entries.length, ...(reason !== '' && { reason }) },
    },
  )
}
