import { sql, type Transaction } from 'kysely'
import { RESOURCES } from '#shared/http/resource.ts'
import type { Tables } from '../db/tables.ts'
import { raiseVersions } from '../http/versions.ts'
import { directSkills } from '../skills/matcher/extractor.ts'
import { beginExtraction } from '../skills/reading/extraction.ts'
import { skillIds } from '../skills/queries.ts'
import { shippedTaxonomy } from '../skills/matcher/taxonomy.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import type { GeneratedCompany } from './company.ts'
import { insertRows, reserveIds } from './insert-rows.ts'
import type { TimeEntryRow } from './rows.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Rows in one statement: some megabytes of JSON, so that memory stays bounded. */
const ROWS_PER_STATEMENT = 5_000

const SOURCE = { source: 'sample' }

/**
 * Writes a generated company into empty tables, reads the skills from its notes, builds the totals
 * and raises the versions of all that changed. `report` hears of every few thousand time entries.
 */
export async function loadCompany(
  tx: Transaction<Tables>,
  company: GeneratedCompany,
  report: (entries: number) => void = () => undefined,
): Promise<void> {
  await beginExtraction(tx)
  const people = await reserveIds(tx, 'people', company.people.length)
  const projects = await reserveIds(tx, 'projects', company.projects.length)
  const companies = await reserveIds(tx, 'companies', company.companies.length)
  const skills = new SkillIds(tx)
  await skills.learn([...company.declaredSkills, ...company.requiredSkills].map(({ skill }) => skill))

  const ofPerson = <Row extends { user_id: number }>(row: Row) => ({ ...row, user_id: people(row.user_id) })
  const ofBoth = <Row extends { user_id: number; project_id: number }>(row: Row) => ({
    ...ofPerson(row),
    project_id: projects(row.project_id),
  })

  await insertRows(
    tx,
    'people',
    company.people.map((row) => ({ ...row, ...SOURCE, id: people(row.id) })),
  )
  await insertRows(
    tx,
    'companies',
    company.companies.map((row) => ({ ...row, id: companies(row.id) })),
  )
  await insertRows(
    tx,
    'projects',
    company.projects.map((row) => ({ ...row, ...SOURCE, id: projects(row.id) })),
  )
  await insertRows(
    tx,
    'project_milestones',
    company.milestones.map((row) => ({ ...row, project_id: projects(row.project_id) })),
  )
  await insertRows(
    tx,
    'declared_skills',
    company.declaredSkills.map(({ user_id, skill }) => ({ user_id: people(user_id), skill_id: skills.of(skill) })),
  )
  await insertRows(
    tx,
    'project_required_skills',
    company.requiredSkills.map(({ project_id, skill }) => ({
      project_id: projects(project_id),
      skill_id: skills.of(skill),
    })),
  )
  await insertRows(
    tx,
    'previous_projects',
    company.previousProjects.map((row) => ({ ...ofPerson(row), company_id: companies(row.company_id) })),
  )
  await insertRows(tx, 'external_profiles', company.externalProfiles.map(ofPerson))
  await insertRows(tx, 'project_roles', company.projectRoles.map(ofBoth))
  await insertRows(
    tx,
    'leave_requests',
    company.leaveRequests.map((row) => ({
      ...ofPerson(row),
      decided_by: row.decided_by ? people(row.decided_by) : null,
    })),
  )
  await insertRows(
    tx,
    'expenses',
    company.expenses.map((row) => ({
      ...ofPerson(row),
      project_id: row.project_id === null ? null : projects(row.project_id),
      decided_by: row.decided_by ? people(row.decided_by) : null,
    })),
  )
  await insertRows(tx, 'resource_allocations', company.allocations.map(ofBoth))
  await insertRows(
    tx,
    'performance_reviews',
    company.reviews.map((row) => ({ ...ofPerson(row), reviewer_id: people(row.reviewer_id) })),
  )
  await withoutIndexes(tx, 'time_entries', () => loadTimeEntries(tx, company.timeEntries, skills, ofBoth, report))
  await sql`analyze time_entries`.execute(tx)
  await rebuildTotals(tx)
  await raiseVersions(
    tx,
    RESOURCES.filter((resource) => resource !== 'sessions'),
  )
}

/** While the database stores one batch, the next one is written and read for skills. */
async function loadTimeEntries(
  tx: Transaction<Tables>,
  entries: Iterable<TimeEntryRow>,
  skills: SkillIds,
  stored: (row: TimeEntryRow) => TimeEntryRow,
  report: (entries: number) => void,
): Promise<void> {
  let storing: Promise<void> = Promise.resolve()
  let count = 0
  for (const batch of batches(entries, ROWS_PER_STATEMENT)) {
    const found = batch.map(({ notes }) => directSkills(notes))
    await storing
    await skills.learn(found.flat())
    const rows = batch.map((row, i) => ({
      ...stored(row),
      ...SOURCE,
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
  readonly #tx: Transaction<Tables>
  readonly #known = new Map<string, number>()

  constructor(tx: Transaction<Tables>) {
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
