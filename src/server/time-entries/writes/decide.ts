import type { BodyOf } from '#shared/http/endpoint.ts'
import type { Resource } from '#shared/http/resource.ts'
import type { createTimeEntry, deleteTimeEntries, EntryChange } from '#shared/time-entries/contract.ts'
import { correctedBy, reasonFault, isClosed } from '#shared/months/rules.ts'
import { weekStart } from '#shared/time/week.ts'
import { INVOICED_FAULT, isLocked, LOCKED_FAULT, stateOfChanged, stateOfNew } from '#shared/weeks/rules.ts'
import { HttpError, invalid, notFound, stale } from '../../http/errors.ts'
import type { Answer } from '../../http/idempotency.ts'
import type { Change } from '../../http/together.ts'
import { changeOf } from '../../records/changes.ts'
import { permit, permitOn } from '../../records/record.ts'
import { newReferences } from '../../records/references.ts'
import type { NewCorrection } from '../../months/corrections.ts'
import { namedSkills } from '../../skills/vocabulary/company-vocabulary.ts'
import type { Taxonomy } from '../../skills/matcher/taxonomy.ts'
import { corrected } from '../corrections.ts'
import { ENTRIES, recorded, type EntryRow } from '../queries.ts'
import { entryText } from '../reply.ts'
import { noTimer } from '../../timers/changes.ts'
import type { StoppedTimer } from '../../timers/stopped.ts'
import type { Board } from './board.ts'
import { Keeping, newlyTyped, refuseAgainstRules } from './hours.ts'
import { refuseAfterLeaving, refuseFarAhead, refuseFullDay, refuseMoved, refuseUnknown } from './places.ts'

export type Chosen = BodyOf<typeof deleteTimeEntries>['entries']

/** What is to be done with entries. The answer for one entry that is `alone` is the entry itself, for several a list. */
export type EntryDeed =
  | {
      readonly kind: 'create'
      readonly body: NewEntry
      /** Further entries that are stored with it, or not at all: the time of a timer after midnight. */
      readonly further?: readonly NewEntry[]
      readonly timer?: StoppedTimer
    }
  | {
      readonly kind: 'change'
      readonly chosen: Chosen
      readonly change: EntryChange
      readonly alone: boolean
      readonly reason?: Reason
    }
  | { readonly kind: 'delete'; readonly chosen: Chosen; readonly alone: boolean; readonly reason?: Reason }

type NewEntry = BodyOf<typeof createTimeEntry>

/** Why an entry in a closed month is changed. */
type Reason = string | undefined

/** A change, with what it is decided by. */
export interface Case extends Omit<Change<EntryDeed>, 'deed'> {
  readonly board: Board
  readonly taxonomy: Taxonomy
  readonly now: Date
  readonly touch: (resource: Resource) => void
}

/** Decides a change of entries, and notes on the board what is to be stored. If it throws, it has noted nothing. */
export function decide(one: Case, deed: EntryDeed): Answer {
  if (deed.kind === 'create') return create(one, [deed.body, ...(deed.further ?? [])], deed.timer)
  const entries = chosenEntries(one, deed.chosen, deed.alone)
  return deed.kind === 'delete' ? remove(one, entries, deed) : change(one, entries, deed)
}

/** Creates entries, all or none; the answer is the first of them. */
function create(one: Case, bodies: readonly NewEntry[], timer: StoppedTimer | undefined): Answer {
  const created = bodies.map((body) => newEntry(one, body))
  if (timer) stopTimer(one.board, timer)
  const [body = null] = created.map((each) => addEntry(one, each))
  return { status: 201, body }
}

interface Created {
  readonly entry: EntryRow
  readonly rejected: readonly number[]
  readonly corrections: readonly NewCorrection[]
}

/** A new entry once it is checked; nothing is noted yet. */
function newEntry(one: Case, { rejectedSkills = [], reason, ...form }: NewEntry): Created {
  const { board, actor, permission, today, now } = one
  const userId = form.userId ?? actor.userId
  if (userId === null) throw new HttpError(400, 'NO_CURRENT_USER', 'No current user', { userId: 'No current user' })
  permitOn(actor, permission, { userId, projectId: form.projectId })
  refuseAgainstRules(board.rules, form)
  refuseFarAhead(form.date, today)
  refuseUnknown(board, { userId, projectId: form.projectId })
  refuseAfterLeaving(board, userId, form.date)
  const rejected = rejectedIds(one, rejectedSkills)
  const skillIds = board.skillsIn(form.notes).filter((id) => !rejected.includes(id))
  const placed = { ...form, userId, ...new Keeping(board).keep(form.hours, { ...form, userId }) }
  refuseFullDay(one, [], [placed], form)
  const approval = stateOfNew(board.approval, board.weekOf(userId, form.date))
  const billable = form.billable ?? board.isBillable(form)
  if (billable !== board.isBillable(form)) permitOn(actor, 'entries.bill', { userId, projectId: form.projectId })
  const startTime = form.startTime ?? null
  const entry: EntryRow = {
    ...placed,
    billable,
    startTime,
    id: board.newId(),
    skillIds,
    createdAt: now,
    version: 1,
    approval,
    invoiceId: null,
  }
  return { entry, rejected, corrections: correctionsFor(one, [[null, entry]], reason) }
}

/** Notes a new entry on the board; returns it in the form in which calls answer it. */
function addEntry(one: Case, { entry, rejected, corrections }: Created): string {
  const { board, actor } = one
  board.created.push(entry)
  board.creators.push(actor)
  noteCorrections(one, corrections)
  touchWeeks(one, entry)
  board.count(entry)
  for (const skillId of rejected) board.said.push({ entryId: entry.id, skillId, rejected: true, userId: actor.userId })
  touchNew(one, [...entry.skillIds, ...rejected])
  return textOf(board, entry, rejected)
}

/** The timer may have been stopped meanwhile on another device. */
function stopTimer({ timers, stopped }: Board, { userId, startedMs }: StoppedTimer): void {
  if (timers.get(userId) !== startedMs || stopped.includes(userId)) throw noTimer()
  stopped.push(userId)
}

function change(
  one: Case,
  entries: readonly EntryRow[],
  { change: asked, alone, reason }: EntryDeed & { kind: 'change' },
): Answer {
  const { board, actor, now } = one
  const { rejectedSkills, ...fields } = asked
  refuseAgainstRules(board.rules, newlyTyped(entries, fields))
  if (entries.some(({ date }) => date !== fields.date)) refuseFarAhead(fields.date, one.today)
  for (const entry of entries) refuseUnknown(board, newReferences(entry, fields))
  refuseMoved(board, entries, fields)
  const rejected = rejectedSkills && rejectedIds(one, rejectedSkills)
  const keeping = new Keeping(board)
  const changed = entries.map((entry) =>
    changedEntry(
      board,
      entry,
      { ...fields, hours: undefined, ...keeping.change(entry, fields), ...billing(board, entry, fields) },
      rejected,
    ),
  )
  refuseLocked(
    one,
    changed.flatMap(({ before, differs }) => (differs ? [before] : [])),
    alone,
  )
  for (const { after } of changed) permit(one, ENTRIES, after)
  for (const each of changed) permitBilling(one, each, fields)
  const [before, after] = [entries, changed.map((each) => each.after)]
  refuseFullDay(one, before, after, fields)
  const differing = changed.filter(({ differs }) => differs)
  noteCorrections(
    one,
    correctionsFor(
      one,
      differing.map((each) => [each.before, each.after]),
      reason,
    ),
  )

  for (const each of changed) {
    if (each.after === each.before) continue
    if (each.differs) touchWeeks(one, { ...each.before, notes: '' }, each.after)
    else if (each.after.approval !== null) one.touch('weeks')
    board.changed.push({ ...each, after: { ...each.after, ownNotes: fields.notes !== undefined } })
    board.discount(each.before)
    board.count(each.after)
    for (const { skillId, isRejected } of each.corrections) {
      board.said.push({ entryId: each.after.id, skillId, rejected: isRejected, userId: actor.userId })
    }
    if (each.corrections.length > 0) board.corrected.push({ actor, entry: each.after })
    touchNew(one, [...each.after.skillIds, ...each.rejected])
    // Corrections of skills are stored with the entry, but do not count as a change of it.
    if (!each.differs) continue
    board.deeds.push({
      actor,
      now,
      change: changeOf('time entry', 'changed', recorded(each.before), recorded(each.after)),
    })
  }
  const texts = changed.map((each) => textOf(board, each.after, each.rejected))
  return { status: 200, body: alone ? (texts[0] ?? null) : `[${texts.join(',')}]` }
}

/**
 * Whether a changed entry is billable. If it moves to another project or category, it follows the new ones, provided that it
 * followed the former ones.
 */
function billing(board: Board, before: EntryRow, { billable, projectId, category }: EntryChange) {
  if (billable !== undefined) return { billable }
  const place = { projectId: projectId ?? before.projectId, category: category ?? before.category }
  const isMoved = place.projectId !== before.projectId || place.category !== before.category
  return isMoved && before.billable === board.isBillable(before) ? { billable: board.isBillable(place) } : {}
}

/** Setting an entry to something other than its project and category say takes a permission of its own, for the entry before and after the change. */
function permitBilling(
  { actor }: Case,
  { before, after }: Pick<Changed, 'before' | 'after'>,
  asked: EntryChange,
): void {
  if (asked.billable === undefined || before.billable === after.billable) return
  for (const { userId, projectId } of [before, after]) permitOn(actor, 'entries.bill', { userId, projectId })
}

type Changed = ReturnType<typeof changedEntry>

/** An entry after the change; the same entry if nothing changes. Skills follow changed notes, and what people said of them stays. */
function changedEntry(
  board: Board,
  before: EntryRow,
  fields: Omit<EntryChange, 'rejectedSkills'> & Partial<Pick<EntryRow, 'minutes'>>,
  rejectedNow: readonly number[] | undefined,
) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const differs = given.some(([field, value]) => before[field as keyof EntryRow] !== value)
  const known = board.corrections(before.id)
  const rejectedBefore = known.filter(({ kind }) => kind === 'rejected').map(({ skillId }) => skillId)
  const rejected = rejectedNow ?? rejectedBefore
  const corrections = [
    ...rejected.filter((id) => !rejectedBefore.includes(id)).map((skillId) => ({ skillId, isRejected: true })),
    ...rejectedBefore.filter((id) => !rejected.includes(id)).map((skillId) => ({ skillId, isRejected: false })),
  ]
  const same = { before, after: before, rejected, corrections, differs }
  if (!differs && corrections.length === 0) return same
  const { notes = before.notes } = fields
  const added = known.filter(({ kind, skillId }) => kind === 'added' && !rejected.includes(skillId))
  const said = [...added, ...rejected.map((skillId) => ({ skillId, kind: 'rejected' as const }))]
  const isReadAgain = corrections.length > 0 || notes !== before.notes
  const skillIds = isReadAgain ? corrected(board.skillsIn(notes), said) : before.skillIds
  const after: EntryRow = { ...before, ...Object.fromEntries(given), skillIds, version: before.version + 1 }
  return { ...same, after: differs ? { ...after, approval: approvalOnceChanged(board, before, after) } : after }
}

function remove(one: Case, entries: readonly EntryRow[], { alone, reason }: EntryDeed & { kind: 'delete' }): Answer {
  const { board, actor, now } = one
  refuseLocked(one, entries, alone)
  noteCorrections(
    one,
    correctionsFor(
      one,
      entries.map((entry) => [entry, null]),
      reason,
    ),
  )
  for (const entry of entries) {
    board.deleted.push(entry)
    touchWeeks(one, { ...entry, notes: '' })
    board.discount(entry)
    board.deeds.push({ actor, now, change: changeOf('time entry', 'deleted', recorded(entry), null) })
  }
  return { status: 204, body: null }
}

/** All chosen entries or none: 404 if one is gone, 409 with the ones that have changed meanwhile. */
function chosenEntries(one: Case, chosen: Chosen, alone: boolean): EntryRow[] {
  const { board } = one
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const entries = [...versions.keys()].map((id) => {
    const entry = board.entry(id)
    if (!entry) throw notFound('time entry', id)
    return entry
  })
  for (const entry of entries) permit(one, ENTRIES, entry)
  const changed = inOrder(entries.filter(({ id, version }) => (versions.get(id) ?? version) !== version))
  const [first] = changed
  if (first) {
    const current = changed.map((entry) => JSON.parse(textOf(board, entry, rejectedOf(board, entry))) as unknown)
    if (alone) throw stale('time entry', current[0])
    const which = `${changed.length} of ${entries.length} time entries`
    const message = `Someone else has changed ${which} in the meantime; nothing was overwritten`
    throw new HttpError(409, 'STALE', message, undefined, current)
  }
  return inOrder(entries)
}

const inOrder = (entries: readonly EntryRow[]) => entries.toSorted((a, b) => a.id - b.id)

function rejectedOf(board: Board, { id }: EntryRow): number[] {
  return board.corrections(id).flatMap(({ kind, skillId }) => (kind === 'rejected' ? [skillId] : []))
}

/** The entry in the form in which calls answer it. */
function textOf({ embeds }: Board, entry: EntryRow, rejected: readonly number[]): string {
  const shown = { ...entry, rejectedIds: rejected.toSorted((a, b) => a - b), createdAt: entry.createdAt.toISOString() }
  return entryText(shown, embeds)
}

function touchNew({ board, touch }: Case, skillIds: readonly number[]): void {
  if (skillIds.some((id) => board.skillById(id)?.isNew)) touch('skills')
}

/** Ids of skills that are to be rejected. A skill that the vocabulary dropped while somebody was typing is still the company's. */
function rejectedIds({ board, taxonomy }: Case, names: readonly string[]): number[] {
  const kept = names.filter((name) => board.skill(name)?.isNew === false)
  const others = names.filter((name) => !kept.includes(name))
  const all = [...kept, ...namedSkills(others, 'rejectedSkills', taxonomy, 'vocabulary and packages')]
  return [...new Set(all.flatMap((name) => board.skill(name)?.id ?? []))]
}

/** The state of an entry once it is changed; corrections of its skills alone leave the state unchanged. */
function approvalOnceChanged(board: Board, before: EntryRow, { userId, date }: EntryRow): EntryRow['approval'] {
  const isMoved = userId !== before.userId || weekStart(date) !== weekStart(before.date)
  return stateOfChanged(board.approval, before.approval, { week: board.weekOf(userId, date), isMoved })
}

/** A waiting week changes with its entries, and its approver learns of that, with the notes that are given here. */
function touchWeeks({ touch, board, actor }: Case, ...entries: readonly EntryRow[]): void {
  if (entries.some(({ approval }) => approval !== null)) touch('weeks')
  for (const { userId, date, id, notes, approval } of entries) {
    // A returned entry waits for nobody until its week is submitted again.
    if (approval === null || approval === 'Returned') continue
    board.weekChanges.push({ userId, week: weekStart(date), entryId: id, byId: actor.userId, notes })
  }
}

/** Refuses to change or delete entries that are approved or on an invoice: 409 with the present rows. */
function refuseLocked({ board }: Case, entries: readonly EntryRow[], alone: boolean): void {
  const invoiced = entries.filter(({ invoiceId }) => invoiceId !== null)
  const approved = entries.filter(({ approval }) => isLocked(board.approval, approval))
  const locked = inOrder(invoiced.length > 0 ? invoiced : approved)
  if (locked.length === 0) return
  const current = locked.map((entry) => JSON.parse(textOf(board, entry, rejectedOf(board, entry))) as unknown)
  const [one, several] =
    invoiced.length > 0
      ? [INVOICED_FAULT, 'on an invoice; deleting the draft, or a credit note, frees them']
      : [LOCKED_FAULT, 'approved; reopen them with a reason to change them']
  const fault = alone ? one : `${locked.length} of the entries are ${several}`
  throw new HttpError(409, 'LOCKED', fault, undefined, alone ? current[0] : current)
}

type Pair = readonly [before: EntryRow | null, after: EntryRow | null]

/** The corrections of closed months that changes make; 400 if there are any and no reason is given. */
function correctionsFor({ board, actor, now }: Case, pairs: readonly Pair[], reason: Reason): NewCorrection[] {
  const { lastClosed } = board
  const closed = pairs.flat().find((entry) => entry !== null && isClosed(entry.date, lastClosed))
  if (!closed) return []
  if (reason === undefined || reason === '') throw invalid({ reason: reasonFault(closed.date) })
  return pairs.flatMap(([before, after]) =>
    correctedBy(before, after, lastClosed).map((one) => ({
      ...one,
      entryId: (before ?? after)?.id ?? 0,
      reason,
      byId: actor.userId,
      at: now,
    })),
  )
}

function noteCorrections({ board, touch }: Case, corrections: readonly NewCorrection[]): void {
  board.monthCorrections.push(...corrections)
  if (corrections.length > 0) touch('months')
}
