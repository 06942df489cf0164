import type { BodyOf } from '#shared/http/endpoint.ts'
import * as calls from '#shared/time-entries/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { tooFarAheadFault } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'
import { recordedExport } from '../audit/exports.ts'
import { HttpError, invalid, notAllowed, notFound, stale } from '../http/errors.ts'
import { download, list, read, write, type Server } from '../http/route.ts'
import { refuseAfterLeaving } from '../people/employment.ts'
import { permit, permitOn, refuseUnseen, type By, type Call } from '../records/record.ts'
import { newReferences, refuseUnknown } from '../records/references.ts'
import { namedSkills, type Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { skillIds } from '../skills/queries.ts'
import type { Taxonomy } from '../skills/matcher/taxonomy.ts'
import { changeEntries, type EntryChange } from './changes.ts'
import { applyCorrections, rejectedIds, rejectOnly, storeCorrections } from './corrections.ts'
import { deleteEntries, restoreEntries } from './deletions.ts'
import { keptEntriesByDay } from './counts.ts'
import { entriesCsv } from './csv.ts'
import { detectSkills } from './detection.ts'
import { fullDayOf } from './full-days.ts'
import { timeEntries } from './list.ts'
import { ENTRIES, insertTimeEntry, lockTimeEntries, timeEntryById, visibleEntries, type EntryRow } from './queries.ts'
import { entryReplies, entryText, rememberedEmbeds, type Embeds } from './reply.ts'

export function mountTimeEntries(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const embedsNow = rememberedEmbeds(server)
  const byDay = keptEntriesByDay(server)

  list(server, calls.listTimeEntries, ({ actor, query }) => {
    const source = timeEntries(db, query, visibleEntries(actor), byDay)
    let embeds: Embeds | undefined
    return {
      ...source,
      async rows(after, limit) {
        const rows = await source.rows(after, limit)
        // After the rows, so that whatever they refer to is there.
        embeds = await embedsNow()
        return rows
      },
      text: (row) => entryText(row, embeds),
    }
  })

  download(server, calls.exportTimeEntries, ({ actor, query }) =>
    recordedExport(server, { actor, kinds: 'Time entries', format: 'csv' }, (count) =>
      entriesCsv(db, query, visibleEntries(actor), embedsNow, count),
    ),
  )

  read(server, calls.getTimeEntry, async ({ actor, params }) => {
    const entry = await timeEntryById(db, params.id)
    if (!entry) throw notFound('time entry', params.id)
    refuseUnseen(actor, ENTRIES, entry)
    return entryReply(db, entry)
  })

  /** The skills that each of some notes shows. */
  const shownBy = async ({ tx, touch }: By, notes: readonly string[]) => {
    const { detected, added } = await detectSkills(tx, vocabulary, notes)
    if (added) touch('skills')
    return detected
  }

  write(server, calls.createTimeEntry, async (input) => {
    const { tx, body, actor, today, now } = input
    const userId = body.userId ?? actor.userId
    if (userId === null) throw new HttpError(400, 'NO_CURRENT_USER', 'No current user', { userId: 'No current user' })
    permitOn(actor, input.permission, { userId, projectId: body.projectId })
    refuseFarAhead(body.date, today)
    await refuseUnknown(tx, { userId, projectId: body.projectId })
    await refuseAfterLeaving(tx, userId, body.date, 'date', 'entry')
    const { rejectedSkills = [], ...form } = body
    const [detected = []] = await shownBy(input, [body.notes])
    const rejected = await rejectedIds(input, vocabulary, rejectedSkills)
    const skills = detected.filter((id) => !rejected.includes(id))
    const entry = await insertTimeEntry(tx, { ...form, userId }, skills, now)
    await refuseFullDay(tx, [], [entry], body)
    await rejectOnly(tx, entry.id, actor.userId, rejected)
    return entryReply(tx, entry)
  })

  write(server, calls.updateTimeEntry, async (input) => {
    const { tx, body, actor, today } = input
    const { version, rejectedSkills, ...change } = body
    const entry = await lockTimeEntry(input, version)
    if (change.date !== entry.date) refuseFarAhead(change.date, today)
    await refuseUnknown(tx, newReferences(entry, change))
    await refuseMoved(tx, [entry], change)
    const rejected = rejectedSkills && (await rejectedIds(input, vocabulary, rejectedSkills))
    const corrects = rejected ? await rejectOnly(tx, entry.id, actor.userId, rejected) : false
    const { notes = entry.notes } = change
    const [detected] = await shownBy(input, corrects || notes !== entry.notes ? [notes] : [])
    const [row = entry] = await changeEntries(input, [entry], change, detected)
    permit(input, ENTRIES, row)
    await refuseFullDay(tx, [entry], [row], change)
    return entryReply(tx, corrects && row === entry ? await applyCorrections(tx, entry, detected ?? []) : row)
  })

  write(server, calls.updateTimeEntries, async (input) => {
    const { tx, today } = input
    const { entries: chosen, change } = input.body
    const entries = await lockChosen(input, chosen)
    if (entries.some(({ date }) => date !== change.date)) refuseFarAhead(change.date, today)
    if (entries.some(({ projectId }) => projectId !== change.projectId)) await refuseUnknown(tx, change)
    await refuseMoved(tx, entries, change)
    const changed = await changeEntries(input, entries, change)
    for (const entry of changed) permit(input, ENTRIES, entry)
    await refuseFullDay(tx, entries, changed, change)
    return entryReplies(tx, changed)
  })

  write(server, calls.correctEntrySkills, async (input) => {
    const { tx, body, actor, touch } = input
    const entry = await lockTimeEntry(input)
    const { engine, taxonomy } = await vocabulary.current(tx)
    const named = correctionOf(body, taxonomy)
    const detected = engine.directSkills(entry.notes)
    const all = [...new Set([...named.reject, ...named.add, ...named.reset, ...detected])]
    const { ids, added } = await skillIds(tx, all, taxonomy)
    if (added) touch('skills')
    const idOf = new Map(all.map((name, index) => [name, ids[index] ?? 0]))
    const idsOf = (names: string[]) => names.map((name) => idOf.get(name) ?? 0)
    await storeCorrections(tx, entry.id, actor.userId, {
      rejected: idsOf(named.reject),
      added: idsOf(named.add),
      forgotten: idsOf(named.reset),
    })
    return entryReply(tx, await applyCorrections(tx, entry, idsOf(detected)))
  })

  write(server, calls.deleteTimeEntry, async (input) =>
    deleteEntries(input, [await lockTimeEntry(input, input.query.version)]),
  )

  write(server, calls.deleteTimeEntries, async (input) =>
    deleteEntries(input, await lockChosen(input, input.body.entries)),
  )

  write(server, calls.restoreTimeEntries, async (input) => {
    const restored = await restoreEntries(input, input.body.ids, (notes) => shownBy(input, notes))
    for (const entry of restored) permit(input, ENTRIES, entry)
    const fault = await fullDayOf(input.tx, [], restored)
    if (fault !== null) throw notAllowed(fault)
    return entryReplies(input.tx, restored)
  })
}

async function entryReply(db: Parameters<typeof entryReplies>[0], row: EntryRow): Promise<TimeEntry> {
  const [reply] = await entryReplies(db, [row])
  if (!reply) throw notFound('time entry', row.id)
  return reply
}

/** An entry that nobody else changes meanwhile; 409 where it is not of this version any more. */
async function lockTimeEntry(call: Call, version?: number): Promise<EntryRow> {
  const { tx, params } = call
  const [entry] = await lockTimeEntries(tx, [params.id])
  if (!entry) throw notFound('time entry', params.id)
  permit(call, ENTRIES, entry)
  if (version !== undefined && version !== entry.version) throw stale('time entry', await entryReply(tx, entry))
  return entry
}

type Chosen = BodyOf<typeof calls.deleteTimeEntries>['entries']

/** All chosen entries, locked, or none: 404 where one is gone, 409 with those that have changed meanwhile. */
async function lockChosen(by: By, chosen: Chosen): Promise<EntryRow[]> {
  const { tx } = by
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const entries = await lockTimeEntries(tx, [...versions.keys()])
  const missing = chosen.find(({ id }) => !entries.some((entry) => entry.id === id))
  if (missing) throw notFound('time entry', missing.id)
  for (const entry of entries) permit(by, ENTRIES, entry)
  const changed = entries.filter(({ id, version }) => (versions.get(id) ?? version) !== version)
  if (changed.length > 0) {
    const which = `${changed.length} of ${entries.length} time entries`
    const message = `Someone else has changed ${which} in the meantime; nothing was overwritten`
    throw new HttpError(409, 'STALE', message, undefined, await entryReplies(tx, changed))
  }
  return entries
}

/** Refuses to give entries to somebody, or to move them to a day, after whose last day they would be. */
async function refuseMoved(tx: Tx, entries: readonly EntryRow[], change: EntryChange): Promise<void> {
  const latest = new Map<number, string>()
  for (const entry of entries) {
    const { userId = entry.userId, date = entry.date } = change
    if (userId === entry.userId && date === entry.date) continue
    if (date > (latest.get(userId) ?? '')) latest.set(userId, date)
  }
  for (const userId of [...latest.keys()].toSorted((a, b) => a - b)) {
    await refuseAfterLeaving(tx, userId, latest.get(userId) ?? '', 'date', 'entry')
  }
}

/** A day that is given must not be too far ahead. */
function refuseFarAhead(date: Day | undefined, today: Day): void {
  const fault = date === undefined ? null : tooFarAheadFault(date, today)
  if (fault !== null) throw invalid({ date: fault })
}

/** Refuses what fills somebody's day beyond 24 hours; the field is the one that has done it. */
async function refuseFullDay(
  tx: Tx,
  before: readonly EntryRow[],
  after: readonly EntryRow[],
  { hours, date }: EntryChange,
): Promise<void> {
  const fault = await fullDayOf(tx, before, after)
  const field = hours !== undefined ? 'hours' : date !== undefined ? 'date' : 'userId'
  if (fault !== null) throw invalid({ [field]: fault })
}

/** What a correction names, in the vocabulary's own spelling; what the vocabulary does not know is refused. */
function correctionOf(body: BodyOf<typeof calls.correctEntrySkills>, taxonomy: Taxonomy) {
  const named = (field: 'reject' | 'add' | 'reset') => namedSkills(body[field] ?? [], field, taxonomy)
  return { reject: named('reject'), add: named('add'), reset: named('reset') }
}
