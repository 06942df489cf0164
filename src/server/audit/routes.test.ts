import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { inTransaction } from '../db/transaction.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { recordChanges, type Change } from './record.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })
const { ada, grace } = testCompany(app, { people: { ada: 'Ada Lovelace', grace: 'Grace Hopper' } })

async function record(...changes: (Partial<Change> & { by?: number })[]): Promise<void> {
  const change = { entity: 'project', entityId: 1, action: 'changed', before: {}, after: {} } as const
  await inTransaction(app.db, async (tx) => {
    for (const { by = ada, ...each } of changes) {
      await recordChanges({ tx, actor: { userId: by }, now: new Date(NOW) }, [{ ...change, ...each }])
    }
  })
}

test('a change tells who made it, when, and only the fields that differ', async () => {
  await record({
    before: { name: 'Apollo', skills: ['React'], hours: 1 },
    after: { name: 'Apollo', skills: [], hours: 1 },
  })
  expect((await app.get('/api/audit')).body).toEqual([
    {
      id: 1,
      at: '2026-11-20T15:00:00.000Z',
      kind: 'change',
      actorName: 'Ada Lovelace',
      asName: null,
      from: { email: null, address: null, device: null, token: null },
      subject: null,
      actor: { id: ada, name: 'Ada Lovelace', initials: 'AL', role: 'Software Developer', username: 'ada.lovelace' },
      actedFor: null,
      entity: 'project',
      entityId: 1,
      action: 'changed',
      before: { skills: ['React'] },
      after: { skills: [] },
    },
  ])
})

test('what is new has no before, what is gone no after, and both are told whole', async () => {
  await record({ action: 'deleted', before: { hours: 1 }, after: null })
  await record({ action: 'created', before: null, after: { hours: 1 } })
  expect((await app.get('/api/audit')).body).toMatchObject([
    { action: 'created', before: null, after: { hours: 1 } },
    { action: 'deleted', before: { hours: 1 }, after: null },
  ])
})

test('a change outlives the person who made it', async () => {
  await record({ by: grace })
  await app.db.deleteFrom('people').where('id', '=', grace).execute()
  expect((await app.get('/api/audit')).body).toMatchObject([
    { actor: null, actorName: 'Grace Hopper', action: 'changed' },
  ])
})

test.each([
  ['', [4, 3, 2, 1]],
  ['?entity=project', [3, 2, 1]],
  ['?entity=project&entityId=1', [2, 1]],
  ['?actorId=2', [4, 2]],
])('the list with %j is %j, the latest first', async (query, ids) => {
  await record({}, { by: grace }, { entityId: 2 }, { by: grace, entity: 'leave' })
  const { body } = await app.get<AuditEntry[]>(`/api/audit${query}`)
  expect(body.map(({ id }) => id)).toEqual(ids)
})

test('the list goes by pages', async () => {
  await record({}, {}, {})
  const first = await app.get<AuditEntry[]>('/api/audit?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const next = /^<(.*)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
  expect((await app.get(next)).body).toMatchObject([{ id: 1 }])
})

test('an unknown kind of thing is refused', async () => {
  expect((await app.get('/api/audit?entity=planet')).status).toBe(400)
})
