import type { Resource } from '#shared/http/resource.ts'
import { concernedIn, type Concerned } from '../../http/entry-changes.ts'
import type { Group } from '../../http/group.ts'
import { together, type Change } from '../../http/together.ts'
import type { Answered, Server } from '../../http/route.ts'
import { recordDeeds } from '../../audit/record.ts'
import type { Tx } from '../../db/tables.ts'
import { skillCategory, type Taxonomy } from '../../skills/matcher/taxonomy.ts'
import type { Vocabulary } from '../../skills/vocabulary/company-vocabulary.ts'
import type { EntryRow } from '../queries.ts'
import { moveTotals } from '../totals.ts'
import { Board } from './board.ts'
import { decide, type EntryDeed } from './decide.ts'
import { hold, lookUp, newSkillIds, type Held } from './facts.ts'
import { deleteEntries, insertEntries, insertSkills, storeSaid, updateEntries } from './store.ts'

/** Changes of time entries, which go together where several wait (docs/decisions/0037). */
export function entryWrites(server: Server, vocabulary: Vocabulary): Group<Change<EntryDeed>, Answered> {
  const prepare = async (tx: Tx, changes: Changes) => {
    const { engine, taxonomy } = await vocabulary.current(tx)
    const held = await hold(tx, {
      entryIds: changes.flatMap(({ deed }) => (deed.kind === 'create' ? [] : deed.chosen.map(({ id }) => id))),
      userIds: changes.flatMap((change) => userOf(change) ?? []),
      projectIds: changes.flatMap(({ deed }) => fieldsOf(deed)?.projectId ?? []),
    })
    const shownBy = new Map(notesToRead(changes, held).map((notes) => [notes, engine.directSkills(notes)]))
    const rejected = changes.flatMap(({ deed }) => fieldsOf(deed)?.rejectedSkills ?? [])
    const names = [...[...shownBy.values()].flat(), ...rejected]
    const known = await lookUp(tx, {
      days: daysOf(changes, held),
      entryIds: held.entries.map(({ id }) => id),
      skillNames: names,
      skillIds: held.entries.flatMap(({ skillIds }) => skillIds),
      newEntries: changes.filter(({ deed }) => deed.kind === 'create').length,
    })
    const skills = known.skills.map((skill) => ({ ...skill, isNew: false }))
    const newSkills = await skillsToMeet(tx, names, known.skills, taxonomy)
    const board = new Board({ ...held, ...known, skills: [...skills, ...newSkills], shownBy })
    const now = server.clock.now()
    return {
      decide: ({ deed, ...change }: Changes[number], touch: (resource: Resource) => void) =>
        decide({ ...change, board, taxonomy, now, touch }, deed),
      store: () => storeBoard(tx, board, taxonomy, now),
    }
  }
  // So that it is not read anew in every transaction.
  return together<EntryDeed>(server, () => vocabulary.current(), prepare)
}

type Changes = readonly Change<EntryDeed>[]

/** The fields that a change gives; undefined for a deletion. */
function fieldsOf(deed: EntryDeed) {
  if (deed.kind === 'delete') return undefined
  return deed.kind === 'create' ? deed.body : deed.change
}

/** Whom a change gives entries to, if it names anybody or makes an entry. */
function userOf({ deed, actor }: Changes[number]): number | null | undefined {
  return fieldsOf(deed)?.userId ?? (deed.kind === 'create' ? actor.userId : undefined)
}

/** Notes that are given, and those of entries whose skills are corrected. */
function notesToRead(changes: Changes, { entries }: Held): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return changes.flatMap(({ deed }) => {
    const { notes, rejectedSkills } = fieldsOf(deed) ?? {}
    if (notes !== undefined) return [notes]
    if (rejectedSkills === undefined || deed.kind !== 'change') return []
    return deed.chosen.flatMap(({ id }) => byId.get(id)?.notes ?? [])
  })
}

/** The days that hours may come to. */
function daysOf(changes: Changes, { entries }: Held) {
  const byId = new Map<number, EntryRow>(entries.map((entry) => [entry.id, entry]))
  const days = changes.flatMap((change) => {
    const { deed } = change
    if (deed.kind === 'delete') return []
    const userId = userOf(change)
    if (deed.kind === 'create') return userId ? [{ userId, date: deed.body.date }] : []
    return deed.chosen.flatMap(({ id }) => {
      const entry = byId.get(id)
      return entry ? [{ userId: userId ?? entry.userId, date: deed.change.date ?? entry.date }] : []
    })
  })
  return [...new Map(days.map((day) => [`${day.userId} ${day.date}`, day])).values()]
}

/** Skills of the vocabulary among some names that the company does not know yet. */
async function skillsToMeet(tx: Tx, names: readonly string[], known: readonly { name: string }[], taxonomy: Taxonomy) {
  const present = new Set(known.map(({ name }) => name.toLowerCase()))
  const missing = names.flatMap((name) => taxonomy.byName.get(name.toLowerCase())?.name ?? [])
  const unmet = [...new Set(missing.filter((name) => !present.has(name.toLowerCase())))].sort()
  const ids = await newSkillIds(tx, unmet.length)
  return unmet.map((name, index) => ({ id: ids[index] ?? 0, name, isNew: true }))
}

/** Stores what was decided: shared totals last, since they are locked until the transaction ends. */
async function storeBoard(tx: Tx, board: Board, taxonomy: Taxonomy, now: Date): Promise<Concerned | undefined> {
  const { created, changed, deleted, said, deeds } = board
  const before = changed.map((each) => each.before)
  const after = changed.map((each) => each.after)
  const shown = [...[...created, ...after].flatMap(({ skillIds }) => skillIds), ...said.map(({ skillId }) => skillId)]
  const met = [...new Set(shown)].flatMap((id) => board.skillById(id) ?? []).filter(({ isNew }) => isNew)
  await insertSkills(
    tx,
    met.map(({ id, name }) => ({ id, name, category: skillCategory(name, taxonomy) })),
  )
  await insertEntries(tx, created)
  await updateEntries(tx, after)
  await deleteEntries(
    tx,
    deleted.map(({ id }) => id),
    now,
  )
  await storeSaid(tx, said)
  await recordDeeds(tx, deeds)
  const [gone, come] = [
    [...before, ...deleted],
    [...created, ...after],
  ]
  await moveTotals(tx, gone, come)
  return concernedIn([...gone, ...come])
}
