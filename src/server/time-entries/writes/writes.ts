import type { Resource } from '#shared/http/resource.ts'
import { concernedIn } from '../../http/entry-changes.ts'
import type { Group } from '../../http/group.ts'
import { together, type Change, type Storing } from '../../http/together.ts'
import type { Answered, Server } from '../../http/route.ts'
import { recordDeeds } from '../../audit/record.ts'
import { Sending } from '../../db/sending.ts'
import type { Tx } from '../../db/tables.ts'
import { skillCategory, type Taxonomy } from '../../skills/matcher/taxonomy.ts'
import { packageSkill } from '../../skills/vocabulary/discovery/known-packages.ts'
import type { Vocabulary } from '../../skills/vocabulary/company-vocabulary.ts'
import { endTimers, holdTimers } from '../../timers/stopped.ts'
import type { EntryRow } from '../queries.ts'
import { storeMonthCorrections } from '../../months/corrections.ts'
import { storeWeekChanges } from '../../weeks/changed.ts'
import { tellCorrected } from '../told-corrections.ts'
import { moveTotalsWith } from '../totals.ts'
import { Board } from './board.ts'
import { decide, type EntryDeed } from './decide.ts'
import { hold, lookUp, newSkillIds, NOTHING_KNOWN } from './facts.ts'
import { deleteEntries, insertEntries, insertSkills, storeSaid, updateEntries } from './store.ts'

/** Changes of time entries: those that wait at the same time go together (docs/decisions/0037). */
export function entryWrites(server: Server, vocabulary: Vocabulary): Group<Change<EntryDeed>, Answered> {
  const prepare = async (tx: Tx, changes: Changes) => {
    const { engine, taxonomy } = await vocabulary.current(tx)
    const sending = new Sending(tx)
    const holding = hold(sending, {
      entryIds: changes.flatMap(({ deed }) => (deed.kind === 'create' ? [] : deed.chosen.map(({ id }) => id))),
      userIds: changes.flatMap((change) => userOf(change) ?? []),
      projectIds: changes.flatMap(({ deed }) => fieldsOf(deed)?.projectId ?? []),
    })
    // What has to be looked up for new entries is known beforehand: both statements are sent at once, and the second sees what
    // the first waited for.
    const areNew = changes.every(({ deed }) => deed.kind === 'create')
    if (!areNew) await Promise.all([holding, sending.send()])
    const entries = areNew ? [] : (await holding).entries
    const shownBy = new Map(notesToRead(changes, entries).map((notes) => [notes, engine.directSkills(notes)]))
    const rejected = changes.flatMap(({ deed }) => fieldsOf(deed)?.rejectedSkills ?? [])
    const names = [...[...shownBy.values()].flat(), ...rejected]
    const asked = {
      days: daysOf(changes, entries),
      places: placesOf(changes, entries),
      entryIds: entries.map(({ id }) => id),
      skillNames: names,
      skillIds: entries.flatMap(({ skillIds }) => skillIds),
      newEntries: changes.flatMap(({ deed }) => (deed.kind === 'create' ? bodiesOf(deed) : [])).length,
    }
    const looking = onlyRemoves(changes, entries) ? NOTHING_KNOWN : lookUp(sending, asked)
    const [held, known] = await Promise.all([holding, looking, sending.send()])
    const timers = await holdTimers(
      tx,
      changes.flatMap(({ deed }) => (deed.kind === 'create' && deed.timer) || []),
    )
    const skills = known.skills.map((skill) => ({ ...skill, isNew: false }))
    const newSkills = await skillsToMeet(tx, names, known.skills, taxonomy)
    const board = new Board({ ...held, ...known, skills: [...skills, ...newSkills], shownBy, timers })
    const now = server.clock.now()
    return {
      decide: ({ deed, ...change }: Changes[number], touch: (resource: Resource) => void) =>
        decide({ ...change, board, taxonomy, now, touch }, deed),
      store: (last: Sending) => storeBoard(last, board, held.divided, taxonomy, now),
    }
  }
  // Read now, so that it is not read anew in every transaction.
  return together<EntryDeed>(server, () => vocabulary.current(), prepare)
}

type Changes = readonly Change<EntryDeed>[]

/** The fields that a change gives; undefined for a deletion. */
function fieldsOf(deed: EntryDeed) {
  if (deed.kind === 'delete') return undefined
  return deed.kind === 'create' ? deed.body : deed.change
}

/** The entries that a deed makes. */
function bodiesOf({ body, further = [] }: EntryDeed & { kind: 'create' }) {
  return [body, ...further]
}

/** The person whom a change gives entries to, if it names one or makes an entry. */
function userOf({ deed, actor }: Changes[number]): number | null | undefined {
  return fieldsOf(deed)?.userId ?? (deed.kind === 'create' ? actor.userId : undefined)
}

/** Notes that are given, and those of entries whose skills are corrected. */
function notesToRead(changes: Changes, entries: readonly EntryRow[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return changes.flatMap(({ deed }) => {
    const { notes, rejectedSkills } = fieldsOf(deed) ?? {}
    if (notes !== undefined) return [notes]
    if (rejectedSkills === undefined || deed.kind !== 'change') return []
    return deed.chosen.flatMap(({ id }) => byId.get(id)?.notes ?? [])
  })
}

/** The days to which a change may bring hours. */
function daysOf(changes: Changes, entries: readonly EntryRow[]) {
  const byId = new Map<number, EntryRow>(entries.map((entry) => [entry.id, entry]))
  const days = changes.flatMap((change) => {
    const { deed } = change
    if (deed.kind === 'delete') return []
    const userId = userOf(change)
    if (deed.kind === 'create') return userId ? bodiesOf(deed).map(({ date }) => ({ userId, date })) : []
    return deed.chosen.flatMap(({ id }) => {
      const entry = byId.get(id)
      return entry ? [{ userId: userId ?? entry.userId, date: deed.change.date ?? entry.date }] : []
    })
  })
  return [...new Map(days.map((day) => [`${day.userId} ${day.date}`, day])).values()]
}

/** The people, projects and days for which entries get hours, so that sums are right whatever the hours become. */
function placesOf(changes: Changes, entries: readonly EntryRow[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return changes.flatMap((change) => {
    const { deed } = change
    if (fieldsOf(deed)?.hours === undefined) return []
    const userId = userOf(change)
    if (deed.kind === 'create') return userId ? bodiesOf(deed).map((body) => ({ ...body, userId })) : []
    if (deed.kind === 'delete') return []
    const { projectId, date } = deed.change
    return deed.chosen.flatMap(({ id }) => {
      const entry = byId.get(id)
      return entry
        ? [{ userId: userId ?? entry.userId, projectId: projectId ?? entry.projectId, date: date ?? entry.date }]
        : []
    })
  })
}

/** Whether the changes only remove entries that nobody has changed meanwhile, for which nothing else has to be known. */
function onlyRemoves(changes: Changes, entries: readonly EntryRow[]): boolean {
  const versions = new Map(entries.map(({ id, version }) => [id, version]))
  return changes.every(
    ({ deed }) =>
      deed.kind === 'delete' &&
      deed.chosen.every(({ id, version }) => version === undefined || version === (versions.get(id) ?? version)),
  )
}

/** Skills of the vocabulary among some names that are new to the company. */
async function skillsToMeet(tx: Tx, names: readonly string[], known: readonly { name: string }[], taxonomy: Taxonomy) {
  const present = new Set(known.map(({ name }) => name.toLowerCase()))
  const missing = names.flatMap((name) => taxonomy.byName.get(name.toLowerCase())?.name ?? packageSkill(name) ?? [])
  const unmet = [...new Set(missing.filter((name) => !present.has(name.toLowerCase())))].sort()
  const ids = await newSkillIds(tx, unmet.length)
  return unmet.map((name, index) => ({ id: ids[index] ?? 0, name, isNew: true }))
}

/** Stores the decisions; shared totals come last, since they are locked until the transaction ends. */
function storeBoard(sending: Sending, board: Board, divided: boolean, taxonomy: Taxonomy, now: Date): Storing {
  const { created, creators, changed, deleted, said, corrected, deeds, monthCorrections } = board
  const { weekChanges, lastClosed, stopped } = board
  const before = changed.map((each) => each.before)
  const after = changed.map((each) => each.after)
  const shown = [...[...created, ...after].flatMap(({ skillIds }) => skillIds), ...said.map(({ skillId }) => skillId)]
  const met = [...new Set(shown)].flatMap((id) => board.skillById(id) ?? []).filter(({ isNew }) => isNew)
  const [gone, come] = [
    [...before, ...deleted],
    [...created, ...after],
  ]
  // Statements are sent in the order in which they are listed here.
  const stored = Promise.all([
    insertSkills(
      sending,
      met.map(({ id, name }) => ({ id, name, category: skillCategory(name, taxonomy) })),
    ),
    insertEntries(sending, created, creators),
    updateEntries(sending, after),
    deleteEntries(
      sending,
      deleted.map(({ id }) => id),
      now,
    ),
    storeSaid(sending, said),
    storeMonthCorrections(sending, monthCorrections, lastClosed),
    storeWeekChanges(sending, weekChanges, now),
    endTimers(sending, stopped),
    recordDeeds(sending, deeds),
    tellCorrected(sending, corrected, now),
    moveTotalsWith(sending, gone, come, divided),
  ])
  return { concerned: concernedIn([...gone, ...come]), stored }
}
