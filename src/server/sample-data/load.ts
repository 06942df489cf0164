import { sql } from 'kysely'
import { RESOURCES } from '#shared/http/resource.ts'
import { monthOf } from '#shared/months/rules.ts'
import { insertRows, reserveIds } from '../db/insert-rows.ts'
import type { Tables, Tx } from '../db/tables.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { raiseVersions } from '../http/versions.ts'
import { putTags } from '../projects/tags.ts'
import { companyEngine } from '../skills/matcher/extractor.ts'
import { shippedTaxonomy } from '../skills/matcher/taxonomy.ts'
import { keepClosedFees } from '../reports/closed-fees.ts'
import { learnSkillIds } from '../skills/queries.ts'
import { beginExtraction } from '../skills/reading/extraction.ts'
import { companyNamesFrom } from '../skills/vocabulary/company-names.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import type { GeneratedCompany } from './company.ts'
import { loadInvoices } from './load-invoices.ts'
import { loadPractice } from './load-practice.ts'

/** Rows in one statement: some megabytes of JSON, so that memory use stays bounded. */
const ROWS_PER_STATEMENT = 5_000

const SOURCE = { source: 'sample' }

/**
 * Writes a generated company into empty tables, reads the skills from its notes, builds the totals and raises the versions of
 * everything that changed. `report` is called every few thousand time entries.
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
  const skills = new Map<string, number>()
  const engine = companyEngine(companyNamesFrom(company.people, company.projects))
  const named = [...company.declaredSkills, ...company.requiredSkills].map(({ skill }) => skill)
  await learnSkillIds(tx, skills, named, shippedTaxonomy())

  /** Returns the database's id for one of the company's own ids, by the column that contains it. */
  const idIn: Record<string, (number: number) => number> = {
    user_id: people,
    reviewer_id: people,
    decided_by: people,
    project_id: projects,
    company_id: companies,
    manager_id: people,
    lead_id: people,
    submitted_by: people,
    by_id: people,
  }
  const stored = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (column === 'skill') return ['skill_id', skills.get(value as string)]
        return [column, value === null ? null : (idIn[column]?.(value as number) ?? value)]
      }),
    )
  const tables: [keyof Tables, object[]][] = [
    ['people', company.people.map((row) => ({ ...stored(row), ...SOURCE, id: people(row.id) }))],
    ['projects', company.projects.map((row) => ({ ...stored(row), ...SOURCE, id: projects(row.id) }))],
    ['companies', company.companies.map((row) => ({ ...row, id: companies(row.id) }))],
    ['project_milestones', company.milestones.map(stored)],
    ['declared_skills', company.declaredSkills.map(stored)],
    ['project_required_skills', company.requiredSkills.map(stored)],
    ['previous_projects', company.previousProjects.map(stored)],
    ['external_profiles', company.externalProfiles.map(stored)],
    ['project_roles', company.projectRoles.map(stored)],
    ['leave_requests', company.leaveRequests.map(stored)],
    ['expenses', company.expenses.map(stored)],
    ['resource_allocations', company.allocations.map(stored)],
    ['performance_reviews', company.reviews.map(stored)],
  ]
  for (const [table, rows] of tables) await insertRows(tx, table, rows)
  for (const { project_id, tags } of company.projectTags) await putTags(tx, projects(project_id), tags)

  /** While the database stores one batch, the next one is written and read for skills. */
  const loadEntries = async () => {
    let storing: Promise<void> = Promise.resolve()
    let count = 0
    for (const batch of batches(company.timeEntries)) {
      const found = batch.map(({ notes }) => engine.directSkills(notes))
      await storing
      await learnSkillIds(tx, skills, found.flat(), shippedTaxonomy())
      const rows = batch.map((row, i) => ({
        ...row,
        ...SOURCE,
        user_id: people(row.user_id),
        project_id: projects(row.project_id),
        skill_ids: found[i]?.map((skill) => skills.get(skill)),
      }))
      storing = insertRows(tx, 'time_entries', rows)
      // Prevents an unhandled rejection: the next round, or the line after the loop, awaits the promise and gets the error.
      storing.catch(() => undefined)
      // Lets the statement go to the database before the next batch keeps the processor busy.
      await new Promise((resolve) => setImmediate(resolve))
      report((count += batch.length))
    }
    await storing
  }
  await withoutIndexes(tx, 'time_entries', loadEntries)
  await sql`analyze time_entries`.execute(tx)
  if (company.practice) await loadPractice(tx, company.practice, stored)
  await rebuildTotals(tx)
  if (company.practice) {
    const { invoicing, closing, today } = company.practice
    await keepClosedFees(tx, monthOf(closing.month), today)
    await loadInvoices(tx, invoicing, invoicing.by === null ? null : people(invoicing.by))
  }
  const changed = RESOURCES.filter((resource) => resource !== 'sessions')
  await raiseVersions(tx, changed)
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    if (batch.push(item) < ROWS_PER_STATEMENT) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
