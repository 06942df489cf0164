import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { clockOf } from '../clock.ts'
import { testProcesses } from '../testing/processes.ts'
import { addProject, addUser } from '../testing/rows.ts'

// Passwords take their time by design.
vi.setConfig({ testTimeout: 180_000 })

const { database, two, call } = testProcesses(clockOf(() => new Date('2026-11-24T15:00:00Z')))
const ROUNDS = 12

let ada: number
let grace: number
let apollo: number
let here: FastifyInstance
let there: FastifyInstance

beforeEach(async () => {
  ada = await addUser(database.db, 'Ada Byron')
  grace = await addUser(database.db, 'Grace Hopper')
  apollo = await addProject(database.db, 'Apollo', { client: 'Northwind' })
  ;[here, there] = await two([ada, grace])
  const seller = { name: 'Offbench', street: 'Main Street 1', city: 'Bristol', country: 'GB', vatId: 'GB123456789' }
  await call(here, ada, 'PATCH', '/api/invoices/settings', seller)
  await call(here, ada, 'PATCH', '/api/invoices/clients', { name: 'Northwind', country: 'DE' })
})

const NOVEMBER = { client: 'Northwind', from: '2026-11-01', to: '2026-11-30' }

const log = async (date: string) => {
  const entry = { userId: ada, projectId: apollo, hours: 1, date, category: 'Development', notes: 'Docker' }
  const { status, body } = await call(here, ada, 'POST', '/api/time-entries', entry)
  expect([status, body]).toEqual([201, body])
  return Number(body['id'])
}
const draft = (app: FastifyInstance, by: number) => call(app, by, 'POST', '/api/invoices', NOVEMBER)

/** Entries that are on several live lines, and entries whose mark is not that of the live line that holds them. */
async function unsound(): Promise<object[]> {
  const { rows } = await sql<object>`
    select e.id, e.invoice_id, array_agg(l.invoice_id) as held
    from time_entries e left join invoice_items i on i.kind = 'Hours' and i.item_id = e.id and i.is_live
      left join invoice_lines l on l.id = i.line_id
    group by e.id, e.invoice_id having count(l.id) > 1 or max(l.invoice_id) is distinct from e.invoice_id`.execute(
    database.db,
  )
  return rows
}

/** Numbers that are missing between the first and the last of a series, or are there twice. */
async function gaps(): Promise<object[]> {
  const { rows } = await sql<object>`
    select series, count(*) from invoices where number is not null group by series
    having count(*) <> max(counter) - min(counter) + 1 or count(distinct counter) <> count(*) or min(counter) <> 1`.execute(
    database.db,
  )
  return rows
}

test('two people who draft the same hours at once: one has them, the other hears that they are on an invoice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const entry = await log('2026-11-09')
    const answers = await Promise.all([draft(here, ada), draft(there, grace), draft(here, grace)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body['message']).toContain('On another invoice: 1 h')
    expect(await unsound()).toEqual([])
    const made = answers.find(({ status }) => status === 201)
    expect((await call(there, ada, 'DELETE', `/api/invoices/${Number(made?.body['id'])}`)).status).toBe(204)
    expect((await call(here, ada, 'DELETE', `/api/time-entries/${entry}`)).status).toBe(204)
  }
})

test('an entry that is changed while it is being drafted is on the invoice as it then is, or is locked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const entry = await log('2026-11-09')
    const change = () => call(there, ada, 'PATCH', `/api/time-entries/${entry}`, { hours: 3 })
    const [first, second] = await Promise.all(
      round % 2 === 0 ? [draft(here, grace), change()] : [change(), draft(here, grace)],
    )
    const [made, changed] = round % 2 === 0 ? [first, second] : [second, first]
    expect(made?.status).toBe(201)
    expect([200, 409]).toContain(changed?.status)
    expect(made?.body['net']).toBe(changed?.status === 200 ? 450 : 150)
    await call(here, ada, 'DELETE', `/api/invoices/${Number(made?.body['id'])}`)
    await call(here, ada, 'DELETE', `/api/time-entries/${entry}`)
  }
})

test('hours of somebody who is promoted while they are drafted are invoiced at what reports say they are worth', async () => {
  for (const [role, amount] of [
    ['Engineer', 100],
    ['Lead', 200],
  ] as const) {
    const rate = { role, amount, currency: 'GBP', validFrom: '2026-01-01' }
    expect((await call(here, ada, 'POST', '/api/bill-rates', rate)).status).toBe(201)
  }
  const promote = (role: string) => call(there, grace, 'PATCH', `/api/users/${ada}`, { role })
  await log('2026-11-09')
  for (let round = 0; round < ROUNDS; round += 1) {
    expect((await promote('Engineer')).status).toBe(200)
    const [made, promoted] = await Promise.all(
      round % 2 ? [draft(here, ada), promote('Lead')] : [promote('Lead'), draft(here, ada)].toReversed(),
    )
    expect([made?.status, promoted?.status]).toEqual([201, 200])
    const { body } = await call(here, ada, 'GET', '/api/report?by=project&from=2026-11-01&to=2026-11-30')
    expect(body).toMatchObject({ total: { revenue: { total: made?.body['net'] } } })
    expect((await call(here, ada, 'DELETE', `/api/invoices/${Number(made?.body['id'])}`)).status).toBe(204)
  }
})

test('a rate that is set while its hours are drafted holds for the draft, or is refused', async () => {
  await log('2026-11-09')
  const set = () =>
    call(there, grace, 'POST', '/api/bill-rates', {
      userId: ada,
      amount: 300,
      currency: 'GBP',
      validFrom: '2026-01-01',
    })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [made, rate] = await Promise.all(
      round % 2 ? [draft(here, ada), set()] : [set(), draft(here, ada)].toReversed(),
    )
    expect(made?.status).toBe(201)
    expect([201, 409]).toContain(rate?.status)
    const { body } = await call(here, ada, 'GET', '/api/report?by=project&from=2026-11-01&to=2026-11-30')
    expect(body).toMatchObject({ total: { revenue: { total: made?.body['net'] } } })
    expect((await call(here, ada, 'DELETE', `/api/invoices/${Number(made?.body['id'])}`)).status).toBe(204)
    await call(there, grace, 'DELETE', `/api/bill-rates/${Number(rate?.body['id'] ?? 0)}`)
  }
})

test('an invoice that two people issue at once is issued once', async () => {
  await log('2026-11-09')
  const id = Number((await draft(here, ada)).body['id'])
  const issue = (app: FastifyInstance) => call(app, ada, 'POST', `/api/invoices/${id}/issue`, {})
  const answers = await Promise.all([issue(here), issue(there), issue(here)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await gaps()).toEqual([])
})

test('after many who draft, issue, credit, delete, pay and log at once nothing is invoiced twice and no number is missing', async () => {
  const statuses = new Set<number>()
  const worker = async (number: number) => {
    const app = number % 2 === 0 ? here : there
    const by = number % 3 === 0 ? ada : grace
    for (let step = 0; step < 12; step += 1) {
      const rows = await database.db.selectFrom('invoices').select(['id', 'version']).orderBy('id').execute()
      const path = `/api/invoices/${rows[(number * 5 + step) % Math.max(rows.length, 1)]?.id ?? 0}`
      const acts = [
        () =>
          call(app, by, 'POST', '/api/time-entries', {
            userId: by,
            projectId: apollo,
            hours: 1,
            category: 'Development',
            notes: 'Docker',
            date: `2026-11-${String(1 + ((number + step) % 24)).padStart(2, '0')}`,
          }),
        () => draft(app, by),
        () => call(app, by, 'POST', `${path}/issue`, {}),
        () => call(app, by, 'POST', `${path}/credit`, { note: 'Wrong' }),
        () => call(app, by, 'DELETE', path),
        () => call(app, by, 'POST', `${path}/pay`, { date: '2026-11-24', amount: 1 }),
        () => call(app, by, 'PATCH', path, { lines: [] }),
        () => call(app, by, 'PATCH', `/api/time-entries/${1 + ((number + step) % 20)}`, { hours: 2 }),
      ]
      const act = acts[(number * 7 + step * 3) % acts.length]
      if (act) statuses.add((await act()).status)
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(worker))
  expect(await unsound()).toEqual([])
  expect(await gaps()).toEqual([])
  const { rows } = await sql<object>`
    select i.id from invoices i where net <> coalesce((select sum(net) from invoice_lines l where l.invoice_id = i.id), 0)
      or paid <> coalesce((select sum(amount) from invoice_payments p where p.invoice_id = i.id), 0)
      or credited <> coalesce((select sum(total) from invoices c where c.credits_id = i.id), 0)
      or net + tax <> total`.execute(database.db)
  expect(rows).toEqual([])
  // Refused for what stands in the way, and for nothing else.
  expect([200, 201, 204, 400, 404, 409]).toEqual(expect.arrayContaining([...statuses]))
})
