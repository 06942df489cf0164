import { sql } from 'kysely'
import { RESOURCES } from '#shared/http/resource.ts'
import { insertRows, reserveIds } from '../db/insert-rows.ts'
import type { Tx, Tables } from '../db/tables.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { raiseVersions } from '../http/versions.ts'
import { beginExtraction } from '../skills/reading/extraction.ts'
import { directSkills } from '../skills/matcher/extractor.ts'
import { skillIds } from '../skills/queries.ts'
import { shippedTaxonomy } from '../skills/matcher/taxonomy.ts'
import { putTags } from '../projects/tags.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import type { GeneratedCompany } from './company.ts'
import type { TimeEntryRow } from './timesheets.ts'

/** Rows in one statement: some megabytes of JSON, so that memory stays bounded. */
const ROWS_PER_STATEMENT = 5_000

const SOURCE = { source: 'sample' }

/**
 * Writes a generated company into empty tables, reads the skills from its notes, builds the totals
 * and raises the versions of all that changed. `report` hears of every few thousand time entries.
 */
export async function loadCompany(
  tx: Tx,
  company: GeneratedCompany,
  report: (entries: number) => void = () => undefined,
): Promise<void> {
  await beginExtraction(tx)
  const people = await reserveIds(tx, 'people', company.people.length)
  const projects = await reserveIds(tx, 'projects', company.projects.length)
  const companies = await reserveIds(tx, 'companies', company.companies.length)
  const skills = new SkillIds(tx)
  await skills.learn([...company.declaredSkills, ...company.requiredSkills].map(({ skill }) => skill))

  /** The database's id for one of the company's own, by the column that holds it. */
  const idIn: Record<string, (number: number) => number> = {
    user_id: people,
    reviewer_id: people,
    decided_by: people,
    project_id: projects,
    company_id: companies,
  }
  const stored = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) =>
        column === 'skill'
          ? ['skill_id', skills.of(value as string)]
          : [column, value === null ? null : (idIn[column]?.(value as number) ?? value)],
      ),
    )

  const placed = (row: TimeEntryRow) => ({
    ...row,
    ...SOURCE,
    user_id: people(row.user_id),
    project_id: projects(row.project_id),
  })

  await insertRows(tx, 'people', ofSample(company.people, people))
  await insertRows(tx, 'projects', ofSample(company.projects, projects))
  await insertRows(
    tx,
    'companies',
    company.companies.map(({ id, name }) => ({ id: companies(id), name })),
  )
  const others: [keyof Tables, object[]][] = [
    ['project_milestones', company.milestones],
    ['declared_skills', company.declaredSkills],
    ['project_required_skills', company.requiredSkills],
    ['previous_projects', company.previousProjects],
    ['external_profiles', company.externalProfiles],
    ['project_roles', company.projectRoles],
    ['leave_requests', company.leaveRequests],
    ['expenses', company.expenses],
    ['resource_allocations', company.allocations],
    ['performance_reviews', company.reviews],
  ]
  for (const [table, rows] of others) await insertRows(tx, table, rows.map(stored))
  for (const { project_id, tags } of company.projectTags) await putTags(tx, projects(project_id), tags)
  await withoutIndexes(tx, 'time_entries', () => loadTimeEntries(tx, company.timeEntries, skills, placed, report))
  await sql`analyze time_entries`.execute(tx)
  await rebuildTotals(tx)
  await raiseVersions(
    tx,
    RESOURCES.filter((resource) => resource !== 'sessions'),
  )
}

/** Rows of the sample, whose ids are kept as the database's. */
function ofSample(rows: readonly { id: number }[], idOf: (number: number) => number): object[] {
  return rows.map((row) => ({ ...row, ...SOURCE, id: idOf(row.id) }))
}

/** While the database stores one batch, the next one is written and read for skills. */
async function loadTimeEntries(
  tx: Tx,
  entries: Iterable<TimeEntryRow>,
  skills: SkillIds,
  placed: (row: TimeEntryRow) => TimeEntryRow,
  report: (entries: number) => void,
): Promise<void> {
  let storing: Promise<void> = Promise.resolve()
  let count = 0
  for (const batch of batches(entries, ROWS_PER_STATEMENT)) {
    const found = batch.map(({ notes }) => directSkills(notes))
    await storing
    await skills.learn(found.flat())
    const rows = batch.map((row, i) => ({
      ...placed(row),
      skill_ids: (found[i] ?? []).map((skill) => skills.of(skill)),
    }))
    storing = insertRows(tx, 'time_entries', rows)
    // A rejection is not lost: the next round, or the line after the loop, awaits it.
    storing.catch(() => undefined)
    // Lets the statement leave for the database before the next batch keeps the processor busy.
    await new Promise((resolve) => setImmediate(resolve))
    count += batch.length
    report(count)
  }
  await storing
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Ids of skills by name; skills that the database has not met are added under their category. */
class SkillIds {
  readonly #tx: Tx
  readonly #known = new Map<string, number>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** Makes sure that `of` knows these names. */
  async learn(names: readonly string[]): Promise<void> {
    const wanted = [...new Set(names)].filter((name) => !this.#known.has(name))
    const { ids } = await skillIds(this.#tx, wanted, shippedTaxonomy())
    wanted.forEach((name, i) => {
      const id = ids[i]
      if (id !== undefined) this.#known.set(name, id)
    })
  }

  of(name: string): number {
    const id = this.#known.get(name)
    if (id === undefined) throw new RangeError(`The skill ${name} was not learned before it was asked for`)
    return id
  }
}
