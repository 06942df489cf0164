import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import type { SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { connectedApp } from '../testing/connected-app.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const { company, app } = connectedApp()

const sync = async (query = '') => {
  const { status, body } = await app.post<SyncResult>(`/api/projectworks/sync?${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

test('a system of a company’s own, as they stand on SQL Servers, comes over complete once its flags are named', async () => {
  const tables = await readFile(new URL('../testing/foreign/sql-server.sql', import.meta.url), 'utf8')
  await company.run(`drop schema public cascade; create schema public; drop schema if exists dbo cascade; ${tables}`)
  // Tables and columns are found by their names; which flags mean what is said on the screen.
  const { mapping, version } = (await app.get<{ mapping: SyncMapping; version: number }>('/api/projectworks/mapping'))
    .body
  const flag = (column: string, operator: 'true' | 'false') => [{ column, operator, values: [] }]
  const rules: SyncMapping['rules'] = {
    users: { deleted: flag('IsDeleted', 'true'), archived: flag('IsActive', 'false'), ignoresCase: true },
    projects: { archived: flag('IsArchived', 'true'), ignoresCase: true },
    timesheets: { deleted: flag('IsDeleted', 'true') },
  }
  expect(await app.put('/api/projectworks/mapping', { mapping: { ...mapping, rules }, version })).toMatchObject({
    status: 200,
  })
  const { run, rejected } = await sync()

  const entries = await app.db
    .selectFrom('time_entries as e')
    .innerJoin('people', 'people.id', 'e.user_id')
    .innerJoin('projects', 'projects.id', 'e.project_id')
    .select(['e.hours', 'e.notes', 'e.date', 'people.name as person', 'projects.name as project'])
    .orderBy('e.external_id')
    .execute()
  const minutes = new Map<string, number>()
  for (const { person, project, hours } of entries) {
    minutes.set(`${person}, ${project}`, (minutes.get(`${person}, ${project}`) ?? 0) + hours * 60)
  }
  const logged = {
    'Ada Byron, Harbour': 93 + 20,
    'Grace Hopper, Lighthouse': 40,
    'Grace Hopper, Harbour': 7,
    'Alan Turing, Lighthouse': 465,
  }
  expect([...minutes.keys()].toSorted()).toEqual(Object.keys(logged).toSorted())
  for (const [whose, sum] of Object.entries(logged)) expect(Math.abs((minutes.get(whose) ?? 0) - sum)).toBeLessThan(1)
  expect(rejected.map(({ externalId, reason }) => [externalId, reason])).toEqual([
    ['7', 'Hours must be a number'],
    ['8', 'Maximum 24 hours'],
    ['9', 'No project'],
  ])
  // Every row but the deleted one is an entry or refused.
  expect(run.counts.timesheets).toMatchObject({ read: 8, added: 5, rejected: 3 })
  expect(entries[0]).toMatchObject({ notes: 'Wrote the Docker set-up', date: '2026-11-02' })

  const people = await app.db
    .selectFrom('people')
    .select(['name', 'last_day'])
    .where('source', '=', 'projectworks')
    .orderBy('name')
    .execute()
  expect(people.map(({ name, last_day }) => [name, last_day])).toEqual([
    ['Ada Byron', null],
    ['Alan Turing', '2025-06-02'],
    ['Grace Hopper', null],
  ])
  const projects = await app.db
    .selectFrom('projects')
    .select(['name', 'client', 'archived_at'])
    .orderBy('name')
    .execute()
  expect(projects.map(({ name, client, archived_at }) => [name, client, archived_at !== null])).toEqual([
    ['Harbour', 'Northwind', false],
    ['Lighthouse', 'No client', true],
  ])
  for (const counts of Object.values((await sync('full=true')).run.counts)) {
    expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 })
  }
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})
