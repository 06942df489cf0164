import pg from 'pg'
import { expect, test } from 'vitest'
import type { ProjectWorksStatus, SyncRun } from '#shared/projectworks/contract.ts'
import { connectedApp } from '../testing/connected-app.ts'

const { app } = connectedApp()

test('a sync that is canceled while it adds up what it has stored ends at once, with nothing of it stored', async () => {
  const holder = new pg.Client(app.database.url)
  await holder.connect()
  await holder.query('begin; lock table public.user_project_totals in access exclusive mode')
  const running = app.post<{ error: string }>('/api/projectworks/sync')
  const waits = `select exists (select from pg_locks where not granted and relation = 'public.user_project_totals'::regclass) as waits`
  await expect
    .poll(async () => (await holder.query<{ waits: boolean }>(waits)).rows[0]?.waits, { timeout: 20_000 })
    .toBe(true)
  expect((await app.post('/api/projectworks/sync/cancel')).status).toBeLessThan(300)
  // Somebody else still holds what it waits for.
  expect(await running).toMatchObject({ status: 409, body: { error: 'CANCELED' } })
  await holder.end()
  const { body } = await app.get<ProjectWorksStatus & { lastRun: SyncRun }>('/api/projectworks/status')
  expect(body).toMatchObject({ running: null, lastRun: { state: 'canceled' } })
  expect(body.lastRun.counts.timesheets).toMatchObject({ added: 0 })
  expect(await app.db.selectFrom('time_entries').select('id').execute()).toEqual([])
})
