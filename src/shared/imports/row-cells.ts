import type { Cells } from './cells.ts'
import type { ImportKind } from './choices.ts'
import type { ImportOptions } from './contract.ts'
import { NEEDED } from './kinds.ts'
import type { ColumnMapping } from './match-columns.ts'

/** Values for rows that have none of their own: those of fields, and a person and a project here. */
export interface Constants {
  readonly fields: Readonly<Record<string, string>>
  readonly person: { readonly id: number; readonly name: string; readonly email: string | null } | null
  readonly project: { readonly id: number; readonly name: string; readonly client: string } | null
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

/**
 * The cells of a row by field, with constants where the row has none of its own. Fields that stand for each other, such as a
 * person's name and address, or hours and a span of times, are filled together or not at all.
 */
export function cellsOfRow(
  kind: ImportKind,
  mapping: ColumnMapping,
  { fields, person, project }: Constants,
  row: readonly string[],
): Cells {
  const cells = Object.fromEntries(Object.entries(mapping).map(([name, place]) => [name, row[place] ?? '']))
  const answered = NEEDED[kind].filter((alternatives) =>
    alternatives.some((names) => names.every((name) => isFilled(cells[name]))),
  )
  const own = new Set(answered.flat(2))
  const filled: Record<string, string> = {}
  if (person && !own.has('person')) {
    Object.assign(filled, { person: person.name, email: person.email ?? '', personId: String(person.id) })
  }
  if (project && !own.has('project')) {
    Object.assign(filled, { project: project.name, code: '', client: project.client, projectId: String(project.id) })
  }
  for (const [name, value] of Object.entries(fields)) {
    if (!own.has(name) && !isFilled(cells[name])) filled[name] ??= value
  }
  return { ...cells, ...filled }
}

/** The fields that every row of a file has a value for: from a column, or as a constant. */
export function givenFields(
  mapping: ColumnMapping,
  { constants = {}, personId = null, projectId = null }: Pick<ImportOptions, 'constants' | 'personId' | 'projectId'>,
): string[] {
  const filled = Object.entries(constants).flatMap(([name, value]) => (isFilled(value) ? [name] : []))
  return [
    ...Object.keys(mapping),
    ...filled,
    ...(personId === null ? [] : ['person']),
    ...(projectId === null ? [] : ['project']),
  ]
}
