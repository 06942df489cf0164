import { describe, expect, test } from 'vitest'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import type { SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import { connectedApp } from '../testing/connected-app.ts'

const { company, app, sync, restartWith } = connectedApp()

describe('tables and mapping', () => {
  test('tables are listed and described, and suggest the mapping', async () => {
    const { body: tables } = await app.get<{ name: string }[]>('/api/projectworks/tables')
    expect(tables.map(({ name }) => name)).toEqual(['clients', 'projects', 'tasks', 'time_entries', 'users'])
    const { body } = await app.get<{ tables: object[]; guess: SyncMapping }>('/api/projectworks/discover')
    expect(body.tables[0]).toMatchObject({
      name: 'clients',
      columns: [
        { name: 'client_id', type: 'integer', nullable: false },
        { name: 'client_name', type: 'text', nullable: true },
      ],
    })
    expect(body.guess.timesheets).toEqual({
      table: 'public.time_entries',
      id: 'time_entry_id',
      userId: 'user_id',
      projectId: null,
      taskId: 'task_id',
      hours: null,
      minutes: 'minutes',
      date: 'date',
      notes: 'comment',
      otherNotes: null,
      category: null,
      modified: 'modified_at',
      seconds: null,
      start: null,
      end: null,
    })
    const { body: inUse } = await app.get('/api/projectworks/mapping')
    expect(inUse).toEqual({ mapping: body.guess, stored: false, chosen: false, version: 1, differences: [] })
  })

  test('without a connection the shipped mapping is shown', async () => {
    await restartWith(undefined)
    expect((await app.get('/api/projectworks/mapping')).body).toEqual({
      mapping: DEFAULT_MAPPING,
      stored: false,
      chosen: false,
      version: 1,
      differences: [],
    })
  })

  test('a stored mapping is recorded, and nobody overwrites a newer one', async () => {
    const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const mapping = { ...body.mapping, users: { ...body.mapping.users, role: null } }
    const put = (version: number) => app.put('/api/projectworks/mapping', { mapping, version })
    const reply = {
      mapping,
      stored: true,
      chosen: true,
      version: 2,
      differences: [{ part: 'users', field: 'role', mapped: null, suggested: 'job_title' }],
    }
    expect((await put(1)).body).toEqual(reply)
    expect((await put(2)).body).toEqual(reply)
    expect(await put(1)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await app.get('/api/audit?entity=projectworks')).body).toMatchObject([{ action: 'changed' }])
  })

  test('without a stored mapping the suggested one is in use again', async () => {
    const { body: before } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const mapping = { ...before.mapping, users: { ...before.mapping.users, role: null } }
    await app.put('/api/projectworks/mapping', { mapping, version: 1 })
    const after = await app.put('/api/projectworks/mapping', { mapping: null, version: 2 })
    expect(after.body).toEqual({ mapping: before.mapping, stored: false, chosen: false, version: 3, differences: [] })
    expect((await app.get('/api/projectworks/mapping')).body).toEqual(after.body)
  })

  test('the mapping that the first synchronization stores counts as chosen only once somebody saves it', async () => {
    await sync()
    const { body: first } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    expect(first).toMatchObject({ stored: true, chosen: false, version: 2 })
    const saved = await app.put('/api/projectworks/mapping', { mapping: first.mapping, version: 2 })
    expect(saved.body).toMatchObject({ mapping: first.mapping, stored: true, chosen: true, version: 3 })
  })

  test('a mapping to what is not there is refused by field', async () => {
    const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
    const { users, timesheets } = body.mapping
    const mapping = {
      ...body.mapping,
      users: { ...users, table: 'people' },
      timesheets: { ...timesheets, minutes: null, notes: 'remark', modified: 'comment' },
    }
    expect(await app.put('/api/projectworks/mapping', { mapping, version: 1 })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'mapping.users.table': 'There is no table people',
          'mapping.timesheets.hours': 'Choose a column for the hours, minutes or seconds, or for the start and the end',
          'mapping.timesheets.notes': 'time_entries has no column remark',
          'mapping.timesheets.modified': 'comment is no date or time but text',
        },
      },
    })
  })
})

test('columns that were renamed stop the run with what is missing', async () => {
  const { body } = await app.get<{ mapping: SyncMapping }>('/api/projectworks/mapping')
  await app.put('/api/projectworks/mapping', { mapping: body.mapping, version: 1 })
  await company.run('alter table time_entries rename comment to remark')
  expect(await sync()).toMatchObject({
    status: 409,
    body: { error: 'MAPPING', fields: { 'mapping.timesheets.notes': 'time_entries has no column comment' } },
  })
  expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([{ state: 'failed' }])
})
