import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { TimesheetFigures } from '#shared/timesheets/contract.ts'
import { OVERVIEW_DAYS, TOP_SKILLS } from '#shared/timesheets/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { Versions } from '../http/versions.ts'
import { keptSkillTotals, type SkillTotals } from '../skills/company-skills.ts'
import { timesheetFigures } from './figures.ts'
import type { Scope } from './sources.ts'
import { weeksWithEntries } from './trends.ts'

const database = testDatabase({ keepRows: true })

let ofAll: SkillTotals

const SKILLS = ['Ansible', 'C++', 'Docker', 'Go', 'Helm', 'Java', 'Kotlin', 'Perl', 'Python', 'React', 'Ruby', 'Rust']

beforeAll(async () => {
  // Versions that are not heard have everything made anew.
  ofAll = keptSkillTotals(database.db, new Versions())
  await addUser(database.db, 'Ada Byron')
  await addUser(database.db, 'Grace Hopper')
  await addProject(database.db, 'Apollo')
  await addProject(database.db, 'Zeus')
  await database.db
    .insertInto('skills')
    .values(SKILLS.map((name) => ({ name, category: `Kind of ${name}` })))
    .execute()
})

interface Entry {
  user_id: number
  project_id: number
  hours: number
  date: Day
  category: string
  skill_ids: number[]
}

const anyEntry: fc.Arbitrary<Entry> = fc.record({
  user_id: fc.integer({ min: 1, max: 2 }),
  project_id: fc.integer({ min: 1, max: 2 }),
  hours: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters / 4),
  date: fc.nat(20).map((days) => addDays('2026-11-02', days)),
  category: fc.constantFrom('Development', 'Meeting', 'Testing'),
  skill_ids: fc.uniqueArray(fc.integer({ min: 1, max: SKILLS.length }), { maxLength: 3 }),
})

async function store(entries: Entry[]): Promise<void> {
  await database.db.deleteFrom('time_entries').execute()
  if (entries.length > 0) {
    const rows = entries.map((entry) => ({ ...entry, notes: 'Worked' }))
    await database.db.insertInto('time_entries').values(rows).execute()
  }
  await rebuildTotals(database.db)
}

/** Every combination of a person, a project and a week. */
const SCOPES: Scope[] = [undefined, 2].flatMap((userId) =>
  [undefined, 1].flatMap((projectId) =>
    [undefined, '2026-11-09'].map((from) => ({ userId, projectId, from, to: from && weekEnd(from) })),
  ),
)

/** Periods that begin or end within weeks. */
const PERIODS: Scope[] = [
  { from: '2026-11-04', to: '2026-11-18' },
  { from: '2026-11-05', to: '2026-11-06' },
  { from: '2026-11-07', to: '2026-11-10' },
  { from: '2026-11-09', to: '2026-11-12' },
  { from: '2026-11-11' },
  { to: '2026-11-14' },
].flatMap((period) => SCOPES.filter(({ from }) => from === undefined).map((scope) => ({ ...scope, ...period })))

function belongs(entry: Entry, { userId, projectId, from, to }: Scope): boolean {
  return (
    (userId === undefined || entry.user_id === userId) &&
    (projectId === undefined || entry.project_id === projectId) &&
    (from === undefined || entry.date >= from) &&
    (to === undefined || entry.date <= to)
  )
}

interface Sum {
  hours: number
  entries: number
}

function sums<Key>(pairs: (readonly [Key, number])[]): Map<Key, Sum> {
  const found = new Map<Key, Sum>()
  for (const [key, hours] of pairs) {
    const { hours: before, entries } = found.get(key) ?? { hours: 0, entries: 0 }
    found.set(key, { hours: before + hours, entries: entries + 1 })
  }
  return found
}

/** Figures added up from the entries, with nothing kept. */
function recomputed(entries: Entry[]): TimesheetFigures {
  const categories = [...sums(entries.map(({ category, hours }) => [category, hours] as const))]
  const days = [...sums(entries.map(({ date, hours }) => [date, hours] as const))]
  const skills = [...sums(entries.flatMap(({ skill_ids, hours }) => skill_ids.map((id) => [id, hours] as const)))]
  const named = skills.map(([id, sum]) => ({ skill: SKILLS[id - 1] ?? '', ...sum }))
  return {
    entries: entries.length,
    hours: entries.reduce((sum, { hours }) => sum + hours, 0),
    skills: named.length,
    categories: categories
      .map(([category, sum]) => ({ category, ...sum }))
      .toSorted((a, b) => b.hours - a.hours || (a.category < b.category ? -1 : 1)),
    days: days
      .map(([date, sum]) => ({ date, ...sum }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .slice(-OVERVIEW_DAYS),
    topSkills: named
      .toSorted((a, b) => b.hours - a.hours || (a.skill < b.skill ? -1 : 1))
      .slice(0, TOP_SKILLS)
      .map(({ skill, ...sum }) => ({ skill, category: `Kind of ${skill}`, ...sum })),
  }
}

test('figures are what the entries add up to, whoever, whatever and whenever is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 60 }), async (entries) => {
      await store(entries)
      for (const scope of [...SCOPES, ...PERIODS]) {
        const own = entries.filter((entry) => belongs(entry, scope))
        expect([scope, await timesheetFigures(database.db, scope, ofAll)]).toEqual([scope, recomputed(own)])
      }
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('weeks that have entries come with their hours, latest first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 40 }), async (entries) => {
      await store(entries)
      for (const scope of SCOPES) {
        const own = entries.filter((entry) => belongs(entry, scope))
        const weeks = [...sums(own.map(({ date, hours }) => [weekStart(date), hours] as const))]
        const expected = weeks.map(([week, sum]) => ({ week, ...sum })).toSorted((a, b) => (a.week < b.week ? 1 : -1))
        expect([scope, await weeksWithEntries(database.db, scope)]).toEqual([scope, expected])
      }
    }),
    { numRuns: 20 },
  )
}, 60_000)
