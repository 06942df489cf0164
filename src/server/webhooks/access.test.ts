import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#shared/webhooks/choices.ts'
import { addUser } from '../testing/rows.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T09:00:00Z' })

const FIELDS = { name: 'Payroll', url: 'https://example.com/hooks', events: [...WEBHOOK_EVENTS] }

test('webhooks are the administrators’ alone', async () => {
  const ada = await addUser(app.db, 'Ada Byron')
  for (const role of ['planner', 'hr', 'finance'] as const) {
    await app.signInWith(ada, { roles: [role] })
    expect([(await app.get('/api/webhooks')).status, (await app.post('/api/webhooks', FIELDS)).status]).toEqual([
      403, 403,
    ])
  }
  await app.signInWith(ada, { roles: ['admin'] })
  expect((await app.post('/api/webhooks', FIELDS)).status).toBe(201)
})

test.each([
  ['http://example.com/hooks', 'Must begin with https://'],
  ['https://127.0.0.1/hooks', 'Must not be a private address'],
  ['https://[::1]/hooks', 'Must not be a private address'],
  ['https://2130706433/hooks', 'Must not be a private address'],
  ['https://169.254.169.254/latest/meta-data', 'Must not be a private address'],
])('%s is refused at once where private addresses are not allowed', async (url, fault) => {
  await app.signInWith(await addUser(app.db, 'Ada Byron'), { roles: ['admin'] })
  const refused = await app.post('/api/webhooks', { ...FIELDS, url })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { url: fault } }])
})
