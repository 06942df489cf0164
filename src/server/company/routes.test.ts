import { beforeEach, expect, test } from 'vitest'
import type { CompanySettings } from '#shared/company/contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

beforeEach(async () => app.signIn(await addUser(app.db, 'Ada Byron')))

const SHIPPED = { name: null, assumeProjectFigures: false, guideDismissed: false, sessionIdleHours: 8 }

const change = (body: Record<string, unknown>) => app.request('PATCH', '/api/company', body)

test('the company has the shipped settings until it chooses others, which is recorded', async () => {
  expect((await app.get('/api/company')).body).toEqual({ ...SHIPPED, currency: 'GBP', version: 1 })
  expect((await change({ currency: 'EUR', version: 1 })).body).toEqual({ ...SHIPPED, currency: 'EUR', version: 2 })
  expect((await app.get('/api/company')).body).toEqual({ ...SHIPPED, currency: 'EUR', version: 2 })
  expect((await app.get('/api/audit?entity=company')).body).toMatchObject([
    { action: 'changed', actor: { name: 'Ada Byron' }, before: { currency: 'GBP' }, after: { currency: 'EUR' } },
  ])
})

test('what changes nothing leaves no trace', async () => {
  expect((await change({ currency: 'GBP' })).body).toEqual({ ...SHIPPED, currency: 'GBP', version: 1 })
  expect((await change({})).body).toEqual({ ...SHIPPED, currency: 'GBP', version: 1 })
  expect((await app.get('/api/audit?entity=company')).body).toEqual([])
})

test('who has seen older settings overwrites nothing', async () => {
  await change({ currency: 'EUR', version: 1 })
  const refused = await change({ currency: 'USD', version: 1 })
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'STALE', current: { currency: 'EUR' } }])
})

test('a currency is a code of three letters', async () => {
  const refused = await change({ currency: 'euro' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { currency: 'Three capital letters, such as EUR' } },
  ])
})

test('figures of projects are assumed in the sample company, and elsewhere only where the company says so', async () => {
  const assumed = async () => (await app.get<CompanySettings>('/api/company')).body.assumeProjectFigures
  expect(await assumed()).toBe(false)
  await addProject(app.db, 'Claims Portal', { source: 'sample' })
  await change({ currency: 'EUR' })
  expect(await assumed()).toBe(true)
  expect((await change({ assumeProjectFigures: false })).body).toMatchObject({ assumeProjectFigures: false })
  expect(await assumed()).toBe(false)
  expect((await app.get('/api/audit?entity=company')).body).toMatchObject([
    { before: { assumeProjectFigures: true }, after: { assumeProjectFigures: false } },
    { before: { currency: 'GBP' }, after: { currency: 'EUR' } },
  ])
})

test('the currency is not changed while amounts are in it, and it is said what holds them', async () => {
  const project = await addProject(app.db, 'Apollo')
  expect((await change({ currency: 'EUR' })).status).toBe(200)
  await app.request('PATCH', `/api/projects/${project}`, { budget: 60_000 })
  await app.post('/api/expenses', {
    userId: 1,
    amount: 10,
    category: 'Travel',
    date: '2026-11-19',
    description: 'A train',
  })
  const refused = await change({ currency: 'USD' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      message:
        'The currency stays EUR while there are amounts in it: 1 project with a budget or money spent and 1 expense',
    },
  ])
  expect((await app.get('/api/company')).body).toMatchObject({ currency: 'EUR' })
  expect((await change({ currency: 'EUR' })).status).toBe(200)
})

test('the company has a name where somebody gives it one, and none again where it is emptied', async () => {
  expect((await change({ name: '  Northwind ' })).body).toMatchObject({ name: 'Northwind', version: 2 })
  expect((await change({ currency: 'EUR' })).body).toMatchObject({ name: 'Northwind', currency: 'EUR' })
  expect((await change({ name: '' })).body).toMatchObject({ name: null, currency: 'EUR', version: 4 })
  expect((await change({ name: 'x'.repeat(121) })).body).toMatchObject({ fields: { name: 'At most 120 characters' } })
})

test('the guide of the first days is put away for everybody', async () => {
  await change({ guideDismissed: true })
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  expect((await app.get('/api/company')).body).toMatchObject({ guideDismissed: true, currency: 'GBP' })
})

test('sessions of accounts end after the hours without a call that the company chooses, up to 14 days', async () => {
  expect((await change({ sessionIdleHours: 24 })).body).toMatchObject({ sessionIdleHours: 24 })
  for (const sessionIdleHours of [0, 337, 1.5]) {
    expect((await change({ sessionIdleHours })).body).toMatchObject({ error: 'INVALID' })
  }
})
