import { sql } from 'kysely'
import { isMark } from '#shared/imports/billable.ts'
import type { ColumnFacts } from '#shared/imports/column-facts.ts'
import { cellsOfRow, type Constants } from '#shared/imports/row-cells.ts'
import { readRow, type Draft } from '#shared/imports/drafts.ts'
import type { PersonNamed, ProjectNamed } from '#shared/imports/cells.ts'
import { MOST_NEW_LISTED, MOST_REASONS } from '#shared/imports/rules.ts'
import type { ImportOptions } from '#shared/imports/contract.ts'
import type { Db } from '../db/tables.ts'
import { Directory } from './directory.ts'
import { kindOf } from './kinds/all.ts'
import { NewNames, type Verdict } from './kinds/kind.ts'
import { overlappingRows } from './overlaps.ts'
import { NOTHING_FOUND, type Found, type ImportRecord } from './queries.ts'
import { rehearse } from './rehearsal.ts'
import type { Running } from './running.ts'
import type { TableRow } from './table-file.ts'

/** How many different reasons are counted; there are few, since they hold no values of rows. */
const MOST_DIFFERENT_REASONS = 1_000

/**
 * Judges every row of a file, from the first one, and stores the verdicts. Nothing else changes, so a process that continues
 * for another simply begins anew.
 */
export async function checkRows(running: Running): Promise<void> {
  const { started, parts } = running
  const { database, clock } = parts.server
  const { taxonomy } = await parts.vocabulary.current()
  const newPeople = new NewNames<PersonNamed>(started.options.newPeople)
  const newProjects = new NewNames<ProjectNamed>(started.options.newProjects)
  const directory = await Directory.of(database.db, started.id)
  const constants = await constantsOf(database.db, started.options)
  const codesDiffer = await codesDifferPerRow(database.db, started)
  const kind = kindOf(started.kind)
  const judge = kind.judge({
    directory,
    taxonomy,
    today: clock.today(),
    reason: started.options.reason,
    newPeople,
    newProjects,
  })
  const counts = { done: 0, good: 0, there: 0, refused: 0 }
  const reasons = new Map<string, number>()
  for (let last = 0, more = true; more;) {
    // Read now, so that it is not read within a rehearsal.
    await parts.vocabulary.current()
    const batch = await running.step(async (tx, limit) => {
      const rows = await rowsAfter(tx, started.id, last, limit)
      const read = rows.map((row) => {
        const { draft, reason } = readCells(started, constants, row)
        const hasCode = codesDiffer && draft !== undefined && 'project' in draft
        return {
          line: row.line,
          reason,
          draft: hasCode ? { ...draft, project: directory.withoutCode(draft.project) } : draft,
        }
      })
      const drafted = read.flatMap(({ line, draft }) => (draft === undefined ? [] : [{ line, draft }]))
      const verdicts = await judge(tx, drafted)
      const judged = new Map(drafted.map(({ line }, nth) => [line, verdicts[nth]]))
      if (kind.isRehearsed) {
        const good = drafted.filter(({ line }) => judged.get(line) === 'good')
        for (const [line, outcome] of await rehearse(running, tx, good))
          if (outcome !== 'stored') judged.set(line, outcome)
      }
      const outcomes = read.map(({ line, draft, reason }) =>
        outcomeOf({ line, draft }, reason === undefined ? judged.get(line) : { reason }),
      )
      await writeOutcomes(tx, started.id, outcomes)
      return { result: { rows, outcomes }, columns: { done: counts.done + rows.length } }
    })
    for (const { state, reason } of batch.outcomes) {
      counts[state] += 1
      if (reason !== null && (reasons.has(reason) || reasons.size < MOST_DIFFERENT_REASONS)) {
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
    }
    counts.done += batch.rows.length
    last = batch.rows.at(-1)?.line ?? last
    more = batch.rows.length > 0
  }
  const overlaps = started.kind === 'entries' ? await overlappingRows(database.db, started.id) : NOTHING_FOUND.overlaps
  const found: Found = {
    reasons: countedReasons(reasons),
    newPeople: newPeople.first(MOST_NEW_LISTED, ({ name, email }) => [name, email].filter(Boolean).join(', ')),
    newPeopleCount: newPeople.size,
    newProjects: newProjects.first(MOST_NEW_LISTED, ({ name, code, client }) =>
      [name || code, client].filter(Boolean).join(', '),
    ),
    newProjectsCount: newProjects.size,
    overlaps,
  }
  await running.finish('checked', async () => ({ columns: { ...counts, found: JSON.stringify(found) } }))
}

export function countedReasons(reasons: ReadonlyMap<string, number>): Found['reasons'] {
  const sorted = [...reasons].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MOST_REASONS).map(([reason, rows]) => ({ reason, rows }))
}

async function rowsAfter(db: Db, id: number, last: number, limit: number): Promise<TableRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', id)
    .where('line', '>', last)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** The people and projects that rows are for that name none. */
async function constantsOf(db: Db, { constants, personId, projectId }: ImportOptions): Promise<Constants> {
  const person = db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('id', '=', personId ?? 0)
  const project = db
    .selectFrom('projects')
    .select(['id', 'name', 'client'])
    .where('id', '=', projectId ?? 0)
  return {
    fields: constants ?? {},
    person: (await person.executeTakeFirst()) ?? null,
    project: (await project.executeTakeFirst()) ?? null,
  }
}

const cell = (place: number) => sql`lower(trim(cells[${place + 1}::integer]))`

/**
 * Whether projects of one name and client have several codes in a file, such as the keys of issues: these are not codes of the
 * projects. In a file of projects, each row is a project of its own.
 */
async function codesDifferPerRow(db: Db, { id, kind, mapping }: ImportRecord): Promise<boolean> {
  const { project, code, client } = mapping
  if (kind === 'projects' || project === undefined || code === undefined) return false
  const { rows } = await sql`
    select from import_rows where import_id = ${id} and ${cell(project)} <> ''
    group by ${cell(project)}, ${client === undefined ? sql`null::text` : cell(client)}
    having count(distinct nullif(${cell(code)}, '')) > 1 limit 1`.execute(db)
  return rows.length > 0
}

function readCells(
  { kind, columns, mapping, options, reading }: ImportRecord,
  constants: Constants,
  { cells }: TableRow,
): ReturnType<typeof readRow> {
  if (reading.format === 'csv' && cells.length < columns.length) {
    return { reason: `The row ends early: ${cells.length} of ${columns.length} columns` }
  }
  return readRow(kind, cellsOfRow(kind, mapping, constants, cells), {
    ...options,
    marksBillable: marksOnly(columns[mapping['billable'] ?? -1]),
  })
}

/** Whether the cells of a column are empty or marks, such as an x. */
function marksOnly(column: ColumnFacts | undefined): boolean {
  return column !== undefined && column.samples.length > 0 && column.samples.every(isMark)
}

interface Outcome {
  readonly line: number
  readonly state: 'good' | 'there' | 'refused'
  readonly reason: string | null
  readonly draft: Draft | null
}

function outcomeOf({ line, draft }: { line: number; draft: Draft | undefined }, verdict: Verdict | undefined): Outcome {
  if (verdict === 'there') return { line, state: 'there', reason: null, draft: null }
  if (verdict === 'good') return { line, state: 'good', reason: null, draft: draft ?? null }
  if (typeof verdict === 'object' && 'draft' in verdict)
    return { line, state: 'good', reason: null, draft: verdict.draft }
  return { line, state: 'refused', reason: verdict?.reason ?? 'The row cannot be read', draft: null }
}

async function writeOutcomes(db: Db, id: number, outcomes: readonly Outcome[]): Promise<void> {
  const [first, last] = [outcomes[0], outcomes.at(-1)]
  if (!first || !last) return
  // The lines are consecutive: with their first and last, the database need not look at all rows of the file.
  await sql`
    update import_rows r set state = o.state, reason = o.reason, draft = o.draft
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (line integer, state text, reason text, draft jsonb)
    where r.import_id = ${id} and r.line between ${first.line} and ${last.line} and r.line = o.line`.execute(db)
}
