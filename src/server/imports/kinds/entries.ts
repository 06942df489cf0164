import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { roundToCents } from '#shared/figures/rounding.ts'
import { keptHours, lackOf, monthsOf, type Place } from '#shared/time-entries/kept-minutes.ts'
import { CLOSED_HERE, correctedBy, isClosed, type Month } from '#shared/months/rules.ts'
import { MAX_DAY_HOURS, showsSkills, tooFarAheadFault } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { concernedIn } from '../../http/entry-changes.ts'
import { HttpError } from '../../http/errors.ts'
import { archivedFault } from '../../projects/queries.ts'
import { lastClosedMonth } from '../../months/closed.ts'
import { storeMonthCorrections } from '../../months/corrections.ts'
import { billableByDefault } from '../../time-entries/billing.ts'
import { detectSkills } from '../../time-entries/detection.ts'
import { moveTotals } from '../../time-entries/totals.ts'
import type { CountedEntry } from '../../time-entries/totals-tables.ts'
import { hold, lookUp } from '../../time-entries/writes/facts.ts'
import { CompactSums } from '../compact-sums.ts'
import { isAfterLeaving, keyOfPerson, keyOfProject } from '../directory.ts'
import { stateOfArriving } from '../../weeks/arriving.ts'
import type { Drafted, KindOfImport, MadeRecord, Stored, Storing, Verdict } from './kind.ts'
import { AddedInVain } from './one-by-one.ts'
import { judgedRows, storedReferences } from './references.ts'

type Row = Drafted<'entries'>

const FULL_DAY = `More than ${MAX_DAY_HOURS} hours on one day, with the other entries of the person`
const MOST_MINUTES = MAX_DAY_HOURS * 60
/** No entry keeps less than this. */
const LEAST_KEPT = 0.01
const AFTER_LEAVING = 'This is after the last day of the person'
const INVOICED_OTHERWISE =
  'This entry is on an invoice with other hours; deleting the draft, or a credit note, frees it'

/**
 * Time entries. An entry counts as existing if a file has brought it before, whatever was changed in it since, or if somebody
 * has logged the same; the second of two equal rows is another entry. If a file has brought an entry before with other hours,
 * and it is invoiced, the row is refused: the client would be charged for both.
 */
export const entries: KindOfImport<'entries'> = {
  writes: ['time-entries', 'skills', 'audit'],
  tables: ['time_entries', 'people', 'projects'],
  judge(judging) {
    const occurrences = new CompactSums()
    /** Hundredths of minutes by person and day. */
    const logged = new CompactSums()
    return async (db, rows) => {
      const { placed } = judgedRows(judging, rows, ({ date }) => date)
      const keyed = placed.map((row) => ({ ...row, key: externalId(row.draft, occurrences) }))
      const known = await knownEntries(
        db,
        placed.flatMap(({ draft: { date }, place: { userId } }) => (userId ? [{ userId, date }] : [])),
        keyed.map(({ key }) => key.id),
      )
      return keyed.map(({ draft, place, key }): Verdict<'entries'> => {
        if (place.reason !== undefined) return place
        const ahead = tooFarAheadFault(draft.date, judging.today)
        if (ahead !== null) return { reason: ahead }
        const said = { ...draft, ...place, minutes: minutesOf(draft), notes: digest(draft.notes) }
        if (known.ids.has(key.id) || key.nth <= (known.contents.get(contentOf(said)) ?? 0)) return 'there'
        const invoiced = known.invoiced.get(contentOf({ ...said, minutes: null }))
        if (invoiced?.some((id) => !known.ids.has(id))) return { reason: INVOICED_OTHERWISE }
        if (!judging.reason && isClosed(draft.date, known.lastClosed)) return { reason: CLOSED_HERE }
        const day = `${place.userId ?? keyOfPerson(draft.person)} ${draft.date}`
        const total = (logged.get(day) ?? inHundredths(known.minutes.get(day) ?? 0)) + inHundredths(minutesOf(draft))
        if (total > MOST_MINUTES * 100) return { reason: FULL_DAY }
        logged.set(day, total)
        const whose = place.userId === null ? {} : { userId: place.userId }
        return { draft: { ...draft, key: key.id, ...whose } }
      })
    }
  },
  store: storeEntries,
}

/** By the exact minutes of an entry: how much of the day it takes does not depend on how its hours are rounded. */
function minutesOf({ hours, minutes }: { hours: number; minutes?: number | null | undefined }): number {
  return minutes ?? Math.round(hours * 6_000) / 100
}

/** The key by which a later file finds an entry again: a digest of what a row says, and its number among equal rows. */
function externalId(
  { person, project, date, hours, category, notes }: Row['draft'],
  occurrences: CompactSums,
): { id: string; nth: number } {
  const said = [keyOfPerson(person), keyOfProject(project), date, hours, category, notes]
  const digested = digest(JSON.stringify(said))
  const nth = (occurrences.get(digested) ?? 0) + 1
  occurrences.set(digested, nth)
  return { id: `file ${digested} ${nth}`, nth }
}

function digest(text: string): string {
  return createHash('md5').update(text).digest('base64url')
}

function inHundredths(minutes: number): number {
  return Math.round(minutes * 100)
}

interface Content {
  readonly userId: number | null
  readonly projectId: number | null
  readonly date: Day
  /** Exact; null stands for any. */
  readonly minutes: number | null
  readonly category: string
  /** A digest of the notes. */
  readonly notes: string
}

function contentOf({ userId, projectId, date, minutes, category, notes }: Content): string {
  return `${userId} ${projectId} ${date} ${minutes} ${category} ${notes}`
}

/**
 * The entries that these days already have: the number of equal ones, the minutes, the keys in use, and the keys of invoiced
 * entries.
 */
async function knownEntries(db: Db, days: readonly { userId: number; date: Day }[], ids: readonly string[]) {
  const { rows } = await sql<Content & { userId: number; hours: number; text: string; invoicedKey: string | null }>`
    select user_id as "userId", project_id as "projectId", date, hours, minutes, category, notes as text,
      case when source = 'local' and invoice_id is not null then external_id end as "invoicedKey"
    from time_entries where (user_id, date) in (
      select * from unnest(${days.map(({ userId }) => userId)}::integer[], ${days.map(({ date }) => date)}::date[]))`.execute(
    db,
  )
  const contents = new Map<string, number>()
  const minutes = new Map<string, number>()
  const invoiced = new Map<string, string[]>()
  for (const { text, invoicedKey, ...row } of rows) {
    const said = { ...row, minutes: minutesOf(row), notes: digest(text) }
    const content = contentOf(said)
    if (invoicedKey) {
      const like = contentOf({ ...said, minutes: null })
      invoiced.set(like, [...(invoiced.get(like) ?? []), invoicedKey])
    }
    contents.set(content, (contents.get(content) ?? 0) + 1)
    const day = `${row.userId} ${row.date}`
    minutes.set(day, (minutes.get(day) ?? 0) + said.minutes)
  }
  const taken = await sql<{ id: string }>`
    select external_id as id from public.time_entries where source = 'local' and external_id = any(${[...ids]}::text[])`.execute(
    db,
  )
  const lastClosed = await lastClosedMonth(db)
  return { contents, minutes, invoiced, lastClosed, ids: new Set(taken.rows.map(({ id }) => id)) }
}

interface Placed {
  readonly row: Row
  readonly userId: number
  readonly projectId: number
}

/** Stores entries with their skills and totals. They are judged once more, against what was written since they were checked. */
async function storeEntries(storing: Storing, rows: readonly Row[]): Promise<Stored> {
  const { by, vocabulary } = storing
  const { tx } = by
  const lines = new Map<number, 'stored' | 'there' | { reason: string }>()
  const made: MadeRecord[] = []
  const placed: Placed[] = []
  for (const row of rows) {
    try {
      placed.push({ row, ...(await storedReferences(storing, row.draft, made)) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // The person was added, but the project could not be: nobody is added for a row that is refused.
      throw new AddedInVain(row.line, error.message, lines)
    }
  }
  const { possible, lastClosed, lacks, hours } = await stillPossible(storing, placed, lines)
  const kept = keptTimes(possible, lacks, hours)
  const { detected, added } = await detectSkills(
    tx,
    vocabulary,
    possible.map(({ row: { draft } }) => (showsSkills(draft.stand_in) ? draft.notes : '')),
  )
  if (added) by.touch('skills')
  const stored = await insertEntries(
    tx,
    possible.map(({ row: { draft }, userId, projectId }, nth) => ({
      external_id: draft.key,
      user_id: userId,
      project_id: projectId,
      ...kept[nth],
      date: draft.date,
      category: draft.category,
      notes: draft.notes,
      stand_in: draft.stand_in,
      skill_ids: detected[nth] ?? [],
      start_time: draft.start_time,
      billable: draft.billable,
      created_at: noonOf(draft.date, by.now),
    })),
  )
  await moveTotals(tx, [], stored)
  const why = { reason: storing.reason ?? '', byId: by.actor.userId, at: by.now }
  const corrections = stored.flatMap((entry) =>
    correctedBy(null, entry, lastClosed).map((one) => ({ ...one, ...why, entryId: entry.id })),
  )
  await storeMonthCorrections(tx, corrections, lastClosed)
  if (corrections.length > 0) by.touch('months')
  const byKey = new Map(stored.map((entry) => [entry.key, entry.id]))
  for (const { row } of possible) {
    const id = byKey.get(row.draft.key ?? '')
    lines.set(row.line, id === undefined ? 'there' : 'stored')
    if (id !== undefined) made.push({ entity: 'time entry', id, version: 1 })
  }
  return { lines, made, concerned: concernedIn(stored) }
}

/** Entries whose people and projects still exist, on days that still have room; the others are refused in `lines`. */
async function stillPossible(
  { by: { tx }, directory, reason: why }: Storing,
  placed: readonly Placed[],
  lines: Map<number, 'stored' | 'there' | { reason: string }>,
): Promise<{ possible: Placed[]; lastClosed: Month | null; lacks: Map<string, number>; hours: Map<string, number> }> {
  const held = await hold(tx, {
    entryIds: [],
    userIds: [...new Set(placed.map(({ userId }) => userId))],
    projectIds: [...new Set(placed.map(({ projectId }) => projectId))],
  })
  const people = new Map(held.people.map((person) => [person.id, person]))
  const projects = new Map(held.projects.map((project) => [project.id, project]))
  const days = new Map(
    placed.map(({ row, userId }) => [`${userId} ${row.draft.date}`, { userId, date: row.draft.date }]),
  )
  const known = await lookUp(tx, {
    days: [...days.values()],
    places: placed.map(({ row: { draft }, userId, projectId }) => ({ userId, projectId, date: draft.date })),
    entryIds: [],
    skillNames: [],
    skillIds: [],
    newEntries: 0,
  })
  const hours = new Map(known.days.map(({ userId, date, hours: logged }) => [`${userId} ${date}`, logged]))
  const minutes = await minutesOn(tx, [...days.values()])
  const possible = placed.filter(({ row: { line, draft }, userId, projectId }) => {
    const [person, day] = [people.get(userId), `${userId} ${draft.date}`]
    const total = (minutes.get(day) ?? 0) + minutesOf(draft)
    const reason = !person
      ? 'There is no such person'
      : isAfterLeaving(draft.date, { ...person, email: null, isRemoved: false })
        ? AFTER_LEAVING
        : (directory.person(draft.person).fault ??
          archivedFault(projects.get(projectId)) ??
          (!why && isClosed(draft.date, held.lastClosed) ? CLOSED_HERE : null) ??
          (inHundredths(total) > MOST_MINUTES * 100 ? FULL_DAY : null))
    if (reason === null) minutes.set(day, total)
    else lines.set(line, { reason })
    return reason === null
  })
  const lacks = new Map(known.lacks.map(({ month, lack }) => [month, lack]))
  return { possible, lastClosed: held.lastClosed, lacks, hours }
}

/** The exact minutes that people have on days. */
async function minutesOn(tx: Tx, days: readonly { userId: number; date: Day }[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: number; date: Day; minutes: number }>`
    select user_id as "userId", date, sum(coalesce(minutes, hours * 60))::float8 as minutes
    from time_entries where (user_id, date) in (
      select * from unnest(${days.map(({ userId }) => userId)}::integer[], ${days.map(({ date }) => date)}::date[]))
    group by user_id, date`.execute(tx)
  return new Map(rows.map(({ userId, date, minutes }) => [`${userId} ${date}`, minutes]))
}

/**
 * The hours that entries keep. Each takes up what the others of its person's and its project's month lack of their exact
 * minutes and, while the file is stored, of their exact seconds.
 */
function keptTimes(placed: readonly Placed[], lacks: Map<string, number>, hours: Map<string, number>) {
  return placed.map(({ row: { draft }, userId, projectId }) => {
    const place: Place = { userId, projectId, date: draft.date }
    const [person, project] = monthsOf(place)
    const month = { person: lacks.get(person) ?? 0, project: lacks.get(project) ?? 0 }
    const day = `${userId} ${draft.date}`
    const before = hours.get(day) ?? 0
    const exact = draft.minutes ?? (draft.seconds === undefined ? null : draft.seconds / 60)
    const { hours: nearest, ...rest } =
      exact === null ? { hours: draft.hours, minutes: null } : keptHours(exact, month, MAX_DAY_HOURS - before)
    const kept = { ...rest, hours: Math.max(nearest, LEAST_KEPT) }
    hours.set(day, roundToCents(before + kept.hours))
    lacks.set(person, month.person + lackOf(kept))
    lacks.set(project, month.project + lackOf(kept))
    return { hours: kept.hours, minutes: draft.minutes ?? null }
  })
}

async function insertEntries(tx: Tx, values: readonly object[]) {
  if (values.length === 0) return []
  const { rows } = await sql<CountedEntry & { id: number; key: string }>`
    insert into public.time_entries
      (source, external_id, user_id, project_id, hours, minutes, date, category, notes, stand_in, skill_ids, created_at, approval, billable, start_time)
    select 'local', external_id, user_id, project_id, hours, minutes, date, category, notes, stand_in, skill_ids, created_at,
      ${stateOfArriving(sql`come.user_id`, sql`come.date`)},
      coalesce(come.billable, ${billableByDefault(sql`come.project_id`, sql`come.category`)}), come.start_time
    from json_populate_recordset(null::public.time_entries, ${JSON.stringify(values)}::json) as come
    on conflict (source, external_id) do nothing
    returning id, external_id as key, user_id as "userId", project_id as "projectId", date, category, billable, hours, minutes,
      skill_ids as "skillIds"`.execute(tx)
  return rows
}

/** When an imported entry counts as made: at noon of its day, but never later than now. */
function noonOf(date: Day, now: Date): string {
  return new Date(Math.min(Date.parse(`${date}T12:00:00Z`), now.getTime())).toISOString()
}
