import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { MonthCorrection, MonthRow, MonthState } from '#shared/months/contract.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addLeave, addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// A Friday.
const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString() })

let ada: number
let joan: number
let apollo: number
let zeus: number

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Byron', { join_date: '2026-09-01' })
  joan = await addUser(app.db, 'Joan Clarke', { join_date: '2027-01-01' })
  apollo = await addProject(app.db, 'Apollo')
  zeus = await addProject(app.db, 'Zeus')
})

type Caller = Awaited<ReturnType<typeof signedInAs>>
const sign = (userId: number, roles: GivenRole[] = []) => signedInAs(app, userId, NOW, roles)
const signFinance = () => sign(joan, ['finance'])

const approves = (approval: 'none' | 'week') => app.db.insertInto('company_settings').values({ approval }).execute()

const close = (by: Caller, month: string, word?: string) =>
  by.post<MonthState>('/api/months/close', { month, ...(word !== undefined && { word }) })

interface Entry {
  id: number
  version: number
}

const entry = (date: string, more: object = {}) => ({
  userId: ada,
  projectId: apollo,
  hours: 8,
  date,
  category: 'Development',
  notes: 'Docker',
  ...more,
})

async function log(by: Caller, date: string, more: object = {}): Promise<Entry> {
  const { status, body } = await by.post<Entry>('/api/time-entries', entry(date, more))
  expect([status, body]).toEqual([201, body])
  return body
}

async function corrections(by: Caller, query = ''): Promise<MonthCorrection[]> {
  return (await by.get<MonthCorrection[]>(`/api/month-corrections${query}`)).body
}

const brief = (rows: readonly MonthCorrection[]) =>
  rows.map(({ month, reportedIn, project, hoursBefore, hoursAfter, reason }) => [
    month,
    reportedIn,
    project,
    hoursBefore,
    hoursAfter,
    reason,
  ])

const reasonMissing = {
  status: 400,
  body: { error: 'INVALID', fields: { reason: 'October 2026 is closed; say why this is changed' } },
}

describe('closing', () => {
  test('goes in the order of the months, the first with all before it, and each is closed once', async () => {
    const by = await signFinance()
    const adas = await sign(ada)
    await log(adas, '2026-08-31', { hours: 2 })
    expect(await close(by, '2026-09')).toMatchObject({
      status: 200,
      body: {
        isClosed: true,
        isFirst: false,
        fault: null,
        steps: [{ step: 'closed', by: 'Joan Clarke', openWeeks: 0 }],
      },
    })
    expect(await close(by, '2026-09')).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED', message: 'September 2026 is closed already' },
    })
    expect(await close(by, '2026-11')).toMatchObject({
      status: 400,
      body: { fields: { month: 'November 2026 is not over yet' } },
    })
    expect(await close(by, '2026-13')).toMatchObject({ status: 400 })
    expect((await close(by, '2026-10')).status).toBe(200)
    const { body } = await by.get<MonthRow[]>('/api/months')
    expect(
      body.map(({ month, isClosed, closedBy, hours, isNext }) => [month, isClosed, closedBy, hours, isNext]),
    ).toEqual([
      ['2026-11', false, null, 0, false],
      ['2026-10', true, 'Joan Clarke', 0, true],
      ['2026-09', true, 'Joan Clarke', 0, false],
      ['2026-08', true, null, 2, false],
    ])
    expect((await by.get('/api/company')).body).toMatchObject({ closedThrough: '2026-10-31' })
  })

  test('of a month before its turn says which is open still', async () => {
    const by = await signFinance()
    await close(by, '2026-08')
    expect(await close(by, '2026-10')).toMatchObject({
      status: 409,
      body: { message: 'September 2026 is open still; months are closed in their order' },
    })
  })

  test('is for finance', async () => {
    const by = await sign(ada)
    for (const path of ['/api/months/close', '/api/months/reopen']) {
      expect(await by.post(path, { month: '2026-10', reason: 'No' })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('close and reopen months') as string },
      })
    }
    expect((await by.get('/api/months')).status).toBe(403)
    expect((await by.get('/api/month-corrections')).status).toBe(403)
    expect((await (await sign(joan, ['hr'])).get('/api/months')).status).toBe(200)
  })

  test('names weeks that are not approved, and takes a word instead', async () => {
    await approves('week')
    const [by, adas] = [await signFinance(), await sign(ada)]
    // Leave of the whole month, but for a week of which something is logged, and one of which nothing is.
    await addLeave(app.db, ada, '2026-09-28', '2026-10-11')
    await addLeave(app.db, ada, '2026-10-26', '2026-10-31')
    await log(adas, '2026-10-13')
    await adas.post('/api/weeks/submit', { userId: ada, week: '2026-10-12', word: 'Ill' })
    const refused = await close(by, '2026-10')
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(JSON.stringify(refused.body)).toMatch(
      /October 2026 is closed although weeks are not approved: Ada Byron, week of .*12.* \(submitted\); Ada Byron, week of .*19.* \(not submitted\)"/,
    )
    expect((await by.get('/api/months/month?month=2026-10')).body).toMatchObject({
      isClosed: false,
      isFirst: true,
      openWeeks: 2,
      named: [
        { userId: ada, week: '2026-10-12', state: 'Submitted' },
        { userId: ada, week: '2026-10-19', state: null },
      ],
    })
    expect(await close(by, '2026-10', 'Ada is on leave')).toMatchObject({
      status: 200,
      body: { steps: [{ step: 'closed', reason: 'Ada is on leave', openWeeks: 2 }] },
    })
  })

  test('asks for no week where the company approves none, or all are approved', async () => {
    const by = await signFinance()
    await log(await sign(ada), '2026-10-13')
    expect((await close(by, '2026-10')).status).toBe(200)
  })
})

describe('reopening', () => {
  test('is a step with a reason, from the last month on, and both stay in the history', async () => {
    const by = await signFinance()
    await close(by, '2026-09')
    await close(by, '2026-10')
    const reopen = (month: string, reason?: string) => by.post<MonthState>('/api/months/reopen', { month, reason })
    expect(await reopen('2026-10')).toMatchObject({ status: 400, body: { fields: { reason: 'Reason is required' } } })
    expect(await reopen('2026-09', 'Late')).toMatchObject({
      status: 409,
      body: { message: 'October 2026 is closed, too; reopen it first' },
    })
    expect(await reopen('2026-10', 'Late')).toMatchObject({ status: 200, body: { isClosed: false, fault: null } })
    expect(await reopen('2026-10', 'Late')).toMatchObject({ status: 409, body: { message: 'October 2026 is open' } })
    expect((await close(by, '2026-10')).body.steps.map(({ step, reason }) => [step, reason])).toEqual([
      ['closed', ''],
      ['reopened', 'Late'],
      ['closed', ''],
    ])
    const audit = await by.get<{ entity: string; action: string }[]>('/api/audit?entity=month&entityId=202610')
    expect(audit.body.map(({ action }) => action)).toEqual(['closed', 'reopened', 'closed'])
  })

  test('opens only that month, even if earlier ones were closed together with it', async () => {
    const by = await signFinance()
    await log(await sign(ada), '2026-08-31', { hours: 2 })
    await close(by, '2026-10')
    const reopen = (month: string) => by.post<MonthState>('/api/months/reopen', { month, reason: 'Late' })
    expect(await reopen('2026-10')).toMatchObject({ status: 200, body: { isClosed: false } })
    const states = async () =>
      (await by.get<MonthRow[]>('/api/months')).body.map(({ month, isClosed, isNext }) => [month, isClosed, isNext])
    expect(await states()).toEqual([
      ['2026-11', false, false],
      ['2026-10', false, true],
      ['2026-09', true, true],
      ['2026-08', true, false],
    ])
    expect((await by.get('/api/company')).body).toMatchObject({ closedThrough: '2026-09-30' })
    await reopen('2026-09')
    expect((await states()).map(([, isClosed]) => isClosed)).toEqual([false, false, false, true])
    expect(await close(by, '2026-10')).toMatchObject({ status: 409 })
  })

  test('takes what was to be reported later back into the month', async () => {
    const [by, adas] = [await signFinance(), await sign(ada)]
    await close(by, '2026-09')
    await log(adas, '2026-09-10', { reason: 'Forgotten' })
    await close(by, '2026-10')
    await log(adas, '2026-10-10', { reason: 'Forgotten, too' })
    expect(brief(await corrections(by)).map((row) => row.slice(0, 2))).toEqual([
      ['2026-10', '2026-11'],
      ['2026-09', '2026-10'],
    ])
    await by.post('/api/months/reopen', { month: '2026-10', reason: 'Late' })
    await by.post('/api/months/reopen', { month: '2026-09', reason: 'Later' })
    expect(brief(await corrections(by)).map((row) => row.slice(0, 2))).toEqual([
      ['2026-10', '2026-10'],
      ['2026-09', '2026-09'],
    ])
  })
})

describe('in a closed month', () => {
  let by: Caller
  let adas: Caller
  let first: Entry
  let second: Entry

  beforeEach(async () => {
    by = await signFinance()
    adas = await sign(ada)
    first = await log(adas, '2026-10-05')
    second = await log(adas, '2026-10-06')
    await close(by, '2026-10')
  })

  test('every call asks why, and changes nothing without', async () => {
    const chosen = [first, second].map(({ id, version }) => ({ id, version }))
    const cells = [{ create: entry('2026-10-07') }, { update: { ...chosen[0], hours: 2 } }, { delete: chosen[1] }]
    expect(await adas.post('/api/time-entries', entry('2026-10-07'))).toMatchObject(reasonMissing)
    expect(await adas.request('PATCH', `/api/time-entries/${first.id}`, { hours: 2 })).toMatchObject(reasonMissing)
    expect(await adas.request('PATCH', `/api/time-entries/${first.id}`, { date: '2026-11-02' })).toMatchObject(
      reasonMissing,
    )
    expect(
      await adas.request('PATCH', '/api/time-entries', { entries: chosen, change: { category: 'Testing' } }),
    ).toMatchObject(reasonMissing)
    expect((await adas.raw('DELETE', `/api/time-entries/${first.id}`)).statusCode).toBe(400)
    expect(await adas.post('/api/time-entries/delete', { entries: chosen })).toMatchObject(reasonMissing)
    const saved = await adas.post<{ status: number }[]>('/api/time-entries/save', { entries: cells })
    expect(saved.body.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await adas.request('PATCH', `/api/time-entries/${first.id}`, { hours: 2, reason: '  ' })).toMatchObject(
      reasonMissing,
    )
    const rows = await app.db.selectFrom('time_entries').select(['id', 'hours', 'version']).orderBy('id').execute()
    expect(rows).toEqual([first, second].map(({ id }) => ({ id, hours: 8, version: 1 })))
    expect(await corrections(by)).toEqual([])
  })

  test('what is changed with a reason is a correction in the report of the next month', async () => {
    const made = await log(adas, '2026-10-07', { hours: 3, reason: 'Forgotten' })
    await adas.request('PATCH', `/api/time-entries/${first.id}`, { hours: 6.5, reason: 'Half a day' })
    await adas.request('PATCH', `/api/time-entries/${first.id}`, { notes: 'Docker and React', reason: 'Notes' })
    await adas.request('PATCH', `/api/time-entries/${made.id}`, { projectId: zeus, reason: 'Not Apollo' })
    expect((await adas.raw('DELETE', `/api/time-entries/${second.id}?reason=Twice`)).statusCode).toBe(204)
    await adas.post('/api/time-entries/restore', { ids: [second.id], reason: 'After all' })
    await adas.request('PATCH', `/api/time-entries/${second.id}`, { date: '2026-11-02', reason: 'It was November' })
    expect(brief(await corrections(by)).toReversed()).toEqual([
      ['2026-10', '2026-11', 'Apollo', 0, 3, 'Forgotten'],
      ['2026-10', '2026-11', 'Apollo', 8, 6.5, 'Half a day'],
      ['2026-10', '2026-11', 'Apollo', 6.5, 6.5, 'Notes'],
      ['2026-10', '2026-11', 'Apollo', 3, 0, 'Not Apollo'],
      ['2026-10', '2026-11', 'Zeus', 0, 3, 'Not Apollo'],
      ['2026-10', '2026-11', 'Apollo', 8, 0, 'Twice'],
      ['2026-10', '2026-11', 'Apollo', 0, 8, 'After all'],
      ['2026-10', '2026-11', 'Apollo', 8, 0, 'It was November'],
    ])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect(
      (await by.get<MonthRow[]>('/api/months')).body.map(
        ({ hours, corrections: made_, correctedHours, reported, reportedHours }) => [
          hours,
          made_,
          correctedHours,
          reported,
          reportedHours,
        ],
      ),
    ).toEqual([
      [8, 0, 0, 8, -6.5],
      [9.5, 8, -6.5, 0, 0],
    ])
    expect(brief(await corrections(by, `?projectId=${zeus}`))).toHaveLength(1)
    expect(await corrections(by, '?reportedIn=2026-10')).toEqual([])
    const file = await by.raw('GET', '/api/month-corrections/export?month=2026-10')
    expect(file.payload.split('\r\n')[0]).toContain(
      'Month,Reported in,Person,Project,Hours before,Hours after,Difference,Reason',
    )
    expect(file.payload).toContain('2026-10,2026-11,Ada Byron,Zeus,0,3,3,Not Apollo,Ada Byron,')
  })

  test('a deletion comes back with a reason alone', async () => {
    await adas.raw('DELETE', `/api/time-entries/${second.id}?reason=Twice`)
    expect(await adas.post('/api/time-entries/restore', { ids: [second.id] })).toMatchObject(reasonMissing)
    expect(await app.db.selectFrom('time_entries').select('id').execute()).toEqual([{ id: first.id }])
    expect((await adas.post('/api/time-entries/restore', { ids: [second.id], reason: 'Back' })).status).toBe(200)
  })

  test('a change to what is so already, and one of what notes show, need no reason', async () => {
    const path = `/api/time-entries/${first.id}`
    expect(await adas.request('PATCH', path, { hours: 8 })).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await adas.request('PATCH', `${path}/skills`, { reject: ['Docker'] })).toMatchObject({ status: 200 })
    expect(await corrections(by)).toEqual([])
  })

  test('other months are as before, and a reason there is none', async () => {
    await log(adas, '2026-11-02', { reason: 'No need' })
    expect(await corrections(by)).toEqual([])
  })
})
