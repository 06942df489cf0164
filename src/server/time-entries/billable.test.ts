import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString() })

let ada: number
let grace: number
let mary: number
let apollo: number
let own: number

beforeEach(async () => {
  grace = await addUser(app.db, 'Grace Hopper')
  mary = await addUser(app.db, 'Mary Jackson')
  ada = await addUser(app.db, 'Ada Byron', { manager_id: grace })
  apollo = await addProject(app.db, 'Apollo', { lead_id: mary })
  own = await addProject(app.db, 'Own tools', { billing: 'Not Billable' })
})

const notBillable = (...categories: ('Meeting' | 'Research')[]) =>
  app.db.insertInto('company_settings').values({ not_billable: categories }).execute()

type Caller = Awaited<ReturnType<typeof signedInAs>>
const sign = (userId: number, roles: GivenRole[] = []) => signedInAs(app, userId, NOW, roles)

const entry = (change: object = {}) => ({
  userId: ada,
  projectId: apollo,
  hours: 2,
  date: '2026-11-20',
  category: 'Development',
  notes: 'Docker',
  ...change,
})

async function log(by: Caller, change: object = {}): Promise<TimeEntry> {
  const { status, body } = await by.post<TimeEntry>('/api/time-entries', entry(change))
  expect([status, body]).toEqual([201, body])
  return body
}

const patch = (by: Caller, { id, version }: TimeEntry, change: object) =>
  by.request<TimeEntry & Problem>('PATCH', `/api/time-entries/${id}`, { ...change, version })
const bill = (by: Caller, billable: boolean, ...entries: TimeEntry[]) =>
  by.post<TimeEntry[] & Problem>('/api/time-entries/billable', {
    entries: entries.map(({ id, version }) => ({ id, version })),
    billable,
  })

describe('an entry is billable', () => {
  test('as its project and its category say', async () => {
    await notBillable('Meeting')
    const by = await sign(ada)
    expect((await log(by)).billable).toBe(true)
    expect((await log(by, { category: 'Meeting' })).billable).toBe(false)
    expect((await log(by, { projectId: own })).billable).toBe(false)
  })

  test('as those say that it moves to, unless somebody has said otherwise', async () => {
    await notBillable('Meeting')
    const [by, finance] = [await sign(ada), await sign(grace, ['finance'])]
    const moved = await patch(by, await log(by), { projectId: own })
    expect(moved.body.billable).toBe(false)
    expect((await patch(by, moved.body, { projectId: apollo })).body.billable).toBe(true)
    const said = (await bill(finance, false, await log(by))).body[0]
    if (!said) throw new Error('nothing was changed')
    expect((await patch(by, said, { category: 'Testing' })).body.billable).toBe(false)
  })
})

describe('whether it is', () => {
  test('is said by the lead of its project, the manager and finance, and not by the person alone', async () => {
    const by = await sign(ada)
    const allowed = [await sign(mary), await sign(grace), await sign(await addUser(app.db, 'Fay'), ['finance'])]
    for (const other of allowed) {
      const one = await log(by)
      expect(await bill(other, false, one)).toMatchObject({ status: 200, body: [{ billable: false, version: 2 }] })
    }
    const one = await log(by)
    expect((await bill(by, false, one)).status).toBe(403)
    expect((await patch(by, one, { billable: false })).status).toBe(403)
    expect((await by.post('/api/time-entries', entry({ billable: false }))).status).toBe(403)
    // What is so anyway needs nobody.
    expect((await patch(by, one, { billable: true, hours: 3 })).status).toBe(200)
    expect((await by.post('/api/time-entries', entry({ billable: true }))).status).toBe(201)
    const planner = await sign(await addUser(app.db, 'Pam'), ['planner'])
    expect((await bill(planner, false, await log(by))).status).toBe(403)
  })

  test('is said by the lead with other fields, and is part of the history', async () => {
    const lead = await sign(mary)
    const one = await log(await sign(ada))
    expect((await patch(lead, one, { billable: false, hours: 3 })).body).toMatchObject({ billable: false, hours: 3 })
    const { body } = await (await sign(grace, ['admin', 'hr'])).get<AuditEntry[]>('/api/audit?entity=time entry')
    expect(body[0]).toMatchObject({ before: { billable: true }, after: { billable: false } })
  })

  test('is said of all or none', async () => {
    const [by, lead] = [await sign(ada), await sign(mary)]
    const [one, other] = [await log(by), await log(by)]
    await patch(by, other, { hours: 5 })
    expect((await bill(lead, false, one, other)).status).toBe(409)
    expect((await by.get<TimeEntry>(`/api/time-entries/${one.id}`)).body.billable).toBe(true)
  })

  test('is locked with an approved entry', async () => {
    await app.db.insertInto('company_settings').values({ approval: 'line' }).execute()
    const one = await log(await sign(ada))
    await app.db.updateTable('time_entries').set({ approval: 'Approved' }).execute()
    expect(await bill(await sign(mary), false, one)).toMatchObject({ status: 409, body: { error: 'LOCKED' } })
  })
})

test('a list and its file tell it, narrowed down to either', async () => {
  const by = await sign(ada)
  await log(by)
  const free = await log(by, { projectId: own })
  expect((await by.get<TimeEntry[]>('/api/time-entries?billable=false')).body.map(({ id }) => id)).toEqual([free.id])
  const paged = await by.get<TimeEntry[]>('/api/time-entries?billable=true&limit=10&sort=project')
  expect(paged.body.map(({ billable }) => billable)).toEqual([true])
  expect(paged.headers['x-total-count'] ?? '1').toBe('1')
  const file = await by.get<string>('/api/time-entries/export.csv?billable=false')
  expect(file.body.split(/\r?\n/)[0]).toMatch(/,Start,Billable$/)
  expect((await by.get('/api/time-entries?billable=maybe')).status).toBe(400)
})

test('deleted and brought back, it is as it was', async () => {
  const [by, lead] = [await sign(ada), await sign(mary)]
  const one = (await bill(lead, false, await log(by))).body[0]
  if (!one) throw new Error('nothing was changed')
  await by.request('DELETE', `/api/time-entries/${one.id}`)
  const back = await by.post<TimeEntry[]>('/api/time-entries/restore', { ids: [one.id] })
  expect(back.body[0]?.billable).toBe(false)
})
