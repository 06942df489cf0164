import type { BodyOf } from '#shared/http/endpoint.ts'
import * as calls from '#shared/time-entries/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { companyApproval } from '../company/queries.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { writeTogether } from '../http/together.ts'
import { listFile } from '../records/list-file.ts'
import { permit, refuseUnseen, type By, type Call } from '../records/record.ts'
import {
  addedSkills,
  namedSkills,
  type CompanyVocabulary,
  type Vocabulary,
} from '../skills/vocabulary/company-vocabulary.ts'
import { skillIds, skillsOfCompany } from '../skills/queries.ts'
import { mountStopping } from '../timers/stopping.ts'
import { applyCorrections, storeCorrections } from './corrections.ts'
import { restoreEntries } from './deletions.ts'
import { keptEntriesByDay } from './counts.ts'
import { detectSkills } from './detection.ts'
import { entriesFile } from './file.ts'
import { readFullDay } from './full-days.ts'
import { KeptTexts, MOST_OF_A_PAGE, type EntryInText } from './kept-texts.ts'
import { timeEntries } from './list.ts'
import type { ListedEntry } from './listed.ts'
import { newestKeys } from './newest.ts'
import { ENTRIES, lockTimeEntries, timeEntryById, visibleEntries, type EntryRow } from './queries.ts'
import { entryReplies, entryText, type Embeds } from './reply.ts'
import { tellCorrected } from './told-corrections.ts'
import { mountSaving, ofEntries, ofNew } from './writes/saving.ts'
import { entryWrites } from './writes/writes.ts'

export function mountTimeEntries(server: Server, vocabulary: Vocabulary, embedsNow: () => Promise<Embeds>): void {
  const { db } = server.database
  const byDay = keptEntriesByDay(server)
  const texts = new KeptTexts(db, embedsNow)
  const writes = entryWrites(server, vocabulary)

  list(server, calls.listTimeEntries, ({ actor, query }) => {
    const visible = visibleEntries(actor)
    const { rows: rowsOf, total, keyOf } = timeEntries(db, query, visible, byDay)
    const keysOf = newestKeys(db, query, visible)
    let embeds: Embeds | undefined
    return {
      total,
      keyOf: (row: ListedEntry | EntryInText) => ('text' in row ? [row.createdAt, row.id] : keyOf(row)),
      async rows(after, limit): Promise<(ListedEntry | EntryInText)[]> {
        const known = keysOf && limit <= MOST_OF_A_PAGE ? await texts.of(await keysOf(after, limit)) : undefined
        if (known) return known
        const rows = await rowsOf(after, limit)
        // Read after the rows, so that everything they refer to is there.
        embeds = await embedsNow()
        return rows
      },
      text: (row) => ('text' in row ? row.text : entryText(row, embeds)),
    }
  })

  listFile(server, calls.exportTimeEntries, async ({ actor, query }) => {
    const { approval } = await companyApproval(db)
    return [timeEntries(db, query, visibleEntries(actor)), entriesFile(query, embedsNow, approval !== 'none')]
  })

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

  writeTogether(server, calls.createTimeEntry, writes, ({ body }) => ofNew(body))

  writeTogether(server, calls.updateTimeEntry, writes, ({ params: { id }, body: { version, reason, ...change } }) =>
    ofEntries([{ id, version }], (chosen) => ({ kind: 'change', chosen, change, alone: true, reason })),
  )

  writeTogether(server, calls.updateTimeEntries, writes, ({ body: { entries, change, reason } }) =>
    ofEntries(entries, (chosen) => ({ kind: 'change', chosen, change, alone: false, reason })),
  )

  writeTogether(server, calls.billTimeEntries, writes, ({ body: { entries, billable, reason } }) =>
    ofEntries(entries, (chosen) => ({ kind: 'change', chosen, change: { billable }, alone: false, reason })),
  )

  writeTogether(server, calls.deleteTimeEntry, writes, ({ params: { id }, query: { version, reason } }) =>
    ofEntries([{ id, version }], (chosen) => ({ kind: 'delete', chosen, alone: true, reason })),
  )

  writeTogether(server, calls.deleteTimeEntries, writes, ({ body: { entries, reason } }) =>
    ofEntries(entries, (chosen) => ({ kind: 'delete', chosen, alone: false, reason })),
  )

  mountSaving(server, writes)
  mountStopping(server, writes)

  write(server, calls.correctEntrySkills, async (input) => {
    const { tx, body, actor, touch } = input
    const entry = await lockTimeEntry(input)
    const known = await vocabulary.current(tx)
    const { engine, taxonomy } = known
    const named = correctionOf(body, known, await skillsOfCompany(tx, [...(body.reject ?? []), ...(body.reset ?? [])]))
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
    await tellCorrected(tx, [{ actor, entry }], server.clock.now())
    return entryReply(tx, await applyCorrections(tx, entry, idsOf(detected)))
  })

  write(server, calls.restoreTimeEntries, async (input) => {
    const { ids, reason } = input.body
    const restored = await restoreEntries(input, { ids, reason }, (notes) => shownBy(input, notes))
    for (const entry of restored) permit(input, ENTRIES, entry)
    const fault = await readFullDay(input, [], restored)
    if (fault !== null) throw notAllowed(fault)
    return entryReplies(input.tx, restored)
  })
}

async function entryReply(db: Parameters<typeof entryReplies>[0], row: EntryRow): Promise<TimeEntry> {
  const [reply] = await entryReplies(db, [row])
  if (!reply) throw notFound('time entry', row.id)
  return reply
}

/** An entry that nobody else changes meanwhile. */
async function lockTimeEntry(call: Call): Promise<EntryRow> {
  const { tx, params } = call
  const [entry] = await lockTimeEntries(tx, [params.id])
  if (!entry) throw notFound('time entry', params.id)
  permit(call, ENTRIES, entry)
  return entry
}

/**
 * The skills that a correction names, in the vocabulary's spelling. Added names may be new; others are skills of the vocabulary,
 * packages or skills that the company has by hand (`own`).
 */
function correctionOf(
  body: BodyOf<typeof calls.correctEntrySkills>,
  vocabulary: CompanyVocabulary,
  own: ReadonlyMap<string, string>,
) {
  const named = (field: 'reject' | 'reset') => {
    const typed = body[field] ?? []
    const others = typed.filter((name) => !own.has(name.toLowerCase()))
    return [
      ...typed.flatMap((name) => own.get(name.toLowerCase()) ?? []),
      ...namedSkills(others, field, vocabulary.taxonomy, 'vocabulary and packages'),
    ]
  }
  return {
    reject: named('reject'),
    add: addedSkills(body.add ?? [], 'add', vocabulary),
    reset: named('reset'),
  }
}
