import type { Insertable } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { TestApp } from './app.ts'
import { addProject, addUser } from './rows.ts'

/** A name, with what matters to the test. */
type Row<Table extends keyof Tables> = string | [name: string, columns: Partial<Insertable<Tables[Table]>>]

/**
 * For the top of a test file: these people and projects are there before every test. Returns their ids, which count from 1
 * in the order given. The first person is signed in, unless `signedIn` names another one, or null for nobody.
 */
export function testCompany<Person extends string, Project extends string = never>(
  app: TestApp,
  company: {
    people: Record<Person, Row<'people'>>
    projects?: Record<Project, Row<'projects'>>
    signedIn?: NoInfer<Person> | null
  },
): Readonly<Record<Person | Project, number>> {
  const people = Object.entries<Row<'people'>>(company.people)
  const projects = Object.entries<Row<'projects'>>(company.projects ?? {})
  const ids = Object.fromEntries([...idsOf(people), ...idsOf(projects)]) as Record<Person | Project, number>
  const { signedIn = people[0]?.[0] as Person | undefined } = company
  beforeEach(async () => {
    for (const [key, row] of people)
      expect([key, await addUser(app.db, ...given(row))]).toEqual([key, ids[key as Person]])
    for (const [key, row] of projects) {
      expect([key, await addProject(app.db, ...given(row))]).toEqual([key, ids[key as Project]])
    }
    if (signedIn) await app.signIn(ids[signedIn])
  })
  return ids
}

const given = <Columns>(row: string | [name: string, columns: Columns]): [name: string, columns?: Columns] =>
  typeof row === 'string' ? [row] : row

const idsOf = (rows: [string, unknown][]) => rows.map(([key], index) => [key, index + 1])
