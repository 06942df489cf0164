import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import type { SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { connectedApp } from '../testing/connected-app.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const { company, app } = connectedApp()

const fixture = (system: string) => readFile(new URL(`../testing/foreign/${system}.sql`, import.meta.url), 'utf8')

const EMPTY = 'drop schema public cascade; create schema public;'

interface Expected {
  system: string
  file: string
  /** The hours of each person and project by the source itself, of what is an entry there, in minutes. */
  minutes: Record<string, number>
  /** Ids of entries that are refused, with the reason. */
  refused: Record<string, string>
  /** Ids that are no entries at all, such as running timers. */
  leftOut: string[]
  /** Name, email and last day. */
  people: [name: string, email: string | null, lastDay: string | null][]
  /** Name, client, status and whether it is archived. */
  projects: [name: string, client: string, status: string, archived: boolean][]
  /** Notes by id, with what they are where nobody wrote any. */
  notes: Record<string, [notes: string, standIn: string | null]>
  prefix?: (tables: string) => string
}

const SYSTEMS: Expected[] = [
  {
    system: 'Kimai 2',
    file: 'kimai',
    minutes: {
      'Ada Byron, Harbour': 93 + 30,
      'grace, Lighthouse': 20 + 40,
      'Alan Turing, Lighthouse': 465,
    },
    refused: { '7': 'No hours', '8': 'Maximum 24 hours' },
    leftOut: ['6'],
    people: [
      ['Ada Byron', 'ada@example.com', null],
      ['Alan Turing', 'alan@example.com', '2025-06-02'],
      ['grace', 'grace@example.com', null],
    ],
    projects: [
      ['Harbour', 'Northwind', 'Active', false],
      ['Lighthouse', 'Northwind', 'Active', true],
    ],
    notes: { '2': ['Weekly meeting', 'task'], '3': ['Docker set-up', 'task'], '4': ['Bug hunt', null] },
  },
  {
    system: 'Redmine',
    file: 'redmine',
    minutes: {
      'Ada Byron, Harbour': 90 + 20,
      'Grace Hopper, Lighthouse': 40,
      'Grace Hopper, Dockyard': 465,
      'Alan Turing, Lighthouse': 480,
      'Anonymous, Harbour': 135,
    },
    refused: { '7': 'No hours', '8': 'Maximum 24 hours' },
    leftOut: [],
    people: [
      ['Ada Byron', 'ada@example.com', null],
      ['Alan Turing', null, '2025-06-02'],
      ['Anonymous', null, '2024-01-15'],
      ['Grace Hopper', 'grace@example.com', null],
    ],
    projects: [
      ['Dockyard', 'No client', 'Completed', true],
      ['Harbour', 'No client', 'Active', false],
      ['Lighthouse', 'No client', 'Completed', false],
    ],
    notes: { '2': ['React screens', 'task'], '3': ['Lamp does not turn', 'task'], '4': ['Dockyard', 'project'] },
  },
  {
    system: 'OpenProject',
    file: 'openproject',
    minutes: {
      'Ada Byron, Harbour': 90 + 20,
      'Grace Hopper, Harbour': 40,
      'Alan Turing, Lighthouse': 465,
      'Deleted user, Lighthouse': 120,
    },
    refused: { '7': 'Hours must be a number' },
    leftOut: ['6'],
    people: [
      ['Ada Byron', 'ada@example.com', null],
      ['Alan Turing', 'alan@example.com', '2025-06-02'],
      ['Deleted user', null, '2024-06-03'],
      ['Grace Hopper', 'grace@example.com', null],
    ],
    projects: [
      ['Harbour', 'No client', 'Active', false],
      ['Lighthouse', 'No client', 'Active', true],
    ],
    notes: { '2': ['React screens', 'task'], '3': ['Harbour', 'project'], '4': ['Lamp does not turn', 'task'] },
  },
  {
    system: 'Odoo',
    file: 'odoo',
    minutes: {
      'Ada Byron, Harbour': 90 + 20,
      'Grace Hopper, Harbour': 40,
      'Alan Turing, Lighthouse': 465,
      'Tommy Flowers, Lighthouse': 180,
    },
    refused: { '7': 'Hours are negative', '8': 'No user', '9': 'No hours' },
    leftOut: ['6'],
    people: [
      ['Ada Byron', 'ada@example.com', null],
      ['Alan Turing', 'alan@example.com', '2025-06-30'],
      ['Grace Hopper', 'grace@example.com', null],
      ['Tommy Flowers', null, '2024-03-04'],
    ],
    projects: [
      ['Harbour', 'Northwind', 'In Progress', false],
      ['Lighthouse', 'No client', 'Completed', true],
    ],
    notes: { '2': ['Docker set-up', 'task'], '3': ['Harbour', 'project'], '4': ['Regression tests', null] },
  },
  {
    system: 'Tryton with projects',
    file: 'tryton',
    minutes: { 'Ada Byron, Harbour': 90 + 20, 'Grace Hopper, Harbour': 40, 'Alan Turing, Lighthouse': 465 },
    refused: { '5': 'No project', '6': 'No hours', '7': 'Maximum 24 hours' },
    leftOut: [],
    people: [
      ['Ada Byron', 'ada@example.com', null],
      ['Alan Turing', null, '2025-06-30'],
      ['Grace Hopper', 'grace@example.com', null],
    ],
    projects: [
      ['Harbour', 'Northwind', 'Active', false],
      ['Lighthouse', 'No client', 'Completed', false],
    ],
    notes: { '2': ['Images', 'task'], '3': ['Harbour', 'project'], '4': ['Regression tests', null] },
  },
  {
    system: 'ERPNext',
    file: 'erpnext',
    minutes: { 'Ada Byron, Harbour': 90 + 20, 'Grace Hopper, Lighthouse': 40, 'Alan Turing, Dockyard': 465 },
    refused: { a7: 'No project', a8: 'No user' },
    leftOut: ['a5', 'a6'],
    people: [
      ['Ada Byron', 'ada@example.com', null],
      ['Alan Turing', null, '2025-06-30'],
      ['Grace Hopper', null, null],
    ],
    projects: [
      ['Dockyard', 'No client', 'Completed', true],
      ['Harbour', 'Northwind', 'Active', false],
      ['Lighthouse', 'No client', 'Completed', false],
    ],
    notes: { a2: ['Docker set-up', 'task'], a3: ['Lighthouse', 'project'], a4: ['Regression', null] },
  },
]

const sync = async (query = '') => {
  const { status, body } = await app.post<SyncResult>(`/api/projectworks/sync?${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const discovered = async () =>
  (await app.get<{ system: string | null; guess: SyncMapping }>('/api/projectworks/discover')).body

async function broughtOver() {
  const entries = await app.db
    .selectFrom('time_entries as e')
    .innerJoin('people', 'people.id', 'e.user_id')
    .innerJoin('projects', 'projects.id', 'e.project_id')
    .select(['e.external_id', 'e.hours', 'e.notes', 'e.stand_in', 'people.name as person', 'projects.name as project'])
    .where('e.source', '=', 'projectworks')
    .execute()
  const people = await app.db
    .selectFrom('people')
    .select(['name', 'email', 'last_day'])
    .where('source', '=', 'projectworks')
    .orderBy('name')
    .execute()
  const projects = await app.db
    .selectFrom('projects')
    .select(['name', 'client', 'status', 'archived_at'])
    .where('source', '=', 'projectworks')
    .orderBy('name')
    .execute()
  return { entries, people, projects }
}

describe.each(SYSTEMS)('$system', (expected) => {
  test('is found by its tables, and brought over complete, without a hand', async () => {
    await company.run(EMPTY + (await fixture(expected.file)))
    expect((await discovered()).system).toBe(expected.system)
    const { run, rejected } = await sync()
    const { entries, people, projects } = await broughtOver()

    const hours: Record<string, number> = {}
    for (const { person, project, hours: logged } of entries) {
      hours[`${person}, ${project}`] = (hours[`${person}, ${project}`] ?? 0) + logged
    }
    expect(Object.keys(hours).toSorted()).toEqual(Object.keys(expected.minutes).toSorted())
    const off = Object.entries(expected.minutes).map(([whose, minutes]) => [whose, (hours[whose] ?? 0) * 60 - minutes])
    expect(off.filter(([, difference]) => Math.abs(Number(difference)) >= 1)).toEqual([])
    const refused = rejected.filter(({ type }) => type === 'timesheets').map((row) => [row.externalId, row.reason])
    expect(Object.fromEntries(refused)).toEqual(expected.refused)
    expect(rejected.length).toBe(Object.keys(expected.refused).length)
    // Every row is an entry, refused, or none of an entry.
    const all = entries.length + Object.keys(expected.refused).length + expected.leftOut.length
    expect(run.counts.timesheets?.read).toBe(all - expected.leftOut.length)
    const ids = entries.map(({ external_id }) => external_id)
    expect(expected.leftOut.filter((id) => ids.includes(id))).toEqual([])

    expect(people.map(({ name, email, last_day }) => [name, email, last_day])).toEqual(expected.people)
    expect(projects.map((one) => [one.name, one.client, one.status, one.archived_at !== null])).toEqual(
      expected.projects,
    )
    const notes = entries.map(({ external_id, notes: text, stand_in }) => [external_id, [text, stand_in]] as const)
    expect(Object.fromEntries(notes)).toMatchObject(expected.notes)
    expect(await totalsDrift(app.db)).toEqual(SOUND)

    const again = await sync('full=true')
    for (const counts of Object.values(again.run.counts)) {
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0 })
    }
  })
})

test('prefixed tables, and those of a schema of their own, are found as well', async () => {
  const kimai = (await fixture('kimai')).replaceAll('kimai2_', 'acme_time_')
  await company.run(
    `${EMPTY} drop schema if exists works cascade; create schema works; set search_path = works; ${kimai}`,
  )
  expect(await discovered()).toMatchObject({
    system: 'Kimai 2',
    guess: { timesheets: { table: 'works.acme_time_timesheet', seconds: 'duration' } },
  })
  expect((await sync()).timesheets).toBe(5)
  const redmine = (await fixture('redmine')).replaceAll(
    /\b(users|email_addresses|projects|enumerations|issues|time_entries)\b(?! that| are)/g,
    'rm_$1',
  )
  await company.run(`drop schema works cascade; ${EMPTY} ${redmine}`)
  expect((await discovered()).system).toBe('Redmine')
})

test('an older release, which lacks columns that only others have, is found as well', async () => {
  const older = `
    alter table time_entries drop column ongoing, drop column entity_type; alter table time_entries rename entity_id to work_package_id;
    delete from time_entries where hours is null`
  await company.run(`${EMPTY} ${await fixture('openproject')} ${older}`)
  expect(await discovered()).toMatchObject({
    system: 'OpenProject',
    guess: { timesheets: { taskId: 'work_package_id', otherNotes: null }, tasks: { table: 'public.work_packages' } },
  })
  expect((await sync()).timesheets).toBe(5)
  await company.run(`
    ${EMPTY} ${await fixture('tryton')} drop table project_work; drop table project_work_status;
    update timesheet_work set name = coalesce(name, 'Work ' || id)`)
  expect((await discovered()).system).toBe('Tryton timesheets')
})

test('a timer that was stopped comes over with the next sync, and a project that is opened again is no longer archived', async () => {
  await company.run(EMPTY + (await fixture('kimai')))
  await sync()
  await company.run(`
    update kimai2_timesheet set end_time = '2026-11-20 13:45', duration = 2700, modified_at = '2026-11-20 13:45' where id = 6;
    update kimai2_projects set visible = true where id = 11; update kimai2_users set enabled = true where id = 3`)
  const { run } = await sync()
  expect(run.counts).toMatchObject({
    users: { changed: 1 },
    projects: { changed: 1 },
    timesheets: { added: 1, removed: 0 },
  })
  const { people, projects } = await broughtOver()
  expect(people.find(({ name }) => name === 'Alan Turing')?.last_day).toBeNull()
  expect(projects.every(({ archived_at }) => archived_at === null)).toBe(true)
})
