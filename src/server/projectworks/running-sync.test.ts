import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import { connectedApp, countsOf } from '../testing/connected-app.ts'

const { company, app, sync } = connectedApp()

/** A synchronization that waits for the table of tasks until it is let go. */
async function stuck() {
  const blocker = new pg.Client(company.url)
  await blocker.connect()
  await blocker.query('begin; lock table tasks in access exclusive mode')
  const running = sync()
  const ended = running.then(({ status, body }) => {
    throw new Error(`It did not wait, but answered ${status} ${JSON.stringify(body)}`)
  })
  const waiting = `select from pg_stat_activity where application_name = 'offbench' and wait_event_type = 'Lock'`
  const waits = async () => {
    await expect
      .poll(async () => (await app.get<{ running: SyncRun | null }>('/api/projectworks/status')).body.running)
      .toMatchObject({ state: 'running' })
    await expect.poll(async () => (await blocker.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
  }
  try {
    await Promise.race([waits(), ended])
  } catch (error) {
    // Else the next test waits for the table, too.
    await blocker.end()
    throw error
  }
  return { running, letGo: () => blocker.end() }
}

describe('while a synchronization runs', () => {
  test('a second one is refused, and the first goes on', async () => {
    const { running, letGo } = await stuck()
    const second = await sync()
    await letGo()
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED', message: 'A synchronization is already running' },
    })
    expect(await running).toMatchObject({ status: 200, body: { timesheets: 3 } })
  })

  test('it can be canceled; nothing of it is stored, and the next one brings everything over', async () => {
    const { running, letGo } = await stuck()
    expect((await app.post('/api/projectworks/sync/cancel')).status).toBe(204)
    await letGo()
    expect(await running).toMatchObject({ status: 409, body: { error: 'CANCELED' } })
    const count = await app.db.selectFrom('time_entries').select('id').execute()
    expect(count).toEqual([])
    expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([{ state: 'canceled' }])
    const next = countsOf(await sync())
    expect([next.users?.added, next.timesheets?.added]).toEqual([2, 3])
  })

  test('a server that dies leaves nothing half-written', async () => {
    const { running, letGo } = await stuck()
    await company.server.run(`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'offbench' and datname = 'projectworks'`)
    expect(await running).toMatchObject({ status: 503, body: { error: 'NOT_CONNECTED' } })
    await letGo()
    expect(await app.db.selectFrom('time_entries').select('id').execute()).toEqual([])
    expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([
      { state: 'failed', error: 'The connection to the server was lost' },
    ])
    expect(await sync()).toMatchObject({ status: 200, body: { timesheets: 3 } })
  })
})

test('canceling where nothing runs is refused', async () => {
  expect(await app.post('/api/projectworks/sync/cancel')).toMatchObject({ status: 409 })
})

test('a run whose process has ended is marked so, and the next one begins', async () => {
  await app.db
    .insertInto('sync_runs')
    .values({ state: 'running', dry_run: false, types: ['users'], step: null, error: null })
    .execute()
  await sync()
  const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string
  expect((await app.get<SyncRun[]>('/api/projectworks/runs')).body).toMatchObject([
    { state: 'done', startedAt: moment, finishedAt: moment },
    { state: 'interrupted' },
  ])
})
