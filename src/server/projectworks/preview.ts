import type { PreviewedPart } from '#shared/projectworks/choices.ts'
import type { FoundMapping } from '#shared/projectworks/find-mapping.ts'
import type { MappingPreview, SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { entryRulesOf } from '#shared/projectworks/mapping.ts'
import { checkEntry, checkProject, checkUser, isSet, PREVIEW_ROWS } from '#shared/projectworks/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { inSnapshot, type External, type ExternalDb } from './connector.ts'
import type { Dialect } from './external-columns.ts'
import { countOf, dialectOf, firstRows, rowsByIds, type TextRow } from './external-rows.ts'
import { ProjectParts } from './project-parts.ts'
import { shortened } from './rejected.ts'
import { entriesSelection, partsSelection, projectsSelection, rawSelections, usersSelection } from './selections.ts'

/** The first rows of a part as they are there, and what a mapping without faults makes of them. */
export async function previewPart(
  external: External,
  { mapping, found, part, today }: { mapping: SyncMapping; found: FoundMapping; part: PreviewedPart; today: Day },
): Promise<MappingPreview> {
  return inSnapshot(external, async (db) => {
    const dialect = await dialectOf(db, external.kind)
    const table = found[part]
    if (!table) throw new RangeError('A mapping with faults was used')
    const selection = {
      users: () => usersSelection(found, dialect),
      projects: () => projectsSelection(found, dialect),
      timesheets: () => entriesSelection(found, dialect, null),
    }[part]()
    const raw = rawSelections(table, dialect, selection)
    const [rows, rawRows] = [
      await firstRows(db, dialect, selection, PREVIEW_ROWS),
      await firstRows(db, dialect, raw.taken, PREVIEW_ROWS),
    ]
    const check = await checkOf(db, dialect, found, mapping, part, rows, today)
    return {
      rows: rows.map((row, nth) => ({ ...there(rawRows[nth] ?? row), ...check(row) })),
      taken: await countOf(db, selection),
      leftOut: raw.leftOut
        ? {
            count: await countOf(db, raw.leftOut),
            rows: (await firstRows(db, dialect, raw.leftOut, PREVIEW_ROWS)).map(there),
          }
        : { count: 0, rows: [] },
    }
  })
}

type Outcome = Pick<MappingPreview['rows'][number], 'after' | 'reason'>

function outcome({ values, reason }: { values?: object | undefined; reason?: string | undefined }): Outcome {
  return values ? { after: textsOf(values), reason: null } : { after: null, reason: reason ?? '' }
}

async function checkOf(
  db: ExternalDb,
  dialect: Dialect,
  found: FoundMapping,
  mapping: SyncMapping,
  part: PreviewedPart,
  rows: readonly TextRow[],
  today: Day,
): Promise<(row: TextRow) => Outcome> {
  if (part === 'users') return (row) => outcome(checkUser(row, { left: addDays(today, -1), here: null }))
  if (part === 'projects') {
    return (row) => {
      const { values, reason } = checkProject(row)
      return outcome(values ? { values: { ...values, ...archivedOf(row) } } : { reason })
    }
  }
  const known = await namesOf(db, dialect, found, rows)
  const rules = entryRulesOf(mapping)
  return (row) => {
    const { values, reason } = checkEntry(row, known.ids, rules)
    if (!values) return outcome({ reason })
    const { user_id, project_id, ...others } = values
    return outcome({ values: { user: known.users[user_id], project: known.projects[project_id], ...others } })
  }
}

function archivedOf(row: TextRow): { archived?: boolean } {
  return row['archived'] === undefined ? {} : { archived: isSet(row['archived']) }
}

/** The people and projects that a few entries name, numbered. */
async function namesOf(db: ExternalDb, dialect: Dialect, found: FoundMapping, rows: readonly TextRow[]) {
  const parts = await ProjectParts.read(db, dialect, partsSelection(found, dialect))
  const [forUsers, forProjects] = [usersSelection(found, dialect), projectsSelection(found, dialect)]
  const idsOf = (field: string) => [...new Set(rows.map((row) => row[field] ?? ''))].filter((id) => id !== '')
  const userIds = idsOf('userId')
  const projectIds = idsOf('projectId').map((id) => parts.projectOf(id))
  const users = await named(db, dialect, forUsers, userIds, (row) => checkUser(row, { left: '2000-01-01', here: null }))
  const projects = await named(db, dialect, forProjects, projectIds, checkProject)
  return {
    users: users.names,
    projects: projects.names,
    ids: {
      user: users.numberOf,
      project: (id: string) => projects.numberOf(parts.projectOf(id)),
      projectName: (id: string) => projects.names[projects.numberOf(parts.projectOf(id)) ?? -1],
      partName: (id: string) => parts.nameOf(id),
    },
  }
}

async function named(
  db: ExternalDb,
  dialect: Dialect,
  selection: ReturnType<typeof usersSelection>,
  ids: readonly string[],
  check: (row: TextRow) => { values?: { name: string } },
) {
  const rows = await rowsByIds(db, dialect, selection, ids)
  const names: string[] = []
  const numbers = new Map<string, number>()
  for (const row of rows) {
    const name = check(row).values?.name
    if (name !== undefined) numbers.set(row.id.toLowerCase(), names.push(name) - 1)
  }
  return { names, numberOf: (id: string) => numbers.get(id.toLowerCase()) }
}

function textsOf(values: object): Record<string, string> {
  const all = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(all.map(([field, value]) => [field, String(value)]))
}

/** A row by its columns there; the prefix `=` tells these from `id`, which every row has. */
function there(row: TextRow): { id: string; values: Record<string, string> } {
  const values = Object.entries(shortened(row)).map(([name, value]) => [name.replace(/^=/, ''), value])
  return { id: row.id, values: Object.fromEntries(values) as Record<string, string> }
}
